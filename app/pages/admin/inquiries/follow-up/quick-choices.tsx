import { useBusinessTimeZone } from '#app/session/session.ts'
import { useNow } from '#app/ui/desk/use-now.ts'
import { useCalendar } from './calendar.ts'
import { type FollowUpTime, quickChoices } from './time.ts'

/** Fills in the controls with one of the next working days. */
export function QuickChoices({ onPick }: { onPick: (time: FollowUpTime) => void }) {
  const calendar = useCalendar()
  const now = useNow()
  const timeZone = useBusinessTimeZone()
  return (
    <div role="group" aria-label="Quick choices" className="grid grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-2">
      {quickChoices({ now, timeZone, calendar }).map((choice) => (
        <button
          key={choice.name}
          type="button"
          onClick={() => onPick(choice)}
          className="grid min-h-11 rounded-sm border border-edge bg-surface px-2.5 py-1 text-left text-sm hover:bg-hover"
        >
          <span className="font-semibold">{choice.label}</span>
          <span className="text-xs text-muted">{choice.when}</span>
        </button>
      ))}
    </div>
  )
}

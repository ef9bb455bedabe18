import { useQuery } from '@tanstack/react-query'
import { call } from '#app/api/call.ts'
import { settingsKeys } from '#app/api/query-keys.ts'
import { useBusinessTimeZone } from '#app/session/session.ts'
import { Button } from '#app/ui/desk/button.tsx'
import { useNow } from '#app/ui/desk/use-now.ts'
import { settings } from '#contract/settings.ts'
import { DEFAULT_SETTINGS } from '#domain/settings.ts'
import { type FollowUpTime, quickChoices } from './time.ts'

/** The business calendar; the default one until it is loaded, and when that fails. */
const useCalendar = () =>
  useQuery({
    queryKey: settingsKeys.section('calendar'),
    queryFn: async ({ signal }) => (await call(settings.getCalendar, { signal })).data,
  }).data ?? DEFAULT_SETTINGS.calendar

/** Fills in the controls with the next working days. */
export function QuickChoices({ onPick }: { onPick: (time: FollowUpTime) => void }) {
  const calendar = useCalendar()
  const now = useNow()
  const timeZone = useBusinessTimeZone()
  return (
    <div role="group" aria-label="Quick choices" className="flex flex-wrap gap-2">
      {quickChoices(now, timeZone, calendar).map((choice) => (
        <Button key={choice.label} title={`${choice.date} ${choice.time}`} onClick={() => onPick(choice)}>
          {choice.label}
        </Button>
      ))}
    </div>
  )
}

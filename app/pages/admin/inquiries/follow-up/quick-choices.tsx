import { type ChangeEvent, useState } from 'react'
import { useBusinessTimeZone } from '#app/session/session.ts'
import { TextField } from '#app/ui/desk/field.tsx'
import { useNow } from '#app/ui/desk/use-now.ts'
import { useCalendar } from './calendar.ts'
import { type FollowUpTime, quickChoices } from './time.ts'

interface QuickChoicesProps {
  /** Fills in the controls. */
  onPick: (time: FollowUpTime) => void
}

/** One of the next working days, or a time in words. */
export function QuickChoices({ onPick }: QuickChoicesProps) {
  return (
    <>
      <NextDays onPick={onPick} />
      <WordsField onPick={onPick} />
    </>
  )
}

function NextDays({ onPick }: QuickChoicesProps) {
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

const EXAMPLE = 'For example tomorrow 4pm, or 3 Dec'

function WordsField({ onPick }: QuickChoicesProps) {
  const timeZone = useBusinessTimeZone()
  const [hint, setHint] = useState(EXAMPLE)
  const read = async (words: string) => {
    const { readWords } = await import('./read-words.ts')
    const time = readWords(words, new Date().toISOString(), timeZone)
    if (time !== null) onPick(time)
    setHint(time !== null || words.trim() === '' ? EXAMPLE : 'No date or time in it yet')
  }
  const handleChange = ({ target }: ChangeEvent<HTMLInputElement>) =>
    void read(target.value).catch(() => setHint('It could not be read. Use the date and the time below.'))
  return <TextField label="When, in words" hint={hint} autoComplete="off" maxLength={100} onChange={handleChange} />
}

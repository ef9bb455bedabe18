import { type ChangeEvent, type FormEvent, useState } from 'react'
import { RecordForm } from '#app/admin-kit/records/form.tsx'
import type { RecordEdit } from '#app/admin-kit/records/use-record-form.ts'
import { useClock } from '#app/session/clock.ts'
import { Button } from '#app/ui/desk/button.tsx'
import { TextField } from '#app/ui/desk/field.tsx'
import { formatZoneLabel } from '#domain/zone-label.ts'
import { useCalendar } from './use-calendar.ts'
import { type FollowUpTime, type FollowUpValues, quickChoices } from './time.ts'

interface FollowUpFormProps<Entity> {
  edit: RecordEdit<Entity, FollowUpValues>
  busy: boolean
  failure?: { title: string; error: Error | null }
  onSubmit: (event: FormEvent<HTMLFormElement>) => unknown
  onCancel: () => void
  /** Undefined without a follow-up. */
  onRemove: (() => void) | undefined
  /** Of a dialog that opens with the focus in the date. */
  startsInDate?: true
}

/** One of the next working days, a time in words, or date and time, in the business time zone; and a line. */
export function FollowUpForm<Entity>({ edit, busy, onRemove, startsInDate, ...form }: FollowUpFormProps<Entity>) {
  const { field, edit: fill } = edit.form
  const { timeZone } = useClock()
  const handlePick = ({ date, time }: FollowUpTime) => {
    fill('date', date)
    fill('time', time)
  }
  return (
    <RecordForm
      {...form}
      edit={edit}
      submit="Save follow-up"
      busy={busy}
      actions={
        onRemove && (
          <Button variant="quiet" busy={busy} onClick={onRemove}>
            Remove
          </Button>
        )
      }
    >
      <NextDays onPick={handlePick} />
      <WordsField onPick={handlePick} />
      <div className="@container">
        <div className="grid gap-4 @xs:grid-cols-2">
          <TextField label="Date" type="date" data-autofocus={startsInDate} {...field('date')} />
          <TextField label="Time" type="time" {...field('time')} />
        </div>
      </div>
      <p className="text-xs text-muted">Date and time in the business time zone, {formatZoneLabel(timeZone)}.</p>
      <TextField label="What to do (optional)" {...field('note')} />
    </RecordForm>
  )
}

interface PickProps {
  onPick: (time: FollowUpTime) => void
}

function NextDays({ onPick }: PickProps) {
  const calendar = useCalendar()
  const { now, timeZone } = useClock()
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

function WordsField({ onPick }: PickProps) {
  const { timeZone } = useClock()
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

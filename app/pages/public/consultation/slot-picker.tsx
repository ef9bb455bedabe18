/** The choice of a free slot: a strip of days, and a radio button for each time of a day. Works without JavaScript. */
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useRef } from 'react'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { groupBy } from '#domain/group-by.ts'
import { formatShortInstant } from '#domain/instant-format.ts'
import type { SlotDay, SlotText } from '#domain/slot-days.ts'
import type { LoadedSlots } from './load-slots.server.ts'
import { dayId, StepLink, type Steps } from './steps.tsx'

interface SlotPickerProps {
  loaded: LoadedSlots
  steps: Steps
  /** The next free slots after a refusal. */
  nextSlots: readonly string[]
  /** Blank when none is chosen. */
  chosen: string
  onChoose: (startsAt: string) => void
  /** To the step after the times, where there is one: after a press, and by Enter. Arrow keys only choose. */
  onNext?: () => void
  error: string | undefined
}

export function SlotPicker({ loaded, steps, nextSlots, chosen, onChoose, onNext, error = '' }: SlotPickerProps) {
  const { days, timeZone, now } = loaded
  const errorId = useId()
  const isLive = useHydrated()
  const field = useRef<HTMLFieldSetElement>(null)
  const isPressed = useRef(false)
  const chosenDay = days.find(({ slots }) => slots.some(({ startsAt }) => startsAt === chosen))
  const findChecked = () => field.current?.querySelector<HTMLInputElement>(':checked')
  // Chosen before the page became interactive, or restored by the browser.
  const readChosen = useEffectEvent(() => onChoose(findChecked()?.value ?? chosen))
  useEffect(() => readChosen(), [])
  // Tab would pass over the times of this day while one of another day is chosen.
  const forgetOtherDay = useEffectEvent((step: string) => {
    if (chosenDay === undefined || step === dayId(chosenDay.date) || !step.startsWith(dayId(''))) return
    const checked = findChecked()
    if (checked) checked.checked = false
    onChoose('')
  })
  useEffect(() => forgetOtherDay(steps.step), [steps.step])
  const handleKey = (event: KeyboardEvent<HTMLInputElement>) => {
    isPressed.current = false
    if (event.key !== 'Enter' || onNext === undefined) return
    event.preventDefault()
    if (event.currentTarget.checked) onNext()
  }
  const radio = ({ startsAt, time, businessTime }: SlotText) => (
    <label key={startsAt} className="slot" onPointerDown={() => (isPressed.current = true)}>
      <input
        type="radio"
        name="startsAt"
        value={startsAt}
        defaultChecked={startsAt === chosen}
        onChange={() => onChoose(startsAt)}
        onKeyDown={handleKey}
        onClick={() => isPressed.current && onNext?.()}
        aria-describedby={errorId}
      />
      <span>
        <span className="block font-semibold">{time}</span>
        {businessTime !== '' && <span className="block text-sm text-muted">{businessTime}</span>}
      </span>
    </label>
  )
  const others = error === '' && chosenDay === undefined && !Number.isNaN(Date.parse(chosen)) ? [chosen] : nextSlots
  return (
    <fieldset ref={field} aria-describedby={errorId} className="min-w-0">
      <legend className="sr-only">Day and time</legend>
      <p id={errorId} role={error === '' ? undefined : 'alert'} className="field-error mb-3">
        {error}
      </p>
      {error !== '' && steps.step === 'details' && others.length === 0 && (
        <p className="mb-6">
          <StepLink id="days" className="text-link">
            Choose a day
          </StepLink>
        </p>
      )}
      {others.length > 0 && (
        <div className="mb-6 border-l-4 border-accent bg-accent-soft px-5 py-4">
          <p className="mb-3 font-semibold">{others === nextSlots ? 'The next free times' : 'Your choice'}</p>
          <div className="grid gap-2 sm:grid-cols-2">
            {others.map((startsAt) =>
              radio({ startsAt, time: formatShortInstant(startsAt, now, timeZone), businessTime: '', part: 'Morning' }),
            )}
          </div>
        </div>
      )}
      <DayStrip loaded={loaded} steps={steps} chosenDate={chosenDay?.date} />
      {days.map((day) => (
        <section key={`${timeZone} ${day.date}`} id={dayId(day.date)} className={steps.classOf(dayId(day.date))}>
          <Times day={day} radio={radio} />
          {onNext !== undefined && (day === chosenDay || !isLive) && (
            <p className="mt-6 noscript:hidden">
              <StepLink id="details" className="button button-primary max-sm:w-full">
                Continue
              </StepLink>
            </p>
          )}
        </section>
      ))}
    </fieldset>
  )
}

const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

function DayStrip({ loaded, steps, chosenDate }: Pick<SlotPickerProps, 'loaded' | 'steps'> & { chosenDate: string | undefined }) {
  const free = new Map(loaded.days.map((day) => [day.date, day]))
  return (
    <div id="days" className={steps.classOf('days')}>
      <h2 id="days-heading" tabIndex={-1} className="heading-2 mb-4 scroll-mt-20 outline-none">
        Choose a day
      </h2>
      <div aria-hidden="true" className="strip mb-1 text-sm text-muted">
        {WEEKDAYS.map((weekday) => (
          <span key={weekday}>{weekday}</span>
        ))}
      </div>
      {/* Another zone is another element: React would look for texts that a translation by the browser has replaced. */}
      <ol key={loaded.timeZone} className="strip">
        {loaded.strip.map(({ date, dayOfMonth, month }) => {
          const day = free.get(date)
          const text = (
            <span aria-hidden="true" className="grid">
              {month !== '' && <span className="text-xs font-normal">{month}</span>}
              {dayOfMonth}
            </span>
          )
          return (
            <li key={date}>
              {day === undefined ? (
                <span className="strip-day">{text}</span>
              ) : (
                <StepLink id={dayId(date)} aria-current={date === chosenDate ? 'date' : undefined} className="strip-day">
                  {text}
                  <span className="sr-only">{`${day.day}, ${day.slots.length} free`}</span>
                </StepLink>
              )}
            </li>
          )
        })}
      </ol>
    </div>
  )
}

function Times({ day: { date, day, slots }, radio }: { day: SlotDay; radio: (slot: SlotText) => React.ReactNode }) {
  const parts = [...groupBy(slots, ({ part }) => part)]
  return (
    <>
      <h2 id={`${dayId(date)}-heading`} tabIndex={-1} className="heading-3 scroll-mt-20 outline-none">
        {day}
      </h2>
      <p className="mb-2">
        Choose a time, or{' '}
        <StepLink id="days" className="text-link">
          another day
        </StepLink>
      </p>
      {parts.map(([part, ofPart]) => (
        <div key={part} role="group" aria-label={part} className="mt-4">
          <p aria-hidden="true" className="mb-2 text-sm font-semibold text-muted">
            {part}
          </p>
          <div className="grid grid-cols-[repeat(auto-fill,minmax(8rem,1fr))] gap-2">{ofPart.map(radio)}</div>
        </div>
      ))}
    </>
  )
}

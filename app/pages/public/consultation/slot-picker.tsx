/** The choice of a free slot: a radio button for each, by day. Works without JavaScript. */
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useRef } from 'react'
import { Link } from 'react-router'
import { formatShortInstant } from '#domain/instant-format.ts'
import type { SlotText } from '#domain/slot-days.ts'
import type { LoadedSlots } from './load-slots.server.ts'

interface SlotPickerProps {
  legend: string
  loaded: LoadedSlots
  /** The URL of another page of the days. */
  urlOf: (page: number) => string
  /** The next free slots after a refusal. */
  nextSlots: readonly string[]
  /** Blank when none is chosen. */
  chosen: string
  onChoose: (startsAt: string) => void
  error: string | undefined
}

/**
 * Tab goes from an opened day into its slots. By itself it would pass them over while a slot of another day is chosen, which is then the
 * only tab stop of all radio buttons with their name.
 */
const handleTab = (event: KeyboardEvent<HTMLElement>) => {
  const day = event.currentTarget.closest('details')
  const first = day?.open === true && day.querySelector(':checked') === null ? day.querySelector('input') : null
  if (event.key !== 'Tab' || event.shiftKey || first === null) return
  event.preventDefault()
  first.focus()
}

/** With the chevron of `QuestionList`, without the bytes of an icon. */
const summaryClass =
  'flex cursor-pointer list-none items-center gap-1 py-3 font-semibold [&::-webkit-details-marker]:hidden after:mr-1.5 after:ml-auto after:size-2 after:shrink-0 after:rotate-45 after:border-r-2 after:border-b-2 after:border-teal after:transition-transform group-open:after:rotate-225'

export function SlotPicker({ legend, loaded, urlOf, nextSlots, chosen, onChoose, error = '' }: SlotPickerProps) {
  const { days, timeZone, now } = loaded
  const id = useId()
  const field = useRef<HTMLFieldSetElement>(null)
  // Chosen before the page became interactive, or restored by the browser, maybe in a day that is closed.
  const readChosen = useEffectEvent(() => {
    const checked = field.current?.querySelector<HTMLInputElement>(':checked')
    if (checked) onChoose(checked.value)
  })
  useEffect(() => readChosen(), [])
  const radio = (slot: SlotText) => (
    <SlotRadio key={slot.startsAt} slot={slot} isChosen={slot.startsAt === chosen} onChoose={onChoose} errorId={`${id}-error`} />
  )
  const openDay = days.findIndex(({ slots }) => slots.some(({ startsAt }) => startsAt === chosen))
  const shortRadio = (startsAt: string) => radio({ startsAt, time: formatShortInstant(startsAt, now, timeZone), businessTime: '' })
  // On another page of the days, or while the free slots are away.
  const isElsewhere = error === '' && openDay === -1 && !Number.isNaN(Date.parse(chosen))
  return (
    // Other times are other elements, and what follows keeps its place: the visitor's zone, found after the first paint, shifts nothing.
    <fieldset ref={field} aria-describedby={`${id}-error`} className="md:min-h-[34rem]">
      <legend className="heading-2 mb-4">{legend}</legend>
      <p id={`${id}-error`} role={error === '' ? undefined : 'alert'} className="field-error mb-3">
        {error}
      </p>
      {isElsewhere && !nextSlots.includes(chosen) && (
        <div className="mb-6 grid gap-2 sm:grid-cols-2">
          <p className="font-semibold sm:col-span-2">Your choice</p>
          {shortRadio(chosen)}
        </div>
      )}
      {nextSlots.length > 0 && (
        <div className="mb-6 border-l-4 border-accent bg-accent-soft px-5 py-4">
          <p className="mb-3 font-semibold">The next free times</p>
          <div className="grid gap-2 sm:grid-cols-2">{nextSlots.map(shortRadio)}</div>
        </div>
      )}
      {days.map(({ day, slots }, index) => (
        <details
          key={`${timeZone} ${day}`}
          open={index === Math.max(0, openDay)}
          className="group border-t border-line last-of-type:border-b"
        >
          <summary onKeyDown={handleTab} className={summaryClass}>
            {day} <span className="font-normal text-muted">{`(${slots.length} free)`}</span>
          </summary>
          <div className="grid grid-cols-[repeat(auto-fill,minmax(8rem,1fr))] gap-2 pb-5">{slots.map(radio)}</div>
        </details>
      ))}
      <Pager key={timeZone} page={loaded.page} pages={loaded.pages} urlOf={urlOf} />
    </fieldset>
  )
}

interface SlotRadioProps {
  slot: SlotText
  isChosen: boolean
  onChoose: (startsAt: string) => void
  errorId: string
}

function SlotRadio({ slot: { startsAt, time, businessTime }, isChosen, onChoose, errorId }: SlotRadioProps) {
  return (
    <label className="relative flex cursor-pointer items-center gap-2 rounded-md border border-edge px-3 py-2 has-checked:border-teal has-checked:bg-teal-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
      <input
        type="radio"
        name="startsAt"
        value={startsAt}
        defaultChecked={isChosen}
        onChange={() => onChoose(startsAt)}
        aria-describedby={errorId}
        className="shrink-0 accent-teal supports-[selector(:has(a))]:outline-none"
      />
      <span>
        <span className="block font-semibold">{time}</span>
        {businessTime !== '' && <span className="block text-sm text-muted">{businessTime}</span>}
      </span>
    </label>
  )
}

function Pager({ page, pages, urlOf }: Pick<LoadedSlots, 'page' | 'pages'> & Pick<SlotPickerProps, 'urlOf'>) {
  const nav = useRef<HTMLElement>(null)
  const shown = useRef(page)
  // The first and the last page remove the link that was followed, and with it the focus.
  useEffect(() => {
    if (shown.current !== page && document.activeElement === document.body)
      nav.current?.querySelector('a')?.focus({ preventScroll: true })
    shown.current = page
  }, [page])
  if (pages <= 1) return null
  return (
    <nav ref={nav} aria-label="Days" className="mt-4 flex flex-wrap gap-3">
      {page > 1 && (
        <Link to={urlOf(page - 1)} preventScrollReset className="button button-quiet">
          Earlier days
        </Link>
      )}
      {page < pages && (
        <Link to={urlOf(page + 1)} preventScrollReset className="button button-quiet">
          Later days
        </Link>
      )}
    </nav>
  )
}

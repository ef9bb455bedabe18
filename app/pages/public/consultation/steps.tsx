/** The steps of a choice: days, the times of one day, details. The hash of the URL is the id of the shown one: Back goes to the former step. */
import { type AriaAttributes, type ReactNode, useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { formatDueInstant, formatLongInstant, formatShortInstant, formatTime } from '#domain/instant-format.ts'
import { formatZoneLabel } from '#domain/zone-label.ts'
import type { LoadedSlots } from './load-slots.server.ts'

export const dayId = (date: string): string => `day-${date}`

export interface Steps {
  /** The id of the shown one; 'all' for a form that the server refused. */
  step: string
  /** For the section with that id. Without scripts every section is shown. */
  classOf: (id: string) => string
}

export const useSteps = ({ days }: LoadedSlots, isWhole = false): Steps => {
  const isLive = useHydrated()
  const { hash } = useLocation()
  const wanted = isLive ? hash.slice(1) : ''
  const isKnown = wanted === 'details' || days.some(({ date }) => dayId(date) === wanted)
  const partial = isKnown ? wanted : 'days'
  const step = isWhole ? 'all' : partial
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    document.querySelector<HTMLElement>(`#${step}-heading`)?.focus()
  }, [step])
  const classOf = (id: string): string => {
    if (step === 'all') return 'mt-10'
    if (step === id) return ''
    return isLive ? 'hidden' : 'later-step'
  }
  return { step, classOf }
}

interface StepLinkProps extends Pick<AriaAttributes, 'aria-current'> {
  /** Of the step's section. */
  id: string
  className?: string
  children: ReactNode
}

/** To a step of the same page. Its heading gets the focus, and scrolls into view by that. */
export function StepLink({ id, ...link }: StepLinkProps) {
  const { search } = useLocation()
  // The server's URL has only the parameters that it knows.
  return <Link to={{ search, hash: `#${id}` }} preventScrollReset suppressHydrationWarning {...link} />
}

/** 'Mon 30 Nov, 12:00 PM'. */
export const formatChoice = (startsAt: string, { now, timeZone }: LoadedSlots): string =>
  formatShortInstant(startsAt, now, timeZone).replace(',', '')

/** 'Sunday, 22 November, 10:30 PM, New York time' with 'Monday, 23 November, 9:00 AM IST'; the latter alone where both are one zone. */
export const toBothTimes = (
  startsAt: string,
  { now, timeZone, businessTimeZone }: Pick<LoadedSlots, 'now' | 'timeZone' | 'businessTimeZone'>,
): { when: string; businessTime: string } => {
  const businessTime = formatDueInstant(startsAt, now, businessTimeZone)
  if (timeZone === businessTimeZone) return { when: businessTime, businessTime: '' }
  return { when: `${formatLongInstant(startsAt, now, timeZone)}, ${formatZoneLabel(timeZone)}`, businessTime }
}

/** The three steps with what is chosen so far, each a link to change it. On a phone a bar that stays. */
export function Summary({ loaded, step, chosen }: { loaded: LoadedSlots; step: string; chosen: string }) {
  const { days, timeZone } = loaded
  const hasTime = !Number.isNaN(Date.parse(chosen))
  const day = days.find(({ date, slots }) => dayId(date) === step || slots.some(({ startsAt }) => startsAt === chosen))
  const first = hasTime ? chosen : day?.slots[0]?.startsAt
  const items = [
    { name: 'Day', text: first === undefined ? '' : (formatChoice(first, loaded).split(', ')[0] ?? ''), id: 'days' },
    { name: 'Time', text: hasTime ? formatTime(chosen, timeZone) : '', id: day && dayId(day.date) },
    { name: 'Your details', text: hasTime ? 'Your details' : '', id: 'details' },
  ]
  return (
    <ol
      aria-label="Your booking"
      className="sticky top-16 z-10 -mx-[min(1.25rem,6.25vw)] grid grid-cols-3 border-y border-line bg-paper px-[min(1.25rem,6.25vw)] md:-mx-6 md:px-6 lg:static lg:mx-0 lg:mt-2 lg:grid-cols-1 lg:gap-y-1 lg:border-0 lg:px-0"
    >
      {items.map(({ name, text, id }, index) => {
        const isCurrent = step === id
        const content = (
          <>
            <span className="block text-sm font-normal text-muted">{`Step ${index + 1}`}</span>
            <span className={text === '' || isCurrent ? '' : 'text-teal underline underline-offset-4'}>{text || name}</span>
          </>
        )
        return (
          <li
            key={name}
            aria-current={isCurrent ? 'step' : undefined}
            className={`border-b-3 py-2 font-semibold lg:border-b-0 lg:border-l-3 lg:pl-4 ${isCurrent ? 'border-accent' : 'border-transparent lg:border-line'}`}
          >
            {text === '' || isCurrent || id === undefined ? (
              content
            ) : (
              <StepLink id={id} className="block">
                {content}
              </StepLink>
            )}
          </li>
        )
      })}
    </ol>
  )
}

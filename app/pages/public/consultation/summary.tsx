import { formatShortInstant, formatTime } from '#domain/instant-format.ts'
import type { LoadedSlots } from './load-slots.server.ts'
import { StepLink } from './step-link.tsx'
import { dayId } from './use-steps.ts'

/** 'Mon 30 Nov, 12:00 PM'. */
export const formatChoice = (startsAt: string, { now, timeZone }: LoadedSlots): string =>
  formatShortInstant(startsAt, now, timeZone).replace(',', '')

interface SummaryProps {
  loaded: LoadedSlots
  step: string
  chosen: string
}

/** The three steps with what is chosen so far, each a link to change it. On a phone a bar that stays. */
export function Summary({ loaded, step, chosen }: SummaryProps) {
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

/** The result of a booking. */
import { useEffect } from 'react'
import CircleCheck from 'lucide-react/icons/circle-check'
import { Link } from 'react-router'
import { useAgency } from '#app/layouts/public/agency.ts'
import { CalendarLinks } from './calendar-links.tsx'
import { held, preparation, unconfirmed } from './content.ts'
import type { LoadedSlots } from './load-slots.server.ts'
import { toBothTimes } from './steps.tsx'
import { type Outcome, pageUrl } from './urls.ts'

interface BookedProps {
  outcome: Outcome
  /** ISO 8601; undefined when unknown. */
  startsAt: string | undefined
  slots: LoadedSlots
}

export function Booked({ outcome, startsAt, slots }: BookedProps) {
  const { name, phone, phoneUrl } = useAgency()
  const copy = outcome === 'held' ? held : unconfirmed
  const times = startsAt === undefined ? undefined : toBothTimes(startsAt, slots)
  useEffect(() => document.querySelector<HTMLElement>('#page-heading')?.focus(), [])
  return (
    <section
      aria-labelledby="page-heading"
      className="page grid gap-x-16 gap-y-10 pt-24 pb-16 md:pt-28 lg:grid-cols-[minmax(0,1fr)_20rem]"
    >
      {/* Not green while the visitor has to do something. */}
      <div role="status" className={`rounded-lg p-6 md:p-10 ${outcome === 'held' ? 'bg-accent-soft' : 'bg-green-soft'}`}>
        {outcome !== 'held' && <CircleCheck aria-hidden="true" className="mb-4 size-10 text-green-strong" strokeWidth={1.5} />}
        <h1 id="page-heading" tabIndex={-1} className="heading-2 outline-none">
          {copy.title}
        </h1>
        {times !== undefined && (
          // The browser may abbreviate a time zone otherwise than the server.
          <p suppressHydrationWarning className="mt-3 text-lg font-semibold text-balance">
            {times.when}
          </p>
        )}
        {times !== undefined && times.businessTime !== '' && <p suppressHydrationWarning>{times.businessTime}</p>}
        <p className="mt-3 max-w-prose text-lg">{copy.text}</p>
        {startsAt !== undefined && <CalendarLinks startsAt={startsAt} />}
      </div>
      <div className="grid content-start gap-8">
        <div>
          <h2 className="heading-3 mb-2">Who calls</h2>
          <p>{`Our team at ${name} will call the number you gave us, at the time above.`}</p>
        </div>
        <div>
          <h2 className="heading-3 mb-2">What to have ready</h2>
          <ul className="grid list-disc gap-2 pl-5">
            {preparation.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
        <div>
          <h2 className="heading-3 mb-2">Move or cancel</h2>
          <p>
            {copy.change}
            {phoneUrl !== undefined && (
              <>
                {' '}
                <a href={phoneUrl} className="text-link">
                  {phone}
                </a>
              </>
            )}
          </p>
          <p className="mt-4">
            <Link to={pageUrl(slots.zone)} className="button button-quiet">
              Book another time
            </Link>
          </p>
        </div>
      </div>
    </section>
  )
}

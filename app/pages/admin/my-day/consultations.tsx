import Video from 'lucide-react/icons/video'
import { Link } from 'react-router'
import { listItem } from '#app/admin-kit/lists/use-list-keys.ts'
import { useBusinessTimeZone } from '#app/session/session.ts'
import { Badge } from '#app/ui/desk/badge.tsx'
import { ButtonLink } from '#app/ui/desk/button.tsx'
import { useNow } from '#app/ui/desk/use-now.ts'
import { MAX_MY_DAY_COUNTED, type MyDay, type MyDayConsultation } from '#domain/my-day.ts'
import { formatTime } from '#domain/instant-format.ts'
import { SLOT_CONFLICT_LABELS } from '#domain/slot-conflict.ts'
import { inquiryPath } from '#domain/lead-path.ts'
import { UNASSIGNED } from '#domain/inquiry.ts'
import { bookingPath } from '../consultations/search-params.ts'
import { ContactLinks } from '../inquiries/contact-links.tsx'
import { formatCount } from './queue.tsx'

const HEADING_ID = 'consultations'

/** The consultations of today, at least one, above the queue. Source: issue 13 point 5. */
export function Consultations({ consultations }: Pick<MyDay, 'consultations'>) {
  const { items, total } = consultations
  return (
    <section aria-labelledby={HEADING_ID} className="mb-7 grid gap-3">
      <h2 id={HEADING_ID} className="flex items-baseline gap-2 font-semibold">
        Consultations today
        <span className="text-sm font-normal text-muted tabular-nums">{formatCount(items.length, total)}</span>
      </h2>
      <ul className="grid gap-2" aria-labelledby={HEADING_ID}>
        {items.map((consultation) => (
          <Consultation key={consultation.id} consultation={consultation} />
        ))}
      </ul>
      {items.length < total && (
        <p className="text-sm text-muted">
          The next ones appear when some of these are marked.{' '}
          <Link to="/admin/consultations?view=list" className="font-semibold text-teal underline hover:text-teal-hover">
            See {total > MAX_MY_DAY_COUNTED ? 'all' : `all ${total}`}
          </Link>
        </p>
      )}
    </section>
  )
}

/** The name opens the booking, where it is marked as attended or no-show. */
function Consultation({ consultation }: { consultation: MyDayConsultation }) {
  const { id, startsAt, endsAt, isConfirmed, conflict, lead } = consultation
  const timeZone = useBusinessTimeZone()
  return (
    <li className="grid gap-x-6 gap-y-3 rounded-md border border-line bg-surface p-4 wrap-anywhere hover:bg-hover has-[[data-list-item]:focus-visible]:bg-hover lg:grid-cols-[minmax(0,1fr)_auto]">
      <div className="grid min-w-0 content-start justify-items-start gap-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold tabular-nums">
          <Video aria-hidden="true" className="size-4 text-muted" />
          <span>
            <time dateTime={startsAt}>{formatTime(startsAt, timeZone)}</time> to{' '}
            <time dateTime={endsAt}>{formatTime(endsAt, timeZone)}</time>
          </span>
          <Phase consultation={consultation} />
          {!isConfirmed && <Badge tone="orange">Unconfirmed</Badge>}
          {conflict !== null && <Badge tone="red">{SLOT_CONFLICT_LABELS[conflict]}</Badge>}
        </p>
        <h3 className="font-semibold">
          <Link
            to={bookingPath(id, startsAt, timeZone)}
            ref={listItem(id)}
            data-list-item=""
            data-row-link=""
            className="inline-flex min-h-6 items-center"
          >
            {lead.name}
          </Link>
        </h3>
        {lead.message && <p className="line-clamp-2 max-w-prose">{lead.message}</p>}
      </div>
      <div className="flex flex-wrap content-start items-center gap-3 max-sm:justify-between lg:grid lg:justify-items-end">
        {lead.assigneeName ? <span className="text-xs text-muted">{lead.assigneeName}</span> : <Unassigned />}
        <ButtonLink to={inquiryPath(lead)} aria-label={`Lead page of ${lead.name}`} className="no-print">
          Lead page
        </ButtonLink>
        <div className="max-sm:basis-full lg:hidden">
          <ContactLinks inquiry={lead} />
        </div>
      </div>
    </li>
  )
}

const Unassigned = () => (
  <span>
    <Badge>{UNASSIGNED}</Badge>
  </span>
)

/** Whether it runs, or is over and waits for its mark. */
function Phase({ consultation: { startsAt, endsAt } }: { consultation: MyDayConsultation }) {
  const now = Date.parse(useNow())
  if (now < Date.parse(startsAt)) return null
  return now < Date.parse(endsAt) ? <Badge tone="blue">Now</Badge> : <Badge tone="orange">Not marked yet</Badge>
}

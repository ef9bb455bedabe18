import CalendarClock from 'lucide-react/icons/calendar-clock'
import { Link } from 'react-router'
import { useClock } from '#app/session/clock.ts'
import { CONSULTATION_SERVICE, type Booking } from '#domain/booking.ts'
import { type Inquiry, UNASSIGNED } from '#domain/inquiry.ts'
import { formatDueInstant, formatTime } from '#domain/instant-format.ts'
import { BookingStatusBadge, ConflictBadge } from '../../consultations/badges.tsx'
import { bookingPath } from '../../consultations/search-params.ts'
import { useBookingsOfInquiry } from '../../consultations/queries.ts'
import { Panel } from './panel.tsx'

/** The consultations of a lead, on its page; nothing for a lead without a booking. Source: issue 13 point 5. */
export function Consultations({ inquiry: { id, serviceName } }: { inquiry: Inquiry }) {
  const query = useBookingsOfInquiry(id)
  return (
    <Panel
      title={(query.data?.length ?? 1) === 1 ? 'Consultation' : 'Consultations'}
      query={query}
      failed="The consultations of this lead could not be loaded."
      loadingRows={serviceName === CONSULTATION_SERVICE ? 1 : 0}
      className="mt-6"
    >
      {(bookings) =>
        bookings.length > 0 && (
          <ul className="grid gap-2">
            {bookings.map((booking) => (
              <Consultation key={booking.id} booking={booking} />
            ))}
          </ul>
        )
      }
    </Panel>
  )
}

/** Time in the business time zone, who takes it, its state; the time opens the booking. */
function Consultation({ booking }: { booking: Booking }) {
  const { id, startsAt, endsAt, assigneeName, status, conflict } = booking
  const { now, timeZone } = useClock()
  const isOver = endsAt <= now
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1 rounded-md border border-line bg-surface px-3 py-2 hover:bg-hover">
      <CalendarClock aria-hidden="true" className="mt-1 size-4 text-muted" />
      <div className="grid min-w-0 justify-items-start gap-1">
        <Link
          to={bookingPath(id, startsAt, timeZone)}
          data-row-link=""
          className="inline-flex min-h-6 items-center font-semibold wrap-anywhere"
        >
          <span>
            <time dateTime={startsAt}>{formatDueInstant(startsAt, now, timeZone)}</time>
            <span className="font-normal text-muted"> to {formatTime(endsAt, timeZone)}</span>
          </span>
        </Link>
        <p className="text-xs wrap-anywhere text-muted">{assigneeName === '' ? UNASSIGNED : `With ${assigneeName}`}</p>
        <p className="flex flex-wrap items-center gap-1">
          <BookingStatusBadge status={status} />
          <ConflictBadge conflict={conflict} />
          {isOver && status === 'booked' && <span className="text-xs text-muted">Over, not marked yet</span>}
        </p>
      </div>
    </li>
  )
}

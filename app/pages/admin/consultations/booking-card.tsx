import type { RecordParam } from '#app/admin-kit/records/use-record-param.ts'
import { useBusinessTimeZone } from '#app/session/session.ts'
import type { Tone } from '#app/ui/desk/tone.ts'
import { BOOKING_STATUS_LABELS, BOOKING_STATUS_TONES, type Booking } from '#domain/booking.ts'
import { formatTime } from '#domain/instant-format.ts'
import { UNASSIGNED } from '#domain/inquiry.ts'
import { ConflictBadge } from './badges.tsx'
import { BookingLink } from './booking-link.tsx'

/** The edge of a card, beside its status in words. */
const EDGES: Partial<Record<Tone, string>> = {
  blue: 'border-l-blue-strong',
  green: 'border-l-green-strong',
  orange: 'border-l-orange-strong',
}

interface BookingCardProps {
  booking: Booking
  record: RecordParam
}

/** A booking in the week: the name opens it. The status is written unless it is booked. */
function BookingCard({ booking, record }: BookingCardProps) {
  const { startsAt, status, isConfirmed, assigneeName, conflict } = booking
  const isUnconfirmed = status === 'booked' && !isConfirmed
  const timeZone = useBusinessTimeZone()
  return (
    <div
      className={`grid gap-0.5 rounded-sm border border-l-4 border-line bg-surface px-1.5 py-1 text-xs hover:bg-hover has-[[data-list-item]:focus-visible]:bg-hover ${EDGES[isUnconfirmed ? 'orange' : BOOKING_STATUS_TONES[status]] ?? ''}`}
    >
      <BookingLink booking={booking} record={record} />
      <span className="text-muted">
        {formatTime(startsAt, timeZone)}
        <span className={status === 'booked' ? 'sr-only' : 'font-semibold'}> · {BOOKING_STATUS_LABELS[status]}</span>
        {isUnconfirmed && <span className="block font-semibold text-orange-strong">Unconfirmed</span>}
      </span>
      <span className="line-clamp-1 wrap-anywhere text-muted" title={assigneeName || undefined}>
        {assigneeName || UNASSIGNED}
      </span>
      <ConflictBadge conflict={conflict} />
    </div>
  )
}

/** The bookings of one half hour; nothing without any. */
export function BookingCardList({ bookings, record }: { bookings: readonly Booking[]; record: RecordParam }) {
  if (bookings.length === 0) return null
  return (
    <ul className="grid grid-cols-[minmax(0,1fr)] gap-1">
      {bookings.map((booking) => (
        <li key={booking.id}>
          <BookingCard booking={booking} record={record} />
        </li>
      ))}
    </ul>
  )
}

import type { RecordParam } from '#app/admin-kit/records/use-record-param.ts'
import { BookingCardList } from './booking-card.tsx'
import type { WeekCell } from './week-rows.ts'

/** Stripes of a blocked time, the plain ground of a time outside of the office hours. */
export const cellGround = ({ slot }: WeekCell): string => {
  if (slot === undefined) return 'bg-sunken'
  return slot.isBlocked ? 'blocked-time' : ''
}

interface WeekCellContentProps {
  cell: WeekCell
  capacity: number
  record: RecordParam
}

/** What a half hour has: its bookings, how many of the capacity are booked, or why it cannot be booked. */
export function WeekCellContent({ cell, capacity, record }: WeekCellContentProps) {
  const { slot, bookings, blocked } = cell
  return (
    <>
      <BookingCardList bookings={bookings} record={record} />
      {slot?.isBlocked === true && (
        <p className="text-xs text-muted">
          <span className="line-clamp-2 rounded-sm wrap-anywhere" title={blocked?.reason || undefined}>
            Blocked{blocked?.reason ? `: ${blocked.reason}` : ''}
          </span>
        </p>
      )}
      {slot?.isBlocked === false && (
        // An empty cell says that nothing is booked: in each of them, the words would hide the bookings among them.
        <p className={slot.booked === 0 ? 'sr-only' : 'text-right text-xs text-muted'}>{`${slot.booked} of ${capacity} booked`}</p>
      )}
      {slot === undefined && bookings.length === 0 && <span className="sr-only">No slot</span>}
    </>
  )
}

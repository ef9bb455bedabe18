import { Link } from 'react-router'
import { listItem } from '#app/admin-kit/lists/use-list-keys.ts'
import type { RecordParam } from '#app/admin-kit/records/use-record-param.ts'
import type { Booking } from '#domain/booking.ts'

/** The visitor's name; makes the whole card or row the link that opens the booking. */
export function BookingLink({ booking: { id, name }, record }: { booking: Booking; record: RecordParam }) {
  return (
    <Link
      {...record.linkTo(id)}
      ref={listItem(id)}
      data-list-item=""
      title={name}
      data-row-link=""
      className="line-clamp-2 min-h-6 content-center font-semibold wrap-anywhere hover:underline"
    >
      {name}
    </Link>
  )
}

import { Link } from 'react-router'
import { CardList } from '#app/admin-kit/lists/card-list.tsx'
import { type Column, DataTable } from '#app/admin-kit/lists/data-table.tsx'
import type { RecordParam } from '#app/admin-kit/records/use-record-param.ts'
import { useBusinessTimeZone } from '#app/session/session.ts'
import { useNow } from '#app/ui/desk/use-now.ts'
import type { Booking } from '#domain/booking.ts'
import { formatShortInstant } from '#domain/instant-format.ts'
import { readZoneName } from '#domain/zone-name.ts'
import { UNASSIGNED } from '#domain/inquiry.ts'
import { BookingStatusBadge, ConflictBadge, UnconfirmedBadge } from './badges.tsx'

interface BookingRowsProps {
  bookings: readonly Booking[]
  busy: boolean
  record: RecordParam
}

/** The list on large screens. */
export function BookingTable({ bookings, busy, record }: BookingRowsProps) {
  const columns: Column<Booking>[] = [
    { heading: 'Time', className: 'w-52 whitespace-nowrap', cell: ({ startsAt }) => <Time instant={startsAt} /> },
    { heading: 'Client', cell: (booking) => <Person booking={booking} record={record} /> },
    { heading: 'Status', className: 'w-52', cell: (booking) => <Marks booking={booking} /> },
    { heading: 'With', className: 'w-52', cell: ({ assigneeName }) => <Assignee name={assigneeName} /> },
  ]
  return <DataTable caption="Consultations" columns={columns} rows={bookings} getKey={({ id }) => id} busy={busy} />
}

/** The list on small screens. */
export function BookingCards({ bookings, busy, record }: BookingRowsProps) {
  return (
    <CardList label="Consultations" rows={bookings} busy={busy} className="gap-2">
      {(booking) => (
        <>
          <Time instant={booking.startsAt} />
          <h2 className="min-w-0">
            <Person booking={booking} record={record} />
          </h2>
          <Marks booking={booking} />
          <Assignee name={booking.assigneeName} />
        </>
      )}
    </CardList>
  )
}

/** In the business time zone. */
function Time({ instant }: { instant: string }) {
  const now = useNow()
  const timeZone = useBusinessTimeZone()
  return (
    <time dateTime={instant}>
      {formatShortInstant(instant, now, timeZone)} {readZoneName(instant, timeZone)}
    </time>
  )
}

/** A click anywhere on the row or the card follows the link. */
function Person({ booking: { id, name, message }, record }: { booking: Booking; record: RecordParam }) {
  return (
    <>
      <Link
        {...record.linkTo(id)}
        data-list-item=""
        title={name}
        data-row-link=""
        className="line-clamp-2 min-h-6 content-center font-semibold wrap-anywhere hover:underline"
      >
        {name}
      </Link>
      <span className="line-clamp-1 text-xs font-normal wrap-anywhere text-muted">{message}</span>
    </>
  )
}

function Marks({ booking: { status, isConfirmed, conflict } }: { booking: Booking }) {
  return (
    <span className="flex flex-wrap gap-1">
      <BookingStatusBadge status={status} />
      <UnconfirmedBadge status={status} isConfirmed={isConfirmed} />
      <ConflictBadge conflict={conflict} />
    </span>
  )
}

function Assignee({ name }: { name: string }) {
  return <span className={`wrap-anywhere ${name === '' ? 'text-muted' : ''}`}>{name || UNASSIGNED}</span>
}

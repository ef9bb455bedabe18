import Eye from 'lucide-react/icons/eye'
import { defineList } from '#app/admin-kit/lists/define-list.ts'
import type { RecordParam } from '#app/admin-kit/records/use-record-param.ts'
import { useBusinessTimeZone } from '#app/session/session.ts'
import { Badge } from '#app/ui/desk/badge.tsx'
import { useNow } from '#app/ui/desk/use-now.ts'
import type { Booking } from '#domain/booking.ts'
import { formatShortInstant } from '#domain/instant-format.ts'
import { readZoneName } from '#domain/zone-name.ts'
import { UNASSIGNED } from '#domain/inquiry.ts'
import { BookingStatusBadge, ConflictBadge } from './badges.tsx'

/** The list of consultations; the first column is the visitor, as the row's link. */
export const BOOKINGS = defineList<Booking, RecordParam>({
  name: 'consultations',
  caption: 'Consultations',
  nouns: ['consultation', 'consultations'],
  main: {
    heading: 'Client',
    text: ({ name }) => name,
    title: ({ name }) => <span title={name}>{name}</span>,
    link: ({ id }, record) => record.linkTo(id),
    after: ({ message }) => <span className="min-w-0 truncate text-xs text-muted">{message}</span>,
  },
  columns: [
    { name: 'time', heading: 'Time', width: 10, isFixed: true, cell: ({ startsAt }) => <Time instant={startsAt} /> },
    { name: 'status', heading: 'Status', width: 10, cell: (booking) => <Marks booking={booking} /> },
    { name: 'with', heading: 'With', width: 7, cell: ({ assigneeName }) => <Assignee name={assigneeName} /> },
  ],
  actions: ({ id, name }, record) => [
    { label: `View details of ${name}`, text: 'View details', icon: Eye, onClick: () => record.open(id) },
  ],
  phone: (booking) => ({
    aside: <Marks booking={booking} />,
    second: <Time instant={booking.startsAt} />,
    secondAside: <Assignee name={booking.assigneeName} />,
    third: booking.message,
  }),
})

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

function Marks({ booking: { status, isConfirmed, conflict } }: { booking: Booking }) {
  return (
    <span className="flex gap-1">
      <BookingStatusBadge status={status} />
      {status === 'booked' && !isConfirmed && <Badge tone="orange">Unconfirmed</Badge>}
      <ConflictBadge conflict={conflict} />
    </span>
  )
}

function Assignee({ name }: { name: string }) {
  return <span className={name === '' ? 'text-muted' : ''}>{name || UNASSIGNED}</span>
}

import Eye from 'lucide-react/icons/eye'
import { defineList } from '#app/admin-kit/lists/define-list.ts'
import { List } from '#app/admin-kit/lists/list.tsx'
import { ListToolbar } from '#app/admin-kit/lists/toolbar.tsx'
import type { UrlFilters } from '#app/admin-kit/lists/use-url-filters.ts'
import type { RecordParam } from '#app/admin-kit/records/use-record-param.ts'
import { useClock } from '#app/session/clock.ts'
import { useAdmin } from '#app/session/session.ts'
import { Badge } from '#app/ui/desk/badge.tsx'
import { EmptyState } from '#app/ui/desk/feedback.tsx'
import type { Choice } from '#app/ui/desk/field.tsx'
import type { Booking } from '#domain/booking.ts'
import { UNASSIGNED } from '#domain/inquiry.ts'
import { formatShortInstant } from '#domain/instant-format.ts'
import { readZoneName } from '#domain/zone-name.ts'
import { useAssignableUsers } from '../inquiries/queries.ts'
import { BookingStatusBadge, ConflictBadge } from './badges.tsx'
import { useBookings } from './queries.ts'
import { FILTER_NAMES, PERIOD_CHOICES, STATUS_CHOICES, toQuery } from './search-params.ts'

/** Upcoming consultations, soonest first, or past ones, latest first; filters and page are in the URL. */
export function BookingList({ filters, record }: { filters: UrlFilters; record: RecordParam }) {
  const list = useBookings(toQuery(filters))
  const admin = useAdmin()
  const { data: assignable = [] } = useAssignableUsers()
  const others: Choice[] = assignable.filter(({ id }) => id !== admin.id).map(({ id, name }) => [String(id), name])
  const assignees: Choice[] = [['', 'All owners'], ['none', UNASSIGNED], ['me', 'Assigned to me'], ...others]
  const empty = (
    <EmptyState title="No consultations found">
      {filters.isFiltered(FILTER_NAMES)
        ? 'No consultations match these filters.'
        : 'Bookings from Get Free Consultation appear here.'}
    </EmptyState>
  )
  return (
    <>
      <ListToolbar
        filters={filters}
        display={BOOKINGS}
        fields={[
          { label: 'Period', name: 'period', choices: PERIOD_CHOICES },
          { label: 'Status', name: 'status', choices: STATUS_CHOICES },
          { label: 'Owner', name: 'assignee', choices: assignees },
        ]}
      />
      <List definition={BOOKINGS} list={list} filters={filters} context={record} empty={empty} />
    </>
  )
}

/** The list of consultations; the first column is the visitor, as the row's link. */
const BOOKINGS = defineList<Booking, RecordParam>({
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
  const { now, timeZone } = useClock()
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

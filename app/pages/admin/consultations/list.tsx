import { List } from '#app/admin-kit/lists/list.tsx'
import { ListToolbar } from '#app/admin-kit/lists/toolbar.tsx'
import type { UrlFilters } from '#app/admin-kit/lists/use-url-filters.ts'
import type { RecordParam } from '#app/admin-kit/records/use-record-param.ts'
import { useAdmin } from '#app/session/session.ts'
import { EmptyState } from '#app/ui/desk/feedback.tsx'
import type { Choice } from '#app/ui/desk/field.tsx'
import { UNASSIGNED } from '#domain/inquiry.ts'
import { useAssignableUsers } from '../inquiries/queries.ts'
import { BOOKINGS } from './rows.tsx'
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

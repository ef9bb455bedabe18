import { FilterBar, FilterSelect } from '#app/admin-kit/lists/filter-bar.tsx'
import { ListResults } from '#app/admin-kit/lists/results.tsx'
import type { UrlFilters } from '#app/admin-kit/lists/use-url-filters.ts'
import type { RecordParam } from '#app/admin-kit/records/use-record-param.ts'
import { useAdmin } from '#app/session/session.ts'
import { EmptyState } from '#app/ui/desk/feedback.tsx'
import type { Choice } from '#app/ui/desk/field.tsx'
import { UNASSIGNED } from '#domain/inquiry.ts'
import { useAssignableUsers } from '../inquiries/queries.ts'
import { BookingCards, BookingTable } from './table.tsx'
import { useBookings } from './queries.ts'
import { FILTER_NAMES, PERIOD_CHOICES, STATUS_CHOICES, toQuery } from './search-params.ts'

interface BookingListProps {
  filters: UrlFilters
  record: RecordParam
}

/** Upcoming consultations, soonest first, or past ones, latest first; filters and page are in the URL. */
export function BookingList({ filters, record }: BookingListProps) {
  const list = useBookings(toQuery(filters))
  return (
    <>
      <Filters filters={filters} />
      <ListResults
        list={list}
        filters={filters}
        columns={4}
        nouns={['consultation', 'consultations']}
        empty={<NoBookings filters={filters} />}
      >
        {(bookings, { isTable, busy }) => {
          const Rows = isTable ? BookingTable : BookingCards
          return <Rows bookings={bookings} busy={busy} record={record} />
        }}
      </ListResults>
    </>
  )
}

function Filters({ filters }: { filters: UrlFilters }) {
  const admin = useAdmin()
  const { data: assignable = [] } = useAssignableUsers()
  const others: Choice[] = assignable.filter(({ id }) => id !== admin.id).map(({ id, name }) => [String(id), name])
  const assignees: Choice[] = [['', 'All Assignees'], ['none', UNASSIGNED], ['me', 'Assigned to me'], ...others]
  return (
    <FilterBar filters={filters} names={FILTER_NAMES}>
      <FilterSelect label="Period" name="period" choices={PERIOD_CHOICES} filters={filters} />
      <FilterSelect label="Status" name="status" choices={STATUS_CHOICES} filters={filters} />
      <FilterSelect label="Assignee" name="assignee" choices={assignees} filters={filters} />
    </FilterBar>
  )
}

function NoBookings({ filters }: { filters: UrlFilters }) {
  return (
    <EmptyState title="No consultations found">
      {filters.isFiltered(FILTER_NAMES)
        ? 'No consultations match these filters.'
        : 'Bookings from Get Free Consultation appear here.'}
    </EmptyState>
  )
}

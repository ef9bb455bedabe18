import { FilterBar, FilterSelect } from '#app/admin-kit/lists/filter-bar.tsx'
import type { UrlFilters } from '#app/admin-kit/lists/use-url-filters.ts'
import { useAdmin } from '#app/session/session.ts'
import type { Choice } from '#app/ui/desk/field.tsx'
import { useIsWide } from '#app/ui/desk/use-media-query.ts'
import { useAssignableUsers } from './queries.ts'
import { type InquiryScreen, PRIORITY_CHOICES, STATUS_CHOICES } from './screen.ts'
import { FILTER_NAMES } from './search-params.ts'

const SORT_CHOICES: readonly Choice[] = [
  ['', 'Newest first'],
  ['createdAt', 'Oldest first'],
  ['name', 'Name'],
  ['status', 'Status'],
  ['-priority', 'Priority'],
]

const SPAM_CHOICES: readonly Choice[] = [
  ['', 'Without Spam'],
  ['only', 'Spam'],
]

/** Search, status, priority, assignee and spam, all in the URL; on a phone the sort too, where there are no column heads. */
export function InquiryFilters({ screen, filters }: { screen: InquiryScreen; filters: UrlFilters }) {
  const isWide = useIsWide()
  const admin = useAdmin()
  const { data: assignable = [] } = useAssignableUsers()
  const others: Choice[] = assignable.filter(({ id }) => id !== admin.id).map(({ id, name }) => [String(id), name])
  const assignees: Choice[] = [['', 'All Assignees'], ['none', 'Unassigned'], [String(admin.id), 'Assigned to me'], ...others]
  return (
    <FilterBar filters={filters} placeholder={screen.placeholder} names={FILTER_NAMES}>
      <FilterSelect label="Status" name="status" choices={[['', 'All Status'], ...STATUS_CHOICES]} filters={filters} />
      <FilterSelect label="Priority" name="priority" choices={[['', 'All Priority'], ...PRIORITY_CHOICES]} filters={filters} />
      <FilterSelect label="Assignee" name="assignee" choices={assignees} filters={filters} />
      <FilterSelect label="Spam" name="spam" choices={SPAM_CHOICES} filters={filters} />
      {!isWide && <FilterSelect label="Sort" name="sort" choices={SORT_CHOICES} filters={filters} />}
    </FilterBar>
  )
}

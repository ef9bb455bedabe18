import { memo } from 'react'
import { FilterBar, FilterSelect } from '#app/admin-kit/lists/filter-bar.tsx'
import type { UrlFilters } from '#app/admin-kit/lists/use-url-filters.ts'
import { useDashboardSources } from '#app/api/dashboard-sources.ts'
import { useAdmin } from '#app/session/session.ts'
import type { Choice } from '#app/ui/desk/field.tsx'
import { useAssignableUsers } from './queries.ts'
import { type InquiryScreen, PRIORITY_CHOICES, STATUS_CHOICES } from './screen.ts'
import {
  currentSort,
  initialSort,
  type InquiryListSort,
  isBoardView,
  isSpamList,
  shownFilterNames,
  sourceFilter,
  toFilter,
} from './search-params.ts'
import { InquiryViews } from './views/views.tsx'
import { UNASSIGNED } from '#domain/inquiry.ts'

const SORT_LABELS: Record<InquiryListSort, string> = {
  '-createdAt': 'Newest first',
  createdAt: 'Oldest first',
  responseDue: 'Response due',
  '-responseDue': 'Response due, latest first',
  name: 'Name',
  '-name': 'Name, Z to A',
  status: 'Status',
  '-status': 'Status, Cancelled first',
  '-priority': 'Priority',
  priority: 'Priority, Low first',
}
/** The others are chosen by a column head; one of them is listed while it is the current sort. */
const OFFERED_SORTS: readonly InquiryListSort[] = ['-createdAt', 'createdAt', 'responseDue', 'name', 'status', '-priority']

const sortChoices = (filters: UrlFilters): Choice[] => {
  const offered = isSpamList(filters) ? OFFERED_SORTS.filter((sort) => sort !== 'responseDue') : OFFERED_SORTS
  const sorts = new Set([...offered, currentSort(filters)])
  return [...sorts].map((sort) => [sort === initialSort(filters) ? '' : sort, SORT_LABELS[sort]])
}

const DUE_CHOICES: readonly Choice[] = [
  ['', 'All due dates'],
  ['overdue', 'Overdue'],
  ['today', 'Due today'],
]

const SPAM_CHOICES: readonly Choice[] = [
  ['', 'Without Spam'],
  ['only', 'Spam'],
]

/**
 * Search, filters and sort, all in the URL. The due chip has no column head: a select sorts by it, on every screen. The board has a
 * column for each status and one order: it has neither select, and a line gives the reason.
 */
export const InquiryFilters = memo(function InquiryFilters({ screen, filters }: { screen: InquiryScreen; filters: UrlFilters }) {
  const admin = useAdmin()
  const { data: assignable } = useAssignableUsers()
  const others: Choice[] = (assignable ?? []).filter(({ id }) => id !== admin.id).map(({ id, name }) => [String(id), name])
  const listed: Choice[] = [['', 'All Assignees'], ['none', UNASSIGNED], [String(admin.id), 'Assigned to me'], ...others]
  const { assignee } = toFilter(filters)
  // Until the names are there, none is missing.
  const isListed = assignable === undefined || assignee === undefined || listed.some(([value]) => value === assignee)
  const assignees: Choice[] = isListed ? listed : [...listed, [assignee, 'Not active any more']]
  const { data: figures } = useDashboardSources()
  const known = (figures?.sources ?? []).flatMap(({ source }) => source || [])
  const sources = [...new Set([...known, sourceFilter(filters)])].filter((source) => source !== '').sort()
  const sourceChoices: Choice[] = [['', 'All Sources'], ...sources.map((source): Choice => [source, source])]
  const isBoard = isBoardView(filters)
  return (
    <FilterBar
      filters={filters}
      placeholder={screen.placeholder}
      names={shownFilterNames(filters)}
      isClearedElsewhere
      actions={<InquiryViews screen={screen} filters={filters} />}
    >
      {!isBoard && (
        <FilterSelect label="Status" name="status" choices={[['', 'All Status'], ...STATUS_CHOICES]} filters={filters} />
      )}
      <FilterSelect label="Priority" name="priority" choices={[['', 'All Priority'], ...PRIORITY_CHOICES]} filters={filters} />
      <FilterSelect label="Assignee" name="assignee" choices={assignees} filters={filters} />
      {!isSpamList(filters) && <FilterSelect label="Due" name="due" choices={DUE_CHOICES} filters={filters} />}
      <FilterSelect label="Source" name="source" choices={sourceChoices} filters={filters} />
      <FilterSelect label="Spam" name="spam" choices={SPAM_CHOICES} filters={filters} />
      {!isBoard && <FilterSelect label="Sort" name="sort" choices={sortChoices(filters)} filters={filters} />}
    </FilterBar>
  )
})

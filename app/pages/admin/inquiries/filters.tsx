import { useId } from 'react'
import { useAdmin } from '../../../session/session.ts'
import { Button } from '../../../ui/desk/button.tsx'
import { Choices, type Choice, controlClass } from '../../../ui/desk/field.tsx'
import { SearchBox } from '../../../admin-kit/lists/search-box.tsx'
import { useIsWide } from '../../../ui/desk/use-media-query.ts'
import type { UrlFilters } from '../../../admin-kit/lists/use-url-filters.ts'
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

/** Search, status, priority, assignee and spam, all in the address; on a phone the sort too, where there are no column heads. */
export function InquiryFilters({ screen, filters }: { screen: InquiryScreen; filters: UrlFilters }) {
  const isWide = useIsWide()
  const admin = useAdmin()
  const { data: assignable = [] } = useAssignableUsers()
  const others: Choice[] = assignable.filter(({ id }) => id !== admin.id).map(({ id, name }) => [String(id), name])
  const assignees: Choice[] = [['', 'All Assignees'], ['none', 'Unassigned'], [String(admin.id), 'Assigned to me'], ...others]
  return (
    <div className="my-4 flex flex-wrap items-center gap-2">
      <SearchBox
        label={screen.placeholder.replace('...', '')}
        placeholder={screen.placeholder}
        value={filters.get('search')}
        onSearch={(search) => filters.set({ search }, { replace: true })}
      />
      <div className="grid w-full grid-cols-2 gap-2 sm:flex sm:w-auto sm:flex-wrap">
        <Filter label="Status" name="status" choices={[['', 'All Status'], ...STATUS_CHOICES]} filters={filters} />
        <Filter label="Priority" name="priority" choices={[['', 'All Priority'], ...PRIORITY_CHOICES]} filters={filters} />
        <Filter label="Assignee" name="assignee" choices={assignees} filters={filters} />
        <Filter label="Spam" name="spam" choices={SPAM_CHOICES} filters={filters} />
        {!isWide && <Filter label="Sort" name="sort" choices={SORT_CHOICES} filters={filters} />}
      </div>
      {filters.isFiltered(FILTER_NAMES) && (
        <Button variant="quiet" onClick={() => filters.set(Object.fromEntries(FILTER_NAMES.map((name) => [name, ''])))}>
          Clear filters
        </Button>
      )}
    </div>
  )
}

interface FilterProps {
  label: string
  name: string
  choices: readonly Choice[]
  filters: UrlFilters
}

function Filter({ label, name, choices, filters }: FilterProps) {
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <select
        id={id}
        value={filters.get(name)}
        onChange={(event) => filters.set({ [name]: event.target.value })}
        className={`${controlClass} sm:w-auto sm:max-w-56`}
      >
        <Choices choices={choices} />
      </select>
    </div>
  )
}

import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { ACTIVE_FILTER_CHOICES } from '#app/admin-kit/lists/active-filter.ts'
import { FilterBar, FilterSelect } from '#app/admin-kit/lists/filter-bar.tsx'
import { ListKeysButton } from '#app/admin-kit/lists/keys-button.tsx'
import { ListResults } from '#app/admin-kit/lists/results.tsx'
import { useUrlFilters } from '#app/admin-kit/lists/use-url-filters.ts'
import { useRecordParam } from '#app/admin-kit/records/use-record-param.ts'
import { Guarded } from '#app/layouts/admin/guarded.tsx'
import { deskMeta } from '#app/layouts/admin/meta.ts'
import { Button } from '#app/ui/desk/button.tsx'
import { EmptyState } from '#app/ui/desk/feedback.tsx'
import { PageHeader } from '#app/ui/desk/page-header.tsx'
import type { UserAction } from './actions.tsx'
import { UserCards } from './cards.tsx'
import { ConfirmUserAction } from './confirm-action.tsx'
import { UserDialog } from './dialog.tsx'
import { ACCESS_DENIED, NONE_FOUND } from './messages.ts'
import { useUsers } from './queries.ts'
import { FILTER_NAMES, toQuery, ROLE_FILTER_CHOICES } from './search-params.ts'
import { UserTable } from './table.tsx'

export { ScreenError as ErrorBoundary } from '#app/layouts/admin/screen-error.tsx'
export const meta = deskMeta('User Management')

/** Specification §2 'User Management'. */
export default function UsersPage() {
  return (
    <Guarded flag="manageUsers" title="User Management" denial={ACCESS_DENIED}>
      <UserManagement />
    </Guarded>
  )
}

/** Search, filters, page and the open user are in the URL. */
function UserManagement() {
  const filters = useUrlFilters()
  const record = useRecordParam(filters, 'edit')
  const [action, setAction] = useState<UserAction | null>(null)
  const list = useUsers(toQuery(filters))
  return (
    <>
      <PageHeader title="User Management">
        <ListKeysButton />
        <Button variant="primary" onClick={() => record.open('new')}>
          <Plus aria-hidden="true" className="size-4" />
          Add Admin User
        </Button>
      </PageHeader>
      <FilterBar filters={filters} placeholder="Search users..." names={FILTER_NAMES}>
        <FilterSelect label="Status" name="status" choices={ACTIVE_FILTER_CHOICES} filters={filters} />
        <FilterSelect label="Role" name="role" choices={ROLE_FILTER_CHOICES} filters={filters} />
      </FilterBar>
      <ListResults
        list={list}
        filters={filters}
        columns={5}
        nouns={['user', 'users']}
        empty={<EmptyState title={NONE_FOUND}>No users match this search and these filters.</EmptyState>}
      >
        {(users, { isTable, busy }) => {
          const List = isTable ? UserTable : UserCards
          return <List users={users} record={record} busy={busy} onAction={setAction} />
        }}
      </ListResults>
      <UserDialog record={record} users={list.data?.data ?? []} />
      <ConfirmUserAction
        action={action}
        onClose={() => setAction(null)}
        onDone={(done) => setAction((current) => (current === done ? null : current))}
      />
    </>
  )
}

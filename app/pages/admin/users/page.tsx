import MailPlus from 'lucide-react/icons/mail-plus'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { ACTIVE_FILTER_CHOICES } from '#app/admin-kit/lists/active-filter.ts'
import { ListKeysButton } from '#app/admin-kit/lists/keys-button.tsx'
import { List } from '#app/admin-kit/lists/list.tsx'
import { ListToolbar } from '#app/admin-kit/lists/toolbar.tsx'
import { useUrlFilters } from '#app/admin-kit/lists/use-url-filters.ts'
import { useRecordParam } from '#app/admin-kit/records/use-record-param.ts'
import { Guarded } from '#app/admin-kit/guarded.tsx'
import { deskMeta } from '#app/layouts/admin/meta.ts'
import { Button } from '#app/ui/desk/button.tsx'
import { EmptyState } from '#app/ui/desk/feedback.tsx'
import { PageHeader } from '#app/ui/desk/page-header.tsx'
import type { Invitation } from '#domain/invitation.ts'
import { ConfirmUserAction } from './confirm-action.tsx'
import { UserDialog } from './dialog.tsx'
import { InviteDialog, LinkDialog } from './invite.tsx'
import { ACCESS_DENIED, NONE_FOUND } from './messages.ts'
import { ROLE_FILTER_CHOICES, toQuery, useInviteAgain, useUsers } from './queries.ts'
import { type UserAction, USERS } from './rows.tsx'

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
  const invite = useRecordParam(filters, 'invite')
  const again = useInviteAgain()
  const [invitation, setInvitation] = useState<Invitation | null>(null)
  const showLink = (made: Invitation) => made.link !== null && setInvitation(made)
  const [action, setAction] = useState<UserAction | null>(null)
  const list = useUsers(toQuery(filters))
  return (
    <>
      <PageHeader title="User Management">
        <ListKeysButton />
        <Button onClick={() => record.open('new')}>
          <Plus aria-hidden="true" className="size-4" />
          Add Admin User
        </Button>
        <Button variant="primary" onClick={() => invite.open('new')}>
          <MailPlus aria-hidden="true" className="size-4" />
          Invite a colleague
        </Button>
      </PageHeader>
      <ListToolbar
        filters={filters}
        placeholder="Search users..."
        display={USERS}
        fields={[
          { label: 'Status', name: 'status', choices: ACTIVE_FILTER_CHOICES },
          { label: 'Role', name: 'role', choices: ROLE_FILTER_CHOICES },
        ]}
      />
      <List
        definition={USERS}
        list={list}
        filters={filters}
        context={{
          record,
          onAction: setAction,
          onInviteAgain: (id) => again.mutate(id, { onSuccess: ({ data }) => showLink(data) }),
        }}
        empty={<EmptyState title={NONE_FOUND}>No users match this search and these filters.</EmptyState>}
      />
      <UserDialog record={record} users={list.data?.data ?? []} />
      <InviteDialog
        open={invite.isOpen}
        onInvited={(made) => {
          invite.close()
          showLink(made)
        }}
        onClose={() => invite.close()}
      />
      <LinkDialog invitation={invitation} onClose={() => setInvitation(null)} />
      <ConfirmUserAction
        action={action}
        onClose={() => setAction(null)}
        onDone={(done) => setAction((current) => (current === done ? null : current))}
      />
    </>
  )
}

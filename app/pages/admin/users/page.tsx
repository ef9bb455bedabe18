import MailPlus from 'lucide-react/icons/mail-plus'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { STATUS_FILTER } from '#app/admin-kit/lists/active-filter.ts'
import { ListScreen } from '#app/admin-kit/lists/screen.tsx'
import { useUrlFilters } from '#app/admin-kit/lists/use-url-filters.ts'
import { useRecordParam } from '#app/admin-kit/records/use-record-param.ts'
import { Guarded } from '#app/admin-kit/guarded.tsx'
import { deskMeta } from '#app/layouts/admin/meta.ts'
import { Button } from '#app/ui/desk/button.tsx'
import { Dialog } from '#app/ui/desk/dialog.tsx'
import { EmptyState } from '#app/ui/desk/feedback.tsx'
import type { Invitation } from '#domain/invitation.ts'
import { ConfirmUserAction } from './confirm-action.tsx'
import { UserDialog } from './form.tsx'
import { InviteForm, LinkDialog } from './invite.tsx'
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
    <ListScreen
      title="User Management"
      tools={
        <>
          <Button onClick={() => record.open('new')}>
            <Plus aria-hidden="true" className="size-4" />
            Add Admin User
          </Button>
          <Button variant="primary" onClick={() => invite.open('new')}>
            <MailPlus aria-hidden="true" className="size-4" />
            Invite a colleague
          </Button>
        </>
      }
      search="Search users..."
      fields={[STATUS_FILTER, { label: 'Role', name: 'role', choices: ROLE_FILTER_CHOICES }]}
      definition={USERS}
      list={list}
      filters={filters}
      context={{
        record,
        onAction: setAction,
        onInviteAgain: (id) => again.mutate(id, { onSuccess: ({ data }) => showLink(data) }),
      }}
      empty={() => <EmptyState title={NONE_FOUND}>No users match this search and these filters.</EmptyState>}
    >
      <UserDialog record={record} users={list.data?.data ?? []} />
      <Dialog open={invite.isOpen} onClose={() => invite.close()} title="Invite a colleague">
        <InviteForm
          onInvited={(made) => {
            invite.close()
            showLink(made)
          }}
          onCancel={() => invite.close()}
        />
      </Dialog>
      <LinkDialog invitation={invitation} onClose={() => setInvitation(null)} />
      <ConfirmUserAction
        action={action}
        onClose={() => setAction(null)}
        onDone={(done) => setAction((current) => (current === done ? null : current))}
      />
    </ListScreen>
  )
}

import MailPlus from 'lucide-react/icons/mail-plus'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash'
import UserRoundCheck from 'lucide-react/icons/user-round-check'
import UserRoundX from 'lucide-react/icons/user-round-x'
import { defineList, type RowAction } from '#app/admin-kit/lists/define-list.ts'
import type { RecordParam } from '#app/admin-kit/records/use-record-param.ts'
import { shortDate } from '#app/session/dates.ts'
import { useAdmin } from '#app/session/session.ts'
import { Badge } from '#app/ui/desk/badge.tsx'
import { toPhoneUrl } from '#domain/phone.ts'
import { displayName, isSuperAdmin, ROLE_LABELS, type User } from '#domain/user.ts'
import { NO_PHONE } from './messages.ts'
import { OpenInquiriesLine } from './open-leads.tsx'

/** An action on a user that awaits confirmation. */
export interface UserAction {
  kind: 'activate' | 'deactivate' | 'delete'
  user: User
}

interface UserContext {
  record: RecordParam
  onAction: (action: UserAction) => void
  onInviteAgain: (id: number) => void
}

function UserStatus({ isActive }: Pick<User, 'isActive'>) {
  return <Badge tone={isActive ? 'green' : 'neutral'}>{isActive ? 'Active' : 'Inactive'}</Badge>
}

/** Badge of the role, and a mark for the signed-in user. */
function UserMarks({ user: { id, role } }: { user: User }) {
  const admin = useAdmin()
  return (
    <>
      <Badge tone={isSuperAdmin(role) ? 'purple' : 'blue'}>{ROLE_LABELS[role]}</Badge>
      {id === admin.id && <span className="text-xs text-muted">You</span>}
    </>
  )
}

function Phone({ phone }: { phone: string }) {
  if (phone === '') return <span className="text-muted">{NO_PHONE}</span>
  return (
    <a
      href={toPhoneUrl(phone, null)}
      className="inline-flex min-h-6 items-center underline decoration-line underline-offset-4 hover:decoration-current pointer-coarse:min-h-11"
    >
      {phone}
    </a>
  )
}

const actionsOf = (user: User, { record, onAction, onInviteAgain }: UserContext): RowAction[] => {
  const name = displayName(user)
  return [
    { label: `Edit ${name}`, text: 'Edit', icon: Pencil, onClick: () => record.open(user.id) },
    ...(user.isActive && user.lastLoginAt === null
      ? [{ label: `Invite ${name} again`, text: 'Invite again', icon: MailPlus, onClick: () => onInviteAgain(user.id) }]
      : []),
    user.isActive
      ? { label: `Deactivate ${name}`, text: 'Deactivate', icon: UserRoundX, onClick: () => onAction({ kind: 'deactivate', user }) }
      : { label: `Activate ${name}`, text: 'Activate', icon: UserRoundCheck, onClick: () => onAction({ kind: 'activate', user }) },
    { label: `Delete ${name}`, text: 'Delete', icon: Trash2, onClick: () => onAction({ kind: 'delete', user }) },
  ]
}

/** Columns: specification §2 'User Management'. */
export const USERS = defineList<User, UserContext>({
  name: 'users',
  caption: 'Users',
  nouns: ['user', 'users'],
  main: {
    heading: 'User',
    text: displayName,
    title: displayName,
    link: ({ id }, { record }) => record.linkTo(id),
    after: (user) => (
      <>
        <UserMarks user={user} />
        <span className="min-w-0 truncate text-xs text-muted">
          <span title={user.email}>{user.email}</span> <OpenInquiriesLine userId={user.id} />
        </span>
      </>
    ),
  },
  columns: [
    { name: 'phone', heading: 'Contact Info', width: 8.5, cell: ({ phone }) => <Phone phone={phone} /> },
    { name: 'status', heading: 'Status', width: 5.5, isFixed: true, cell: ({ isActive }) => <UserStatus isActive={isActive} /> },
    {
      name: 'created',
      heading: 'Created Date',
      width: 6.5,
      cell: ({ createdAt }) => <time dateTime={createdAt}>{shortDate(createdAt)}</time>,
    },
  ],
  actions: actionsOf,
  phone: (user) => ({
    aside: <UserStatus isActive={user.isActive} />,
    second: user.email,
    secondAside: <UserMarks user={user} />,
    third: <Phone phone={user.phone} />,
    thirdAside: <OpenInquiriesLine userId={user.id} />,
  }),
})

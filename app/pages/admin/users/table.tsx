import { Link } from 'react-router'
import { type Column, DataTable } from '#app/admin-kit/lists/data-table.tsx'
import type { RecordParam } from '#app/admin-kit/records/use-record-param.ts'
import { EmailText } from '#app/display/email-text.tsx'
import { useAdmin } from '#app/session/session.ts'
import { Badge } from '#app/ui/desk/badge.tsx'
import { shortDate } from '#app/session/dates.ts'
import { toPhoneUrl } from '#domain/phone.ts'
import { displayName, isSuperAdmin, ROLE_LABELS, type User } from '#domain/user.ts'
import { UserActions, type UserAction, UserStatus } from './actions.tsx'
import { NO_PHONE } from './messages.ts'
import { OpenInquiriesLine } from './open-leads.tsx'

export interface UserListProps {
  users: readonly User[]
  record: RecordParam
  busy: boolean
  onAction: (action: UserAction) => void
}

/** The list on large screens. Columns: specification §2 'User Management'. */
export function UserTable({ users, record, busy, onAction }: UserListProps) {
  const columns: Column<User>[] = [
    { heading: 'User', cell: (user) => <Name user={user} record={record} /> },
    { heading: 'Contact Info', cell: ({ phone }) => <Phone phone={phone} /> },
    { heading: 'Status', className: 'w-24', cell: ({ isActive }) => <UserStatus isActive={isActive} /> },
    {
      heading: 'Created Date',
      className: 'whitespace-nowrap xl:w-36',
      cell: ({ createdAt }) => <time dateTime={createdAt}>{shortDate(createdAt)}</time>,
    },
    {
      heading: 'Actions',
      className: 'w-28 text-right xl:w-32',
      cell: (user) => <UserActions user={user} record={record} onAction={onAction} />,
    },
  ]
  return <DataTable caption="Users" columns={columns} rows={users} getKey={({ id }) => id} busy={busy} />
}

function Name({ user, record }: { user: User; record: RecordParam }) {
  return (
    <div className="max-w-104 min-w-40">
      <p className="flex flex-wrap items-center gap-2">
        <Link {...record.linkTo(user.id)} data-list-item="" data-row-link="" className="font-semibold wrap-anywhere">
          {displayName(user)}
        </Link>
        <UserMarks user={user} />
      </p>
      <p className="text-xs wrap-anywhere text-muted">
        <EmailText email={user.email} />
      </p>
      <OpenInquiriesLine userId={user.id} />
    </div>
  )
}

/** Badge of the role, and a mark for the signed-in user. */
export function UserMarks({ user: { id, role } }: { user: User }) {
  const admin = useAdmin()
  return (
    <>
      <Badge tone={isSuperAdmin(role) ? 'purple' : 'blue'}>{ROLE_LABELS[role]}</Badge>
      {id === admin.id && <span className="text-xs text-muted">You</span>}
    </>
  )
}

/** Link to call the number, or a text when there is none. */
export function Phone({ phone }: { phone: string }) {
  if (phone === '') return <span className="text-muted">{NO_PHONE}</span>
  return (
    <a
      href={toPhoneUrl(phone, null)}
      className="inline-flex min-h-6 pointer-coarse:min-h-11 items-center wrap-anywhere underline decoration-line underline-offset-4 hover:decoration-current"
    >
      {phone}
    </a>
  )
}

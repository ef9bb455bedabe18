import { Link } from 'react-router'
import { CardList } from '#app/admin-kit/lists/card-list.tsx'
import { shortDate } from '#app/session/dates.ts'
import { displayName } from '#domain/user.ts'
import { UserActions, UserStatus } from './actions.tsx'
import { OpenInquiriesLine } from './open-leads.tsx'
import { Phone, type UserListProps, UserMarks } from './table.tsx'

/** The list on small screens. */
export function UserCards({ users, record, busy, onAction }: UserListProps) {
  return (
    <CardList label="Users" rows={users} busy={busy}>
      {(user) => (
        <>
          <div className="min-w-0">
            <h2 className="font-semibold wrap-anywhere">
              <Link {...record.linkTo(user.id)} data-list-item="" className="card-link">
                {displayName(user)}
              </Link>
            </h2>
            <p className="text-xs wrap-anywhere text-muted">{user.email}</p>
            <OpenInquiriesLine userId={user.id} />
          </div>
          <p className="flex flex-wrap items-center gap-2">
            <UserStatus isActive={user.isActive} />
            <UserMarks user={user} />
          </p>
          <dl className="flex flex-wrap gap-x-6 gap-y-1 text-xs">
            <div className="flex items-center gap-1.5">
              <dt className="text-muted">Phone</dt>
              <dd>
                <Phone phone={user.phone} />
              </dd>
            </div>
            <div className="flex items-center gap-1.5">
              <dt className="text-muted">Created</dt>
              <dd>
                <time dateTime={user.createdAt}>{shortDate(user.createdAt)}</time>
              </dd>
            </div>
          </dl>
          <div className="mt-auto flex justify-end border-t border-line pt-3">
            <UserActions user={user} record={record} onAction={onAction} />
          </div>
        </>
      )}
    </CardList>
  )
}

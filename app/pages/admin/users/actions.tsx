import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash'
import UserRoundCheck from 'lucide-react/icons/user-round-check'
import UserRoundX from 'lucide-react/icons/user-round-x'
import type { RecordParam } from '#app/admin-kit/records/use-record-param.ts'
import { Badge } from '#app/ui/desk/badge.tsx'
import { IconButton } from '#app/ui/desk/button.tsx'
import { displayName, type User } from '#domain/user.ts'

/** An action on a user that awaits confirmation. */
export interface UserAction {
  kind: 'activate' | 'deactivate' | 'delete'
  user: User
}

export function UserStatus({ isActive }: Pick<User, 'isActive'>) {
  return <Badge tone={isActive ? 'green' : 'neutral'}>{isActive ? 'Active' : 'Inactive'}</Badge>
}

interface UserActionsProps {
  user: User
  record: RecordParam
  onAction: (action: UserAction) => void
}

/** Edit, activate or deactivate, delete. */
export function UserActions({ user, record, onAction }: UserActionsProps) {
  const name = displayName(user)
  return (
    <span className="-mx-2 flex justify-end">
      <IconButton label={`Edit ${name}`} onClick={() => record.open(user.id)}>
        <Pencil aria-hidden="true" className="size-4" />
      </IconButton>
      {user.isActive ? (
        <IconButton label={`Deactivate ${name}`} onClick={() => onAction({ kind: 'deactivate', user })}>
          <UserRoundX aria-hidden="true" className="size-4" />
        </IconButton>
      ) : (
        <IconButton label={`Activate ${name}`} onClick={() => onAction({ kind: 'activate', user })}>
          <UserRoundCheck aria-hidden="true" className="size-4" />
        </IconButton>
      )}
      <IconButton label={`Delete ${name}`} onClick={() => onAction({ kind: 'delete', user })}>
        <Trash2 aria-hidden="true" className="size-4" />
      </IconButton>
    </span>
  )
}

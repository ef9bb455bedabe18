import type { User } from '#domain/user.ts'
import { isNotFound } from '../../../api/api-error.ts'
import { Dialog } from '../../../ui/desk/dialog.tsx'
import { FormSkeleton } from '../../../ui/desk/form-skeleton.tsx'
import { StaleNotice } from '../../../admin-kit/records/stale-notice.tsx'
import { EmptyState, FailedState } from '../../../ui/desk/feedback.tsx'
import type { RecordParam } from '../../../admin-kit/records/use-record-param.ts'
import { useLastDefined } from '../../../ui/desk/use-last-defined.ts'
import { UserForm } from './form.tsx'
import { useUser } from './queries.ts'

interface UserDialogProps {
  record: RecordParam
  /** The page of the list. */
  users: readonly User[]
}

/** Add Admin User, or Edit User. */
export function UserDialog({ record: { id, isNew, isOpen, close }, users }: UserDialogProps) {
  const title = useLastDefined(isOpen ? (isNew ? 'Add Admin User' : 'Edit User') : null)
  return (
    <Dialog open={isOpen} onClose={close} title={title}>
      {isNew && <UserForm user={null} onClose={close} />}
      {id !== null && <OpenUser key={id} id={id} listed={users.find((user) => user.id === id)} onClose={close} />}
    </Dialog>
  )
}

function OpenUser({ id, listed, onClose }: { id: number; listed: User | undefined; onClose: () => void }) {
  const { data, error, refetch, isFetching } = useUser(id, listed)
  // What the list knew goes when the details cannot be loaded; what was typed beside it must not.
  const shown = useLastDefined(data ?? null)
  if (shown !== null) {
    return (
      <div className="grid gap-4">
        <StaleNotice one="user" error={error} onRetry={() => void refetch()} busy={isFetching} />
        <UserForm user={shown} onClose={onClose} />
      </div>
    )
  }
  if (error && isNotFound(error)) return <EmptyState title="There is no such user">They may have been deleted.</EmptyState>
  if (!error) return <FormSkeleton />
  return (
    <FailedState title="The user could not be loaded" onRetry={() => void refetch()} busy={isFetching}>
      Nothing was changed.
    </FailedState>
  )
}

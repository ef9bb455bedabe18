import { OpenRecord } from '#app/admin-kit/records/open-record.tsx'
import type { RecordParam } from '#app/admin-kit/records/use-record-param.ts'
import { Dialog } from '#app/ui/desk/dialog.tsx'
import { useLastDefined } from '#app/ui/desk/use-last-defined.ts'
import type { User } from '#domain/user.ts'
import { UserForm } from './form.tsx'
import { useUser } from './queries.ts'

interface UserDialogProps {
  record: RecordParam
  /** Rows of the current list page. */
  users: readonly User[]
}

/** Add Admin User, or Edit User. */
export function UserDialog({ record: { id, isNew, isOpen, close }, users }: UserDialogProps) {
  const query = useUser(
    id,
    users.find((user) => user.id === id),
  )
  const title = useLastDefined(isOpen ? (isNew ? 'Add Admin User' : 'Edit User') : null)
  return (
    <Dialog open={isOpen} onClose={close} title={title}>
      {isNew && <UserForm user={null} onClose={close} />}
      {id !== null && (
        <OpenRecord key={id} query={query} noun="user" missing="They may have been deleted.">
          {(user, notice) => (
            <div className="grid gap-4">
              {notice}
              <UserForm user={user} onClose={close} />
            </div>
          )}
        </OpenRecord>
      )}
    </Dialog>
  )
}

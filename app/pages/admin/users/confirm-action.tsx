import { ConfirmDialog } from '#app/ui/desk/confirm-dialog.tsx'
import { useLastDefined } from '#app/ui/desk/use-last-defined.ts'
import { displayName, ROLE_LABELS } from '#domain/user.ts'
import type { UserAction } from './actions.tsx'
import { ACTIVATE_QUESTION, DEACTIVATE_QUESTION, DELETE_QUESTION } from './messages.ts'
import { OpenInquiriesNotice } from './open-leads.tsx'
import { useDeleteUser, useSetUserActive } from './queries.ts'

/** `leads` says what happens to the open leads of the user; undefined: nothing. */
const TEXTS: Record<UserAction['kind'], { title: string; question: string; confirm: string; after: string; leads?: string }> = {
  activate: {
    title: 'Activate user',
    question: ACTIVATE_QUESTION,
    confirm: 'Activate',
    after: 'They can sign in again with their old password.',
  },
  deactivate: {
    title: 'Deactivate user',
    question: DEACTIVATE_QUESTION,
    confirm: 'Deactivate',
    after: 'They’re signed out everywhere and can’t sign in until you activate them again.',
    leads: 'stay with them until you reassign them',
  },
  delete: {
    title: 'Delete user',
    question: DELETE_QUESTION,
    confirm: 'Delete',
    after: 'They’re signed out everywhere. Their activity stays in the logs.',
    leads: 'become unassigned',
  },
}

interface ConfirmUserActionProps {
  action: UserAction | null
  onClose: () => void
  /** Called when the request is done; another record's question may be open by then. */
  onDone: (action: UserAction) => void
}

/** Confirms that a user is activated, deactivated or deleted; null closes the dialog. Source: specification §8 'Users'. */
export function ConfirmUserAction({ action, onClose, onDone }: ConfirmUserActionProps) {
  const setActive = useSetUserActive()
  const remove = useDeleteUser()
  const shown = useLastDefined(action)
  if (shown === null) return null
  const { kind, user } = shown
  const { title, question, confirm, after, leads } = TEXTS[kind]
  const handleConfirm = () => {
    if (kind === 'delete') remove.mutate(user.id, { onSettled: () => onDone(shown) })
    else setActive.mutate({ id: user.id, isActive: kind === 'activate' }, { onSettled: () => onDone(shown) })
  }
  return (
    <ConfirmDialog
      open={action !== null}
      title={title}
      question={question}
      confirm={confirm}
      danger={kind !== 'activate'}
      busy={setActive.isPending || remove.isPending}
      onConfirm={handleConfirm}
      onClose={onClose}
    >
      <p className="wrap-anywhere">
        {displayName(user)}, {user.email}, {ROLE_LABELS[user.role]}. {after}
      </p>
      {leads !== undefined && <OpenInquiriesNotice userId={user.id} outcome={leads} />}
    </ConfirmDialog>
  )
}

import type { Inquiry } from '#domain/inquiry.ts'
import { dateAndTime } from '#domain/relative-time.ts'
import { ConfirmDialog } from '../../../ui/desk/confirm-dialog.tsx'
import { UndoBar } from '../../../admin-kit/records/undo-bar.tsx'
import { type Deletion, useDeletion } from '../../../admin-kit/records/use-deletion.ts'
import { useLastDefined } from '../../../ui/desk/use-last-defined.ts'
import { useDeleteInquiry, useRestoreInquiry } from './queries.ts'
import type { InquiryScreen } from './screen.ts'
import { DELETE_QUESTION } from './messages.ts'

export const useInquiryDeletion = (screen: InquiryScreen): Deletion<Inquiry> => {
  const { mutateAsync: remove } = useDeleteInquiry(screen)
  const { mutateAsync: restore } = useRestoreInquiry(screen)
  return useDeletion<Inquiry>({ remove: ({ id }) => remove(id), restore: ({ id }) => restore(id) })
}

/** Asks before an inquiry goes. Source: specification §8 'Confirmations'. */
export function DeleteInquiry({ deletion: { asked, isBusy, undoRef, confirm, cancel } }: { deletion: Deletion<Inquiry> }) {
  const named = useLastDefined(asked)
  return (
    <ConfirmDialog
      open={asked !== null}
      title="Delete inquiry"
      question={DELETE_QUESTION}
      confirm="Delete"
      busy={isBusy}
      focusAfter={undoRef}
      onConfirm={confirm}
      onClose={cancel}
    >
      {named && (
        <p className="wrap-anywhere">
          {named.name}, {named.email}, of {dateAndTime(named.createdAt)}. It can be brought back for an hour.
        </p>
      )}
    </ConfirmDialog>
  )
}

/** Offers to bring the last one back. */
export function UndoDeleteInquiry({ deletion: { deleted, isBusy, undoRef, undo, dismiss } }: { deletion: Deletion<Inquiry> }) {
  if (deleted === null) return null
  return (
    <UndoBar busy={isBusy} undoRef={undoRef} onUndo={undo} onDismiss={dismiss}>
      {`Deleted the inquiry of ${deleted.name}.`}
    </UndoBar>
  )
}

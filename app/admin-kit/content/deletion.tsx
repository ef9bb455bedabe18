import { ConfirmDialog } from '../../ui/desk/confirm-dialog.tsx'
import type { Content, ContentKind } from './kind.ts'
import { useDeleteContent, useRestoreContent } from './queries.ts'
import { UndoBar } from '../records/undo-bar.tsx'
import { type Deletion, useDeletion } from '../records/use-deletion.ts'
import { useLastDefined } from '../../ui/desk/use-last-defined.ts'

export const useContentDeletion = <Row extends Content>(kind: ContentKind<Row>): Deletion<Row> => {
  const { mutateAsync: remove } = useDeleteContent(kind)
  const { mutateAsync: restore } = useRestoreContent(kind)
  return useDeletion<Row>({ remove: ({ id }) => remove(id), restore: ({ id }) => restore(id) })
}

interface DeleteContentProps<Row extends Content> {
  kind: ContentKind<Row>
  deletion: Deletion<Row>
  /** Names it, and says what its going means. */
  children: (row: Row) => string
}

/** Asks before a record goes. Source: specification §8 'Confirmations'. */
export function DeleteContent<Row extends Content>({ kind, deletion, children }: DeleteContentProps<Row>) {
  const { asked, isBusy, undoRef, confirm, cancel } = deletion
  const named = useLastDefined(asked)
  return (
    <ConfirmDialog
      open={asked !== null}
      title={kind.messages.deleteTitle}
      question={kind.messages.deleteQuestion}
      confirm="Delete"
      busy={isBusy}
      focusAfter={undoRef}
      onConfirm={confirm}
      onClose={cancel}
    >
      {named && <p className="wrap-anywhere">{children(named)} It can be brought back for an hour.</p>}
    </ConfirmDialog>
  )
}

/** Offers to bring the last one back. */
export function UndoDeleteContent<Row extends Content>({ kind, deletion }: Pick<DeleteContentProps<Row>, 'kind' | 'deletion'>) {
  const { deleted, isBusy, undoRef, undo, dismiss } = deletion
  if (deleted === null) return null
  return (
    <UndoBar busy={isBusy} undoRef={undoRef} onUndo={undo} onDismiss={dismiss}>
      {`Deleted the ${kind.messages.one} “${deleted.title}”.`}
    </UndoBar>
  )
}

import { ConfirmDialog } from './confirm-dialog.tsx'
import type { Content, ContentKind } from './content.ts'
import { useDeleteContent } from './content-queries.ts'
import { useLingering } from './use-lingering.ts'

interface DeleteContentProps<Row extends Content> {
  kind: ContentKind<Row>
  /** What is to go; null for none. */
  row: Row | null
  onClose: () => void
  /** Names it, and says what its going means. */
  children: (row: Row) => string
}

/** Asks before a record goes. Source: specification §8 'Confirmations'. */
export function DeleteContent<Row extends Content>({ kind, row, onClose, children }: DeleteContentProps<Row>) {
  const { mutate, isPending } = useDeleteContent(kind)
  const named = useLingering(row)
  return (
    <ConfirmDialog
      open={row !== null}
      title={kind.words.deleteTitle}
      question={kind.words.deleteQuestion}
      confirm="Delete"
      busy={isPending}
      onConfirm={() => row && mutate(row.id, { onSettled: onClose })}
      onClose={onClose}
    >
      {named && <p className="wrap-anywhere">{children(named)}</p>}
    </ConfirmDialog>
  )
}

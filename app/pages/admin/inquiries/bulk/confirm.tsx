import { ConfirmDialog } from '#app/ui/desk/confirm-dialog.tsx'
import { useLastDefined } from '#app/ui/desk/use-last-defined.ts'
import { confirmQuestion, countInquiries } from './messages.ts'
import type { BulkState } from './use-bulk.ts'
import type { RowSelection } from './use-selection.ts'

interface ConfirmBulkProps {
  bulk: BulkState
  selection: RowSelection
  matching: string | undefined
}

/** Confirms a deletion, and a change of all that match the filter. */
export function ConfirmBulk({ bulk, selection, matching }: ConfirmBulkProps) {
  const { pending, isBusy, focusAfter, confirm, cancel } = bulk
  const shown = useLastDefined(pending)
  const count = selection.isAll
    ? `${matching === undefined ? 'all' : `all ${matching}`} inquiries that match`
    : countInquiries(selection.ids.length)
  const isDeletion = shown?.change.delete === true
  return (
    <ConfirmDialog
      open={pending !== null}
      title={isDeletion ? 'Delete inquiries' : 'Change all that match'}
      question={shown === null ? '' : confirmQuestion(shown.change, count)}
      confirm={isDeletion ? 'Delete' : 'Change all'}
      danger={isDeletion}
      busy={isBusy}
      focusAfter={focusAfter}
      onConfirm={confirm}
      onClose={cancel}
    >
      <p>This can be undone for an hour.</p>
    </ConfirmDialog>
  )
}

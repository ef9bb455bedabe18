import { useEffect, useEffectEvent } from 'react'
import { BottomToast, useNewestToast } from '#app/admin-kit/records/bottom-toasts.tsx'
import { ConfirmDialog } from '#app/ui/desk/confirm-dialog.tsx'
import { useLastDefined } from '#app/ui/desk/use-last-defined.ts'
import type { InquiryScreen } from '../screens.ts'
import { BulkBar } from './bar.tsx'
import { FinishedChange, JobProgress } from './job-progress.tsx'
import { confirmQuestion, countInquiries } from './messages.ts'
import type { BulkInput } from './queries.ts'
import { isNothingSelected, type RowSelection } from './selection.ts'
import { type BulkState, useBulk } from './use-bulk.ts'

interface BulkChangesProps {
  screen: InquiryScreen
  selection: RowSelection
  filter: BulkInput['filter']
  /** How many match the filter, e.g. '1,000+'; undefined when all of them are on the page. */
  matching: string | undefined
  /** The board shows no selection, only how the last change goes on. */
  isBoard: boolean
}

/** The bar of the selected inquiries, the confirmation, and at the bottom the progress of a job and Undo of the last change. */
export function BulkChanges({ screen, selection, filter, matching, isBoard }: BulkChangesProps) {
  const bulk = useBulk(screen, selection, filter)
  const { done, dismiss } = bulk
  const findNewestToast = useNewestToast()
  // The control that had the focus has disappeared with the bar.
  const focusUndo = useEffectEvent(() => isNothingSelected(selection) && findNewestToast()?.focus())
  useEffect(() => {
    if (done !== null) focusUndo()
  }, [done])
  return (
    <>
      <JobProgress screen={screen} />
      {done !== null && (
        <BottomToast key={done.id}>
          <FinishedChange job={done} onDismiss={dismiss} />
        </BottomToast>
      )}
      {!isBoard && <BulkBar selection={selection} bulk={bulk} matching={matching} />}
      <ConfirmBulk bulk={bulk} selection={selection} matching={matching} />
    </>
  )
}

/** Confirms a deletion, and a change of all that match the filter. */
function ConfirmBulk({ bulk, selection, matching }: Pick<BulkChangesProps, 'selection' | 'matching'> & { bulk: BulkState }) {
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

import { Suspense, useEffect, useEffectEvent } from 'react'
import { useNewestToast } from '#app/admin-kit/records/bottom-toasts.tsx'
import { UndoToast } from '#app/admin-kit/records/undo-toast.tsx'
import { ConfirmDialog } from '#app/ui/desk/confirm-dialog.tsx'
import { loadPart } from '#app/ui/desk/load-part.tsx'
import { useLastDefined } from '#app/ui/desk/use-last-defined.ts'
import type { InquiryScreen } from '../screen.ts'
import { confirmQuestion, countInquiries } from './messages.ts'
import { useJobs } from './queries.ts'
import type { BulkState } from './use-bulk.ts'
import type { RowSelection } from './use-selection.ts'

const { Part: JobProgress } = loadPart(async () => (await import('./job-progress.tsx')).JobProgress)

interface BulkFeedbackProps {
  screen: InquiryScreen
  bulk: BulkState
  /** Whether rows are selected: their bar is then there. */
  hasSelection: boolean
}

/** At the bottom: the progress of a job, and Undo of the last change. */
export function BulkFeedback({ screen, bulk, hasSelection }: BulkFeedbackProps) {
  const { done, isBusy, undo, dismiss } = bulk
  const { data: jobs = [] } = useJobs()
  const findNewestToast = useNewestToast()
  // The control that had the focus has disappeared with the bar.
  const focusUndo = useEffectEvent(() => !hasSelection && findNewestToast()?.focus())
  useEffect(() => {
    if (done !== null) focusUndo()
  }, [done])
  return (
    <>
      {jobs.some(({ kind }) => kind === screen.kind) && (
        <Suspense>
          <JobProgress props={{ screen }} />
        </Suspense>
      )}
      {done !== null && (
        <UndoToast key={done.text} isLasting busy={isBusy} onUndo={undo} onDismiss={dismiss}>
          {done.text}
        </UndoToast>
      )}
    </>
  )
}

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

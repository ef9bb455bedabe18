import { useEffect, useEffectEvent } from 'react'
import { useNewestToast } from '#app/admin-kit/records/bottom-toasts.tsx'
import { UndoToast } from '#app/admin-kit/records/undo-toast.tsx'
import type { InquiryScreen } from '../screen.ts'
import { JobProgress } from './job-progress.tsx'
import type { BulkState } from './use-bulk.ts'

interface BulkFeedbackProps {
  screen: InquiryScreen
  bulk: BulkState
  /** Whether rows are selected: their bar is then there. */
  hasSelection: boolean
}

/** At the bottom: the progress of a job, and Undo of the last change. */
export function BulkFeedback({ screen, bulk, hasSelection }: BulkFeedbackProps) {
  const { done, isBusy, undo, dismiss } = bulk
  const findNewestToast = useNewestToast()
  // The control that had the focus has disappeared with the bar.
  const focusUndo = useEffectEvent(() => !hasSelection && findNewestToast()?.focus())
  useEffect(() => {
    if (done !== null) focusUndo()
  }, [done])
  return (
    <>
      <JobProgress screen={screen} />
      {done !== null && (
        <UndoToast key={done.text} isLasting busy={isBusy} onUndo={undo} onDismiss={dismiss}>
          {done.text}
        </UndoToast>
      )}
    </>
  )
}

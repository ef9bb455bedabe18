import type { CsvFormat } from '#contract/csv.ts'
import { useRef, useState } from 'react'
import toast from 'react-hot-toast/headless'
import { useNewestToast } from '#app/admin-kit/records/bottom-toasts.tsx'
import { findScreen, useDeniedQuestion } from '#app/admin-kit/records/use-denied-question.ts'
import { callFile } from '#app/api/call.ts'
import { useAdmin } from '#app/session/session.ts'
import { type BulkChange, type BulkJob, capabilityForChange, isFinished } from '#domain/bulk.ts'
import { permits } from '#domain/permissions.ts'
import type { InquiryScreen } from '../screens.ts'
import { NONE_LEFT } from './messages.ts'
import { type BulkInput, useBulkChange } from './queries.ts'
import { isNothingSelected, type RowSelection } from './selection.ts'

interface PendingChange {
  change: BulkChange
  onDone?: () => void
}

/** Whether the role may make a change and revert it. It may change while the confirmation is open. */
export const useIsAllowed = (): ((change: BulkChange) => boolean) => {
  const { role } = useAdmin()
  return (change) => permits(role, capabilityForChange(change))
}

/** Bulk changes of the selection. A failure shows a toast and leaves the selection as it is. */
export const useBulk = (screen: InquiryScreen, selection: RowSelection, filter: BulkInput['filter']) => {
  const [pending, setPending] = useState<PendingChange | null>(null)
  const [done, setDone] = useState<BulkJob | null>(null)
  const isApplied = useRef(false)
  const change = useBulkChange(screen)
  const isAllowed = useIsAllowed()
  const isEmpty = isNothingSelected(selection)
  const wasDenied = useDeniedQuestion({
    // The rows of a change that is on its way may be gone because of it.
    isOpen: pending !== null && !change.isPending,
    isAllowed: pending === null || (!isEmpty && isAllowed(pending.change)),
    close: () => {
      setPending(null)
      if (isEmpty) toast.error(NONE_LEFT)
    },
  })
  const findNewestToast = useNewestToast()
  const send = async (sent: PendingChange) => {
    if (change.isPending) return
    const { change: wanted, onDone } = sent
    const { ids, isAll, unselect } = selection
    // Awaited, since callbacks of mutate() are not called once the screen is left: the draft is deleted then, too.
    await change.mutateAsync({ ids: isAll ? undefined : ids, filter, change: wanted }).then(
      (job) => {
        // With the selection, in one render: a question without one has lost its inquiries.
        setPending(null)
        setDone(isFinished(job) ? job : null)
        isApplied.current = true
        unselect({ ids, isAll })
        onDone?.()
      },
      // The mutation has shown a toast.
      () => setPending(null),
    )
  }
  return {
    isBusy: change.isPending,
    /** The change that waits for its confirmation. */
    pending,
    /** The last change, unless it is a job. */
    done,
    /** After the confirmation; Undo of an earlier change gets no focus when this one is cancelled or fails. */
    focusAfter: () => {
      if (wasDenied.current) return findScreen()
      return isApplied.current ? findNewestToast() : null
    },
    /** Applies a change to the selection; a deletion, and a change of all that match, after a confirmation. */
    request: (wanted: BulkChange, onDone?: () => void): void => {
      const next = { change: wanted, ...(onDone && { onDone }) }
      isApplied.current = false
      if (wanted.delete === true || selection.isAll) setPending(next)
      else void send(next)
    },
    fetchExport: (format: CsvFormat) =>
      callFile(screen.endpoints.export, { query: { ...(selection.isAll ? filter : { ids: [...selection.ids] }), format } }),
    confirm: () => pending !== null && void send(pending),
    cancel: () => setPending(null),
    dismiss: () => setDone(null),
  }
}

export type BulkState = ReturnType<typeof useBulk>

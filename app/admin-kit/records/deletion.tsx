/** Deletion of a record: confirmation, request, undo. */
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import toast from 'react-hot-toast/headless'
import { isForbidden } from '#app/api/api-error.ts'
import { ConfirmDialog } from '#app/ui/desk/confirm-dialog.tsx'
import { useLastDefined } from '#app/ui/desk/use-last-defined.ts'
import { useLatestCallback } from '#app/ui/desk/use-latest-callback.ts'
import { useNewestToast } from './bottom-toasts.tsx'
import { UndoToast } from './undo-toast.tsx'
import { findScreen, useDeniedQuestion } from './use-denied-question.ts'

export interface DeletionMessages {
  deleteTitle: string
  deleteQuestion: string
  deleted: string
  deleteFailed: string
  /** Shown when the permission is missing; defaults to `deleteFailed`. */
  deleteDenied?: string
  /** Of a deletion that can be undone. */
  restored?: string
  restoreFailed?: string
}

interface DeletionOptions<Row> {
  messages: DeletionMessages
  /** Whether the role may delete and restore the record; it may change while the confirmation is open. */
  isAllowed: (row: Row) => boolean
  remove: (row: Row) => Promise<unknown>
  /** Without it a deletion is final. */
  restore?: (row: Row) => Promise<unknown>
  /** Removes the deleted record from the cached lists, which may not be loaded again for a while; the result puts it back. */
  hide: (row: Row) => () => void
  /** Invalidates the queries that the change affects. */
  refresh: () => Promise<unknown>
}

/** A failure shows a toast and closes the confirmation. */
export const useDeletion = <Row,>(options: DeletionOptions<Row>) => {
  const { messages, isAllowed, remove, restore, hide, refresh } = options
  const { restored = '', restoreFailed = '' } = messages
  const [pending, setPending] = useState<Row | null>(null)
  const [hidden, setHidden] = useState<{ row: Row; show: () => void } | null>(null)
  const deleted = hidden?.row ?? null
  const wasDenied = useDeniedQuestion({
    isOpen: pending !== null,
    isAllowed: pending === null || isAllowed(pending),
    close: () => setPending(null),
  })
  const isDeleted = useRef(false)
  const findNewestToast = useNewestToast()
  const removal = useMutation({
    mutationFn: remove,
    onSuccess: () => toast.success(messages.deleted),
    onError: (error) => toast.error((isForbidden(error) && messages.deleteDenied) || messages.deleteFailed),
    onSettled: (_answer, error, row) => {
      isDeleted.current = error === null
      // In one render: the focus must find Undo when the confirmation closes.
      if (error === null) setHidden({ row, show: hide(row) })
      // Another one may be waiting for its confirmation by now.
      setPending((current) => (current === row ? null : current))
      void refresh()
    },
  })
  const restoration = useMutation({
    mutationFn: async ({ row }: { row: Row; show: () => void }) => restore?.(row),
    onSuccess: () => toast.success(restored),
    onError: () => toast.error(restoreFailed),
    onSettled: (_answer, error, undone) => {
      if (error === null) {
        undone.show()
        // Another one may have been deleted by now.
        setHidden((current) => (current === undone ? null : current))
      }
      void refresh()
    },
  })
  const request = useLatestCallback((row: Row) => {
    isDeleted.current = false
    setPending(row)
  })
  return {
    messages,
    isRestorable: restore !== undefined,
    /** The record that the confirmation names. */
    pending,
    /** The record that can be restored. */
    deleted,
    isBusy: removal.isPending || restoration.isPending,
    /** Gets the focus when the confirmation closes. Undo of an earlier deletion does not when this deletion is cancelled or fails. */
    focusAfter: () => (wasDenied.current ? findScreen() : isDeleted.current ? findNewestToast() : null),
    /** One function for all renders: rows get it. */
    request,
    cancel: () => setPending(null),
    confirm: () => pending !== null && removal.mutate(pending),
    /** Undefined where the role may not restore the record. */
    undo: restore && hidden !== null && isAllowed(hidden.row) ? () => restoration.mutate(hidden) : undefined,
    dismiss: () => setHidden(null),
  }
}
export type Deletion<Row> = ReturnType<typeof useDeletion<Row>>

interface DeletionPartProps<Row> {
  deletion: Deletion<Row>
  children: (row: Row) => string
}

/** Confirms the deletion of a record; `children` describes it. Source: specification §8 'Confirmations'. */
export function ConfirmDeletion<Row>({ deletion, children }: DeletionPartProps<Row>) {
  const { messages, isRestorable, pending, isBusy, focusAfter, confirm, cancel } = deletion
  const named = useLastDefined(pending)
  return (
    <ConfirmDialog
      open={pending !== null}
      title={messages.deleteTitle}
      question={messages.deleteQuestion}
      confirm="Delete"
      busy={isBusy}
      focusAfter={focusAfter}
      onConfirm={confirm}
      onClose={cancel}
    >
      {named !== null && (
        <p className="wrap-anywhere">
          {children(named)}
          {isRestorable && ' You can undo this for an hour.'}
        </p>
      )}
    </ConfirmDialog>
  )
}

/** Offers to restore the record that was deleted last, e.g. 'Deleted the inquiry of Meera Iyer.' */
export function UndoDeletion<Row>({ deletion, children }: DeletionPartProps<Row>) {
  const { deleted, isBusy, undo, dismiss } = deletion
  if (deleted === null) return null
  return (
    <UndoToast isLasting busy={isBusy} onUndo={undo} onDismiss={dismiss}>
      {children(deleted)}
    </UndoToast>
  )
}

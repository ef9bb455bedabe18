import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { isConflict } from '#app/api/api-error.ts'

/** A change that can be undone. */
export interface DoneChange {
  record: { id: number }
  /** E.g. 'Priya Nair: status Completed.' */
  sentence: string
  undo: () => Promise<unknown>
}

/** More toasts would cover the screen. */
const SHOWN = 3

interface ChangeUndoOptions {
  /** Called with the id of a record whose change was undone. */
  onRestored: (id: number) => void
  onFailed?: (error: unknown) => void
  onSettled?: () => void
}

/** The latest changes of a screen, one of each record, with their Undo, for `UndoToast`. */
export const useChangeUndo = <Done extends DoneChange>({ onRestored, onFailed, onSettled }: ChangeUndoOptions) => {
  const [done, setDone] = useState<readonly Done[]>([])
  const clear = (finished: Done) => setDone((all) => all.filter((change) => change !== finished))
  const { mutate, isPending } = useMutation({
    mutationFn: ({ undo }: Done) => undo(),
    onError: (error) => onFailed?.(error),
    onSettled: (_answer, error, undone) => {
      // After a failed request Undo can be tried again.
      if (error === null || isConflict(error)) clear(undone)
      if (error === null) onRestored(undone.record.id)
      onSettled?.()
    },
  })
  return {
    done,
    isUndoing: isPending,
    /** Offers Undo at once; that of a change which is still `sent` waits for the answer: it never concerns an earlier change. */
    offer: (change: Done, sent?: Promise<unknown>): void => {
      setDone((all) => [...all.filter(({ record }) => record.id !== change.record.id), change].slice(-SHOWN))
      // The change has shown its failure.
      sent?.catch(() => clear(change))
    },
    undo: (change: Done): void => {
      if (!isPending) mutate(change)
    },
    dismiss: clear,
  }
}

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

interface ChangeUndoOptions {
  /** Called with the id of a record whose change was undone. */
  onRestored: (id: number) => void
  onFailed?: (error: unknown) => void
  onSettled?: () => void
}

/** The last change of a screen and its Undo, for `UndoBar`. */
export const useChangeUndo = <Done extends DoneChange>({ onRestored, onFailed, onSettled }: ChangeUndoOptions) => {
  const [done, setDone] = useState<Done | null>(null)
  const clear = (finished: Done) => setDone((latest) => (latest === finished ? null : latest))
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
      setDone(change)
      // The change has shown its failure.
      sent?.catch(() => clear(change))
    },
    undo: (): void => {
      if (done !== null && !isPending) mutate(done)
    },
    dismiss: () => setDone(null),
  }
}

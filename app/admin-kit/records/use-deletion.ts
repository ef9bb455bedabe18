import { type RefObject, useRef, useState } from 'react'

interface Steps<Row> {
  remove: (row: Row) => Promise<unknown>
  restore: (row: Row) => Promise<unknown>
}

export interface Deletion<Row> {
  /** What the confirmation is about. */
  asked: Row | null
  /** What can be brought back. */
  deleted: Row | null
  isBusy: boolean
  undoRef: RefObject<HTMLButtonElement | null>
  ask: (row: Row) => void
  cancel: () => void
  confirm: () => void
  undo: () => void
  dismiss: () => void
}

/**
 * A deletion from the question to its undo. `remove` and `restore` tell of their own failures; after one, nothing here changes but that the question is closed.
 */
export const useDeletion = <Row>({ remove, restore }: Steps<Row>): Deletion<Row> => {
  const [asked, setAsked] = useState<Row | null>(null)
  const [deleted, setDeleted] = useState<Row | null>(null)
  const [isBusy, setBusy] = useState(false)
  const undoRef = useRef<HTMLButtonElement>(null)

  const step = async (deed: Promise<unknown>, after: Row | null): Promise<void> => {
    setBusy(true)
    try {
      await deed
      setDeleted(after)
    } catch {
      // Said by the one that failed.
    } finally {
      setBusy(false)
      setAsked(null)
    }
  }

  return {
    asked,
    deleted,
    isBusy,
    undoRef,
    ask: setAsked,
    cancel: () => setAsked(null),
    confirm: () => {
      if (asked !== null) void step(remove(asked), asked)
    },
    undo: () => {
      if (deleted !== null) void step(restore(deleted), null)
    },
    dismiss: () => setDeleted(null),
  }
}

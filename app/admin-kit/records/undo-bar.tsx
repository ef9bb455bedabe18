import { X } from 'lucide-react'
import type { Ref } from 'react'
import { Button, IconButton } from '#app/ui/desk/button.tsx'

interface UndoBarProps {
  /** What was deleted, e.g. 'Deleted the inquiry of Meera Iyer.' */
  children: string
  busy: boolean
  /** Where the focus goes when what had it was deleted. */
  undoRef: Ref<HTMLButtonElement>
  onUndo: () => void
  onDismiss: () => void
}

/** Stands above a list after a deletion, until the next one, for as long as the screen is open: no toast has time enough. */
export function UndoBar({ children, busy, undoRef, onUndo, onDismiss }: UndoBarProps) {
  return (
    <div
      role="status"
      className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-md border border-line bg-surface py-1.5 pr-1.5 pl-3 print:hidden"
    >
      <span className="min-w-0 flex-1 wrap-anywhere">{children}</span>
      <Button ref={undoRef} busy={busy} onClick={onUndo}>
        Undo
      </Button>
      <IconButton label="Dismiss" onClick={onDismiss}>
        <X aria-hidden="true" className="size-4" />
      </IconButton>
    </div>
  )
}

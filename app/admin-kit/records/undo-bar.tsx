import X from 'lucide-react/icons/x'
import { type ReactNode, type Ref, useLayoutEffect, useRef } from 'react'
import { Button, IconButton } from '#app/ui/desk/button.tsx'

interface UndoBarProps {
  /** Sentence that names the change, e.g. 'Deleted the inquiry of Meera Iyer.' */
  children: string
  /** Leads to the changed record, e.g. when it has left the list. */
  link?: ReactNode
  busy: boolean
  /** Of Undo, or of Dismiss without it; receives the focus when the focused element was deleted. */
  undoRef: Ref<HTMLButtonElement>
  /** Undefined for a change that the role may not undo. */
  onUndo: (() => void) | undefined
  onDismiss: () => void
}

/** Shown above a list from a change to the next one or until the screen closes; a toast would disappear too soon. */
export function UndoBar({ children, link, busy, undoRef, onUndo, onDismiss }: UndoBarProps) {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const { current } = box
    return () => {
      // The pressed button disappears with the bar: the focus stays on the screen.
      if (current?.contains(document.activeElement)) document.getElementById('main')?.focus({ preventScroll: true })
    }
  }, [])
  return (
    <div
      ref={box}
      role="status"
      className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-md border border-line bg-surface py-1.5 pr-1.5 pl-3 print:hidden"
    >
      <span className="min-w-0 flex-1 wrap-anywhere">{children}</span>
      {link}
      {onUndo && (
        <Button ref={undoRef} busy={busy} onClick={onUndo}>
          Undo
        </Button>
      )}
      <IconButton ref={onUndo ? undefined : undoRef} label="Dismiss" onClick={onDismiss}>
        <X aria-hidden="true" className="size-4" />
      </IconButton>
    </div>
  )
}

import X from 'lucide-react/icons/x'
import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { Button, IconButton } from '#app/ui/desk/button.tsx'
import { useCommand } from '#app/admin-kit/lists/commands.ts'
import { BottomToast } from './bottom-toasts.tsx'

const SHOWN_MS = 8000

interface UndoProps {
  /** Sentence that names the change, e.g. 'Deleted the inquiry of Meera Iyer.' */
  children: string
  /** Leads to the changed record, e.g. when it has left the list. */
  link?: ReactNode
  busy: boolean
  /** Undefined for a change that the role may not undo. */
  onUndo: (() => void) | undefined
  onDismiss: () => void
}

interface UndoToastProps extends UndoProps {
  /** Stays until it is dismissed or its screen closes, e.g. of a deletion, which can be undone for an hour. Otherwise 8 s. */
  isLasting?: true
}

/** `u` undoes the newest one, see `useListKeys`. */
export function UndoToast({ isLasting, ...content }: UndoToastProps) {
  const handlers = useLifetime(isLasting === true || content.busy, content.onDismiss)
  return (
    <BottomToast handlers={handlers}>
      <UndoContent {...content} />
    </BottomToast>
  )
}

export function UndoContent({ children, link, busy, onUndo, onDismiss }: UndoProps) {
  const box = useRef<HTMLDivElement>(null)
  useCommand('undo', onUndo && (() => !busy && onUndo()))
  useLayoutEffect(() => {
    const { current } = box
    return () => {
      // The pressed button disappears with the toast: the focus stays on the screen.
      if (current?.contains(document.activeElement)) document.getElementById('main')?.focus({ preventScroll: true })
    }
  }, [])
  return (
    <div ref={box} className="flex flex-wrap items-center justify-end gap-x-3 gap-y-1 py-1.5 pr-1.5 pl-3">
      <span className="min-w-0 flex-1 basis-40 wrap-anywhere">{children}</span>
      {link}
      {onUndo && (
        <Button aria-keyshortcuts="u" busy={busy} onClick={onUndo}>
          Undo
        </Button>
      )}
      <IconButton label="Dismiss" icon={X} onClick={onDismiss} />
    </div>
  )
}

/** Dismisses the toast 8 s after it appeared, or after the pointer or the focus has left it, unless it `stays`. */
const useLifetime = (stays: boolean, onDismiss: () => void) => {
  const [isPointed, setIsPointed] = useState(false)
  const [isFocused, setIsFocused] = useState(false)
  const dismiss = useEffectEvent(onDismiss)
  const isHeld = stays || isPointed || isFocused
  useEffect(() => {
    if (isHeld) return
    const timer = setTimeout(() => dismiss(), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [isHeld])
  return {
    onPointerEnter: () => setIsPointed(true),
    onPointerLeave: () => setIsPointed(false),
    onFocus: () => setIsFocused(true),
    onBlur: () => setIsFocused(false),
  }
}

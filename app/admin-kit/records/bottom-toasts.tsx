/** Toasts with a control, at the bottom centre over the screen, which they do not move. Each belongs to the screen that renders it. */
import { createContext, type ReactNode, type Ref, use, useCallback, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'

const StackContext = createContext<HTMLElement | null>(null)

/** The stack around all screens. */
export function BottomToasts({ children }: { children: ReactNode }) {
  const [stack, setStack] = useState<HTMLElement | null>(null)
  useEffect(() => (stack === null ? undefined : ignoreSecondClicks(stack)), [stack])
  return (
    <StackContext value={stack}>
      {children}
      {/* Before the first toast: screen readers announce what is added to it. A dialog hides everything else outside it from them. */}
      <div
        ref={setStack}
        data-bottom-toasts=""
        aria-live="polite"
        className="no-print pointer-events-none fixed inset-x-4 bottom-4 z-40 flex flex-col items-center gap-2"
      />
    </StackContext>
  )
}

/** The second click of a double click on a button that has disappeared with its toast is not meant for what lies below. */
const ignoreSecondClicks = (stack: HTMLElement): (() => void) => {
  let pressed: Element | null = null
  const handleClick = (event: MouseEvent): void => {
    if (event.detail > 1 && pressed?.isConnected === false) {
      event.preventDefault()
      event.stopPropagation()
      return
    }
    pressed = event.target instanceof Element && stack.contains(event.target) ? event.target : null
  }
  addEventListener('click', handleClick, true)
  return () => removeEventListener('click', handleClick, true)
}

interface BottomToastProps {
  ref?: Ref<HTMLDivElement>
  /** The accessible name of a toast that receives the focus itself. */
  label?: string
  /** Spread on the toast. */
  handlers?: { onPointerEnter: () => void; onPointerLeave: () => void; onFocus: () => void; onBlur: () => void }
  children: ReactNode
}

export function BottomToast({ ref, label, handlers, children }: BottomToastProps) {
  const stack = use(StackContext)
  if (stack === null) return null
  return createPortal(
    <div
      ref={ref}
      {...(label !== undefined && { role: 'group', 'aria-label': label, tabIndex: -1 })}
      {...handlers}
      className="pointer-events-auto w-full rounded-md border border-edge bg-surface shadow-raised sm:w-auto sm:max-w-xl sm:min-w-80"
    >
      {children}
    </div>,
    stack,
  )
}

/** Returns what receives the focus after a change: the first button of the newest toast, or the toast that has a name of its own. */
export const useNewestToast = (): (() => HTMLElement | null) => {
  const stack = use(StackContext)
  return useCallback(() => {
    const newest = stack?.lastElementChild
    return newest instanceof HTMLElement && newest.hasAttribute('tabindex') ? newest : (newest?.querySelector('button') ?? null)
  }, [stack])
}

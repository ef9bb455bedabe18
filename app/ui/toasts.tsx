/** Renders the toasts. The library is headless: it manages timing and count; its own styles would violate the strict CSP. */
import CircleAlert from 'lucide-react/icons/circle-exclamation-point'
import CircleCheck from 'lucide-react/icons/circle-check'
import { createRoot } from 'react-dom/client'
import { resolveValue, toast, useToaster } from 'react-hot-toast/headless'

/** The durations of both (specification §9 'Public toast durations') are the library's own, and so is the limit of 20. */
export type ToastKind = 'success' | 'error'

function Toasts() {
  const { toasts, handlers } = useToaster()
  return (
    <div className="toasts" onMouseEnter={handlers.startPause} onMouseLeave={handlers.endPause}>
      {toasts.map((entry) => (
        <div key={entry.id} {...entry.ariaProps} className="toast" data-visible={entry.visible}>
          {entry.type === 'error' ? (
            <CircleAlert aria-hidden="true" className="size-5 shrink-0 text-red-strong" />
          ) : (
            <CircleCheck aria-hidden="true" className="size-5 shrink-0 text-green-strong" />
          )}
          <p>{resolveValue(entry.message, entry)}</p>
        </div>
      ))}
    </div>
  )
}

let container: HTMLElement | undefined

/** Everything outside an open modal dialog is inert and behind it, so the toasts move into it and out again. */
const placeToasts = (): void => {
  const home = document.querySelector('dialog:modal') ?? document.body
  if (container === undefined) {
    container = document.createElement('div')
    createRoot(container).render(<Toasts />)
  }
  if (container.parentElement !== home) home.append(container)
}

export const present = (kind: ToastKind, message: string): void => {
  placeToasts()
  toast[kind](message)
}

import CircleAlert from 'lucide-react/icons/circle-exclamation-point'
import CircleCheck from 'lucide-react/icons/circle-check'
import { resolveValue, type ToastType, useToaster } from 'react-hot-toast/headless'

/** Milliseconds. Source: specification §2 'Admin guard and layout', §9. */
const DURATIONS = { duration: 4000, success: { duration: 3000 }, error: { duration: 5000 } }

/** Toasts of the desk, in the style of the public site: top right. Clicks pass through: on most screens the main button is below. */
export function AdminToaster() {
  const { toasts } = useToaster(DURATIONS)
  return (
    // A dialog hides everything outside it from assistive technology, except live regions that exist when it opens.
    <div aria-live="polite" className="no-print pointer-events-none fixed inset-x-4 top-4 z-[9999] flex flex-col items-end gap-2">
      {toasts.map((toast) => (
        <div
          key={toast.id}
          {...toast.ariaProps}
          data-visible={toast.visible}
          className="flex max-w-[min(30rem,100%)] gap-2.5 rounded-md border border-line bg-surface px-4 py-3 wrap-anywhere text-ink shadow-raised transition-[opacity,translate] duration-150 data-[visible=false]:-translate-y-2 data-[visible=false]:opacity-0 starting:-translate-y-2 starting:opacity-0 motion-reduce:transition-none"
        >
          <ToastIcon type={toast.type} />
          <p>{resolveValue(toast.message, toast)}</p>
        </div>
      ))}
    </div>
  )
}

function ToastIcon({ type }: { type: ToastType }) {
  if (type === 'error') return <CircleAlert aria-hidden="true" className="size-5 shrink-0 text-red-strong" />
  if (type === 'success') return <CircleCheck aria-hidden="true" className="size-5 shrink-0 text-green-strong" />
  return null
}

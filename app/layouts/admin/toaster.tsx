import CircleAlert from 'lucide-react/icons/circle-exclamation-point'
import CircleCheck from 'lucide-react/icons/circle-check'
import { Toaster } from 'react-hot-toast'

/** Toasts of the desk, in the style of the public site: top right, 4 s, success 3 s, errors 5 s. Source: specification §2 'Admin guard and layout', §9. */
export function AdminToaster() {
  return (
    // A dialog hides everything outside it from assistive technology, except live regions that exist when it opens.
    <div aria-live="polite">
      <Toaster
        position="top-right"
        containerClassName="no-print"
        toastOptions={{
          duration: 4000,
          // Clicks pass through the toast: on most screens the main button is below it.
          className: 'pointer-events-none!',
          success: { duration: 3000, icon: <CircleCheck aria-hidden="true" className="size-5 shrink-0 text-green-strong" /> },
          error: { duration: 5000, icon: <CircleAlert aria-hidden="true" className="size-5 shrink-0 text-red-strong" /> },
          style: {
            background: 'var(--color-surface)',
            color: 'var(--color-ink)',
            border: '1px solid var(--color-line)',
            borderRadius: 'var(--radius-md)',
            boxShadow: 'var(--shadow-raised)',
            overflowWrap: 'anywhere',
          },
        }}
      />
    </div>
  )
}

import { Dialog as Base } from '@base-ui/react/dialog'
import X from 'lucide-react/icons/x'
import { type ReactNode, useRef } from 'react'
import { backdropClass } from './backdrop.ts'
import { iconButtonClass } from './button.tsx'
import { showPressed } from './show-pressed.ts'
import { useReturnFocus } from './use-return-focus.ts'

interface DialogProps {
  open: boolean
  /** Called for Escape, a click outside and the close button; the caller decides whether it closes. */
  onClose: () => void
  title: ReactNode
  /** Beside the title, e.g. a print button. */
  actions?: ReactNode
  /** 'narrow' for a short form, 'wide' for details, 'two-columns' for details with a form beside them, 'side' at the right edge. */
  width?: 'narrow' | 'wide' | 'two-columns' | 'side'
  children: ReactNode
}

/** On a phone, details have a height that what is loaded into them does not change; a short form has its own. */
const WIDE = 'min-h-[60dvh] sm:min-h-0 sm:max-w-3xl'
const CENTRED = 'sm:max-h-full sm:rounded-lg'
const SIZES = {
  narrow: `${CENTRED} sm:max-w-lg`,
  wide: `${CENTRED} ${WIDE}`,
  'two-columns': `${CENTRED} ${WIDE} lg:max-w-5xl`,
  side: 'sm:h-dvh sm:max-w-md sm:rounded-none',
}

/**
 * A modal dialog: at the lower edge of a phone, centred on larger screens, and at most as high as they are: what is between its title and
 * the `form-buttons` of its form scrolls. It traps the focus and
 * returns it on close, see useReturnFocus. The focus starts on the control marked `data-autofocus`, else on the dialog itself, which is
 * then read from its title on.
 */
export function DialogPopup({ open, onClose, title, actions, width = 'narrow', children }: DialogProps) {
  const popup = useRef<HTMLDivElement>(null)
  const closeButton = useRef<HTMLButtonElement>(null)
  const finalFocus = useReturnFocus(open)
  const close = () => {
    if (closeButton.current !== null) showPressed(closeButton.current)
    onClose()
  }
  return (
    <Base.Root open={open} onOpenChange={(isOpen) => !isOpen && close()}>
      <Base.Portal>
        <Base.Backdrop className={backdropClass} />
        <Base.Viewport
          className={`fixed inset-0 z-50 flex items-end justify-center print:static print:block ${width === 'side' ? 'sm:justify-end' : 'sm:items-center sm:p-6'}`}
        >
          <Base.Popup
            ref={popup}
            initialFocus={() => popup.current?.querySelector<HTMLElement>('[data-autofocus]') ?? popup.current}
            finalFocus={finalFocus}
            className={`flex max-h-dvh w-full flex-col rounded-t-lg border border-line bg-surface shadow-raised outline-none transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0 print:max-h-none print:border-0 print:shadow-none ${SIZES[width]}`}
          >
            <div className="flex items-center gap-2 border-b border-line px-5 py-3">
              <Base.Title className="min-w-0 flex-1 text-lg font-bold wrap-anywhere">{title}</Base.Title>
              {actions}
              <Base.Close ref={closeButton} aria-label="Close" className={`no-print ${iconButtonClass}`}>
                <X aria-hidden="true" className="size-5" />
              </Base.Close>
            </div>
            <div className="min-h-0 flex-1 scroll-pb-20 overflow-y-auto p-5 print:overflow-visible">{children}</div>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}

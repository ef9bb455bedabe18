import { Dialog } from '@base-ui/react/dialog'
import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { backdropClass } from '#app/ui/desk/backdrop.ts'
import { useReturnFocus } from '#app/ui/desk/use-return-focus.ts'
import { Commands } from './commands.tsx'

interface PaletteProps {
  open: boolean
  onClose: () => void
}

/** The command menu of Ctrl K: on a phone over the whole screen. Source: design language 'Keyboard first'. */
export function Palette({ open, onClose }: PaletteProps) {
  const navigate = useNavigate()
  const input = useRef<HTMLInputElement>(null)
  const returnFocus = useReturnFocus(open)
  const act = useRef<string | (() => void)>(undefined)
  return (
    <Dialog.Root
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      onOpenChangeComplete={(isOpen) => {
        if (isOpen) return
        // Behind the dialog: another one may open, or the screen leaves.
        if (typeof act.current === 'function') act.current()
        act.current = undefined
      }}
    >
      <Dialog.Portal>
        <Dialog.Backdrop className={backdropClass} />
        <Dialog.Viewport className="no-print fixed inset-0 z-50 flex items-start justify-center sm:px-4 sm:pt-[12dvh]">
          <Dialog.Popup
            aria-label="Search or jump to"
            initialFocus={input}
            // A screen that opens takes the focus itself.
            finalFocus={() => typeof act.current !== 'string' && returnFocus()}
            className="flex h-dvh w-full flex-col bg-surface shadow-raised outline-none sm:h-[min(32rem,72dvh)] sm:max-w-2xl sm:rounded-lg sm:border sm:border-line"
          >
            <Commands
              input={input}
              onAct={(chosen) => {
                act.current = chosen
                onClose()
                if (typeof chosen === 'string') void navigate(chosen)
              }}
            />
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

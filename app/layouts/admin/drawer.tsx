import { Dialog } from '@base-ui/react/dialog'
import X from 'lucide-react/icons/x'
import type { RefObject } from 'react'
import { backdropClass } from '#app/ui/desk/backdrop.ts'
import { iconButtonClass } from '#app/ui/desk/button.tsx'
import { Sidebar } from './sidebar.tsx'

interface DrawerProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Receives the focus when the drawer closes. */
  button: RefObject<HTMLElement | null>
}

/** The side menu on a phone. */
export function Drawer({ open, onOpenChange, button }: DrawerProps) {
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Backdrop className={backdropClass} />
        <Dialog.Popup
          finalFocus={button}
          className="fixed inset-y-0 left-0 z-50 flex w-72 max-w-[85vw] flex-col border-r border-line bg-surface transition-transform data-ending-style:-translate-x-full data-starting-style:-translate-x-full"
        >
          <div className="flex items-center justify-between border-b border-line py-1 pr-2 pl-6">
            <Dialog.Title className="text-lg font-bold">Admin Panel</Dialog.Title>
            <Dialog.Close aria-label="Close menu" className={`${iconButtonClass} min-h-11 min-w-11`}>
              <X aria-hidden="true" className="size-5" />
            </Dialog.Close>
          </div>
          <Sidebar onFollow={() => onOpenChange(false)} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

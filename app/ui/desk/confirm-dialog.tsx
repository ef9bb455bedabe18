import { AlertDialog } from '@base-ui/react/alert-dialog'
import type { ReactNode, RefObject } from 'react'
import { Button } from './button.tsx'
import { backdropClass } from './dialog.tsx'

interface ConfirmDialogProps {
  open: boolean
  title: string
  /** The question in the specification's words. */
  question: string
  /** Names what will go. */
  children?: ReactNode
  /** The button that does it, e.g. 'Delete'. */
  confirm: string
  /** The button that does not; 'Cancel' by default. */
  cancel?: string
  danger?: boolean
  busy?: boolean
  /** Where the focus goes afterwards when it is there; else to what opened the dialog. */
  focusAfter?: RefObject<HTMLElement | null>
  onConfirm: () => void
  onClose: () => void
}

/** Asks before something that cannot be undone; role alertdialog, focus first on the button that does nothing. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, question, children, confirm, cancel = 'Cancel', danger = true, busy, focusAfter, onConfirm, onClose } = props
  return (
    <AlertDialog.Root open={open} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className={`${backdropClass} z-50`} forceRender />
        <AlertDialog.Viewport className="fixed inset-0 z-60 flex items-end justify-center p-4 sm:items-center">
          <AlertDialog.Popup
            finalFocus={() => focusAfter?.current ?? true}
            className="grid w-full max-w-md gap-3 rounded-lg border border-line bg-surface p-5 shadow-raised"
          >
            <AlertDialog.Title className="text-lg font-bold">{title}</AlertDialog.Title>
            <AlertDialog.Description>{question}</AlertDialog.Description>
            {children && <div className="text-muted">{children}</div>}
            <div className="mt-2 flex flex-wrap justify-end gap-2">
              <AlertDialog.Close render={<Button />}>{cancel}</AlertDialog.Close>
              <Button variant={danger ? 'danger' : 'primary'} busy={busy} onClick={onConfirm}>
                {confirm}
              </Button>
            </div>
          </AlertDialog.Popup>
        </AlertDialog.Viewport>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}

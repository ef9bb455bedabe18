import { AlertDialog } from '@base-ui/react/alert-dialog'
import type { ReactNode } from 'react'
import { backdropClass } from './backdrop.ts'
import { Button } from './button.tsx'
import { useReturnFocus } from './use-return-focus.ts'

interface ConfirmDialogProps {
  open: boolean
  title: string
  /** The question in the specification's words. */
  question: string
  /** Names the records that will be deleted. */
  children?: ReactNode
  confirm: string
  /** Label of the cancel button; 'Cancel' by default. */
  cancel?: string
  danger?: boolean
  busy?: boolean
  /** Finds what receives the focus on close; without it, see useReturnFocus. Reads refs: it may be of an earlier render. */
  focusAfter?: () => HTMLElement | null
  onConfirm: () => void
  onClose: () => void
}

/** Confirms an irreversible action; role alertdialog, initial focus on the cancel button. */
export function ConfirmDialogPopup(props: ConfirmDialogProps) {
  const { open, title, question, children, confirm, cancel = 'Cancel', danger = true, busy, focusAfter, onConfirm, onClose } = props
  const finalFocus = useReturnFocus(open, focusAfter)
  return (
    <AlertDialog.Root open={open} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className={`${backdropClass} z-50`} forceRender />
        <AlertDialog.Viewport className="fixed inset-0 z-60 flex items-end justify-center p-4 sm:items-center">
          <AlertDialog.Popup
            finalFocus={finalFocus}
            className="grid w-full max-w-md gap-3 rounded-lg border border-line bg-surface p-5 shadow-raised"
          >
            <AlertDialog.Title className="text-lg font-bold">{title}</AlertDialog.Title>
            <AlertDialog.Description>{question}</AlertDialog.Description>
            {children && <div className="text-pretty text-muted">{children}</div>}
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

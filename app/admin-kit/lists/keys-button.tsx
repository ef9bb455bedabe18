import { Keyboard } from 'lucide-react'
import { useCallback, useState } from 'react'
import { IconButton } from '#app/ui/desk/button.tsx'
import { type KeyHelp, KeysDialog } from './keys-dialog.tsx'
import { useListKeys } from './use-list-keys.ts'

/** Enables a list's keys (`useListKeys`); the button lists them, with the screen's own as `more`. One per screen. */
export function ListKeysButton({ more }: { more?: readonly KeyHelp[] }) {
  const [isOpen, setIsOpen] = useState(false)
  useListKeys(useCallback(() => setIsOpen(true), []))
  return (
    <>
      <IconButton
        label="Keyboard shortcuts"
        className="pointer-coarse:hidden"
        aria-keyshortcuts="?"
        onClick={() => setIsOpen(true)}
      >
        <Keyboard aria-hidden="true" className="size-4" />
      </IconButton>
      <KeysDialog open={isOpen} onClose={() => setIsOpen(false)} more={more} />
    </>
  )
}

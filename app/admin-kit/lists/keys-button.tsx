import Keyboard from 'lucide-react/icons/keyboard'
import { useCallback, useState } from 'react'
import { IconButton } from '#app/ui/desk/button.tsx'
import { type KeyHelp, KeysDialog } from './keys-dialog.tsx'
import { useListKeys } from './use-list-keys.ts'

interface ListKeysButtonProps {
  /** The screen's own keys, listed after those of every list. */
  more?: readonly KeyHelp[]
  /** Replaces the keys of every list, where some of them have no effect. */
  keys?: readonly KeyHelp[]
}

/** Enables a list's keys (`useListKeys`); the button lists them. One per screen. */
export function ListKeysButton({ more, keys }: ListKeysButtonProps) {
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
      <KeysDialog open={isOpen} onClose={() => setIsOpen(false)} more={more} keys={keys} />
    </>
  )
}

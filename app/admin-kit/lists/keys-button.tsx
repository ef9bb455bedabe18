import Keyboard from 'lucide-react/icons/keyboard'
import { useMemo } from 'react'
import { IconButton } from '#app/ui/desk/button.tsx'
import { type KeyHelp, runCommand, useKeyHelp } from './commands.ts'
import { useListKeys } from './use-list-keys.ts'

const LIST_KEYS: readonly KeyHelp[] = [
  ['j', 'Next in the list'],
  ['k', 'Previous in the list'],
  ['[', 'Previous page'],
  [']', 'Next page'],
  ['Enter', 'Open'],
]
const LAST_KEYS: readonly KeyHelp[] = [
  ['u', 'Undo the last change'],
  ['Esc', 'Leave the search or a filter, close a dialog'],
]

interface ListKeysButtonProps {
  /** The screen's own keys, listed after those of every list. */
  more?: readonly KeyHelp[]
  /** Replaces the keys of every list, where some of them have no effect. */
  keys?: readonly KeyHelp[]
}

/** Enables a list's keys (`useListKeys`); the button lists them. One per screen. */
export function ListKeysButton({ more, keys = LIST_KEYS }: ListKeysButtonProps) {
  useListKeys()
  useKeyHelp(useMemo(() => [...keys, ...(more ?? []), ...LAST_KEYS], [keys, more]))
  return (
    <IconButton
      label="Keyboard shortcuts"
      className="pointer-coarse:hidden"
      aria-keyshortcuts="?"
      icon={Keyboard}
      onClick={() => void runCommand('keys')}
    />
  )
}

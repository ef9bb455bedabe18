import { Dialog } from '#app/ui/desk/dialog.tsx'
import { CheckboxField } from '#app/ui/desk/field.tsx'
import { useKeysEnabled } from './use-list-keys.ts'

/** A key and its action. */
export type KeyHelp = readonly [key: string, does: string]

const LIST_KEYS: readonly KeyHelp[] = [
  ['/', 'Search'],
  ['j', 'Next in the list'],
  ['k', 'Previous in the list'],
  ['[', 'Previous page'],
  [']', 'Next page'],
  ['Enter', 'Open'],
]
const LAST_KEYS: readonly KeyHelp[] = [
  ['u', 'Undo the last change'],
  ['Esc', 'Leave the search or a filter, close a dialog'],
  ['?', 'Show these keys'],
]

interface KeysDialogProps {
  open: boolean
  onClose: () => void
  /** Additional keys of this list. */
  more?: readonly KeyHelp[]
  /** The keys before them; undefined lists those of every list. */
  keys?: readonly KeyHelp[]
}

/** Lists the keys of `useListKeys` and turns them on and off. */
export function KeysDialog({ open, onClose, more, keys = LIST_KEYS }: KeysDialogProps) {
  const [enabled, setEnabled] = useKeysEnabled()
  return (
    <Dialog open={open} onClose={onClose} title="Keyboard shortcuts">
      <dl className="mb-4 grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2">
        {[...keys, ...(more ?? []), ...LAST_KEYS].map(([key, does]) => (
          <div key={key} className="contents">
            <dt>
              <kbd className="inline-block min-w-7 rounded-sm border border-edge px-1.5 text-center font-mono text-xs leading-6">
                {key}
              </kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <CheckboxField label="Use single-key shortcuts" checked={enabled} onChange={(event) => setEnabled(event.target.checked)} />
    </Dialog>
  )
}

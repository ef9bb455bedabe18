import { CheckboxField } from './field.tsx'
import { Dialog } from './dialog.tsx'
import { useKeysEnabled } from './use-list-keys.ts'

const KEYS = [
  ['/', 'Search'],
  ['j', 'Next in the list'],
  ['k', 'Previous in the list'],
  ['Enter', 'Open'],
  ['Esc', 'Close'],
  ['?', 'Show these keys'],
] as const

/** Lists the keys of `useListKeys` and turns them on and off. */
export function KeysDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [enabled, setEnabled] = useKeysEnabled()
  return (
    <Dialog open={open} onClose={onClose} title="Keyboard shortcuts">
      <dl className="mb-4 grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2">
        {KEYS.map(([key, does]) => (
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

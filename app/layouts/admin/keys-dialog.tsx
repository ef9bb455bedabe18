import { type KeyHelp, readKeysOfScreen } from '#app/admin-kit/lists/commands.ts'
import { useKeysEnabled } from '#app/admin-kit/lists/use-list-keys.ts'
import { useFlags } from '#app/session/session.ts'
import { Dialog } from '#app/ui/desk/dialog.tsx'
import { CheckboxField } from '#app/ui/desk/field.tsx'
import { FIND_KEY } from './global-keys.ts'
import { getScreens } from './menu.ts'

const GLOBAL_KEYS: readonly KeyHelp[] = [
  [FIND_KEY, 'Search or jump to anything'],
  ['/', 'Search the list'],
  ['c', 'Add a lead'],
  ['?', 'Show these keys'],
]

interface KeysDialogProps {
  open: boolean
  onClose: () => void
}

/** Lists the keys of the screen and those of every screen, and turns the single ones on and off. */
export function KeysDialog(props: KeysDialogProps) {
  return (
    <Dialog {...props} title="Keyboard shortcuts" width="wide">
      <Keys />
    </Dialog>
  )
}

function Keys() {
  const [enabled, setEnabled] = useKeysEnabled()
  const goKeys = getScreens(useFlags()).map(({ label, goKey }): KeyHelp => [`g ${goKey}`, label])
  return (
    <>
      <div className="mb-4 grid items-start gap-x-8 gap-y-5 sm:grid-cols-2">
        <KeyList title="On this screen" keys={readKeysOfScreen()} />
        <KeyList title="Everywhere" keys={GLOBAL_KEYS} />
        <KeyList title="Go to" keys={goKeys} />
      </div>
      <CheckboxField label="Use single-key shortcuts" checked={enabled} onChange={(event) => setEnabled(event.target.checked)} />
    </>
  )
}

function KeyList({ title, keys }: { title: string; keys: readonly KeyHelp[] }) {
  if (keys.length === 0) return null
  return (
    <section>
      <h3 className="mb-2 text-xs font-semibold text-muted">{title}</h3>
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-1.5">
        {keys.map(([key, does]) => (
          <div key={does} className="contents">
            <dt>
              <kbd className="inline-block min-w-7 rounded-sm border border-edge px-1.5 text-center font-mono text-xs leading-6">
                {key}
              </kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

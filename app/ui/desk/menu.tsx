/** A menu behind a button: actions, and checkboxes that leave it open. Its code is loaded with the first press or focus. */
import ChevronDown from 'lucide-react/icons/chevron-down'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { buttonClass } from './button.tsx'
import { usePreload } from './lazy-part.tsx'

export type MenuEntry =
  | { label: string; onClick: () => void }
  | { label: string; isChecked: boolean; onChange: (isChecked: boolean) => void }

export interface MenuButtonProps {
  /** The button's label. */
  label: ReactNode
  entries: readonly MenuEntry[]
}

const load = () => import('./menu-popup.tsx')
const MenuPopup = lazy(async () => ({ default: (await load()).MenuPopup }))

export function MenuButton({ label, entries }: MenuButtonProps) {
  const [wasOpened, setWasOpened] = useState(false)
  usePreload(load)
  const open = () => setWasOpened(true)
  const button = (
    <button
      type="button"
      aria-haspopup="menu"
      aria-expanded={false}
      onClick={open}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
        event.preventDefault()
        open()
      }}
      className={buttonClass()}
    >
      {label}
      <ChevronDown aria-hidden="true" className="size-3.5" />
    </button>
  )
  return wasOpened ? (
    <Suspense fallback={button}>
      <MenuPopup label={label} entries={entries} />
    </Suspense>
  ) : (
    <div>{button}</div>
  )
}

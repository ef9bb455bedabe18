/** A menu behind a button: actions, and checkboxes that leave it open. Its code is loaded with the first press or focus. */
import ChevronDown from 'lucide-react/icons/chevron-down'
import { type ReactNode, Suspense, useDeferredValue, useEffect, useRef, useState } from 'react'
import { type ButtonVariant, buttonClass } from './button.tsx'
import { usePreload } from './lazy-part.tsx'
import { loadPart } from './load-part.tsx'
import { OpeningFailed } from './part-not-loaded.tsx'

export type MenuEntry =
  | { label: string; hint?: string; onClick: () => void }
  | { label: string; isChecked: boolean; onChange: (isChecked: boolean) => void }

export interface MenuButtonProps {
  /** The button's label. */
  label: ReactNode
  variant?: ButtonVariant
  entries: readonly MenuEntry[]
}

const { Part: MenuPopup, load } = loadPart<MenuButtonProps>(async () => (await import('./menu-popup.tsx')).MenuPopup)

export function MenuButton({ label, variant, entries }: MenuButtonProps) {
  const [wasOpened, setWasOpened] = useState(false)
  // Behind the frame of the press.
  const isMounted = useDeferredValue(wasOpened)
  usePreload(load)
  const trigger = useRef<HTMLButtonElement>(null)
  const hasFailed = useRef(false)
  const handleFailed = () => {
    hasFailed.current = true
    setWasOpened(false)
  }
  // Another button has taken the place of the one that was pressed.
  useEffect(() => {
    if (isMounted || !hasFailed.current) return
    hasFailed.current = false
    if (document.activeElement === document.body) trigger.current?.focus()
  }, [isMounted])
  const open = () => setWasOpened(true)
  const button = (
    <button
      ref={trigger}
      type="button"
      aria-haspopup="menu"
      aria-expanded={false}
      onClick={open}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
        event.preventDefault()
        open()
      }}
      className={buttonClass(variant)}
    >
      {label}
      <ChevronDown aria-hidden="true" className="size-3.5" />
    </button>
  )
  return isMounted ? (
    <Suspense fallback={button}>
      <MenuPopup props={{ label, variant, entries }} failed={<OpeningFailed isOpen onClose={handleFailed} />} />
    </Suspense>
  ) : (
    <div>{button}</div>
  )
}

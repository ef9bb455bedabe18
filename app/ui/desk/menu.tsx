/** A menu behind a button: items, and checkboxes that leave it open. */
import { Menu as Base } from '@base-ui/react/menu'
import { Check, ChevronDown } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { buttonClass } from './button.tsx'

interface MenuButtonProps {
  /** The button's label. */
  label: ReactNode
  /** The `MenuItem`s and `MenuCheckbox`es. */
  children: ReactNode
}

export function MenuButton({ label, children }: MenuButtonProps) {
  // Inside of the page's landmark, where assistive technology expects it.
  const [container, setContainer] = useState<HTMLDivElement | null>(null)
  return (
    <div ref={setContainer}>
      <Base.Root>
        <Base.Trigger className={buttonClass()}>
          {label}
          <ChevronDown aria-hidden="true" className="size-3.5" />
        </Base.Trigger>
        <Base.Portal container={container}>
          <Base.Positioner sideOffset={4} align="start" collisionPadding={8} className="z-40">
            <Base.Popup className="grid max-w-[calc(100vw-1rem)] min-w-44 gap-0.5 rounded-md border border-line bg-surface p-1 shadow-raised outline-none">
              {children}
            </Base.Popup>
          </Base.Positioner>
        </Base.Portal>
      </Base.Root>
    </div>
  )
}

const ITEM =
  'flex min-h-9 cursor-default items-center gap-2 rounded-sm px-2.5 text-sm outline-none data-highlighted:bg-hover pointer-coarse:min-h-11'

export function MenuItem({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <Base.Item onClick={onClick} className={ITEM}>
      {children}
    </Base.Item>
  )
}

interface MenuCheckboxProps {
  checked: boolean
  onChange: (checked: boolean) => void
  children: ReactNode
}

export function MenuCheckbox({ checked, onChange, children }: MenuCheckboxProps) {
  return (
    <Base.CheckboxItem checked={checked} onCheckedChange={onChange} className={ITEM}>
      <span className="grid size-4 place-items-center rounded-sm border border-edge">
        <Base.CheckboxItemIndicator>
          <Check aria-hidden="true" className="size-3.5" />
        </Base.CheckboxItemIndicator>
      </span>
      {children}
    </Base.CheckboxItem>
  )
}

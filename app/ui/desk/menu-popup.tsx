import { Menu } from '@base-ui/react/menu'
import { startTransition, useRef, useState } from 'react'
import type { MenuButtonProps, MenuEntry } from './menu.tsx'
import { triggerProps } from './popup-button.tsx'
import { showPressed } from './show-pressed.ts'

/** The button with its menu, open at first. */
export function MenuPopup({ entries, ...look }: MenuButtonProps) {
  // Inside of the page's landmark, where assistive technology expects it.
  const [container, setContainer] = useState<HTMLDivElement | null>(null)
  const [isOpen, setIsOpen] = useState(true)
  const trigger = useRef<HTMLButtonElement>(null)
  const handleOpenChange = (open: boolean) => {
    if (open) return setIsOpen(true)
    // The menu is removed behind the frame that answers the key or the click.
    if (trigger.current !== null) showPressed(trigger.current)
    startTransition(() => setIsOpen(false))
  }
  return (
    <div ref={setContainer}>
      <Menu.Root open={isOpen} onOpenChange={handleOpenChange}>
        <Menu.Trigger ref={trigger} {...triggerProps(look)} />
        <Menu.Portal container={container}>
          <Menu.Positioner sideOffset={4} align="start" collisionPadding={8} className="z-40">
            <Menu.Popup className="grid max-w-[calc(100vw-1rem)] min-w-44 gap-0.5 rounded-md border border-line bg-surface p-1 shadow-raised outline-none">
              {entries.map((entry) => (
                <Entry key={entry.label} entry={entry} />
              ))}
            </Menu.Popup>
          </Menu.Positioner>
        </Menu.Portal>
      </Menu.Root>
    </div>
  )
}

const ENTRY =
  'flex min-h-9 cursor-default items-center gap-2 rounded-sm px-2.5 text-sm outline-none data-highlighted:bg-hover pointer-coarse:min-h-11'

function Entry({ entry }: { entry: MenuEntry }) {
  if ('onClick' in entry) {
    return (
      <Menu.Item onClick={entry.onClick} className={ENTRY}>
        {entry.hint === undefined ? (
          entry.label
        ) : (
          <span className="grid py-1.5">
            {entry.label}
            <span className="text-xs text-muted">{entry.hint}</span>
          </span>
        )}
      </Menu.Item>
    )
  }
  const { label, link } = entry
  return (
    <Menu.Item
      render={
        <a {...link} {...(link.target && { rel: 'noreferrer' })}>
          {label}
        </a>
      }
      className={ENTRY}
    />
  )
}

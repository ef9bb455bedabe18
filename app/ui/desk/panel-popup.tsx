import { Popover } from '@base-ui/react/popover'
import { startTransition, useRef, useState } from 'react'
import { backdropClass } from './backdrop.ts'
import { buttonClass } from './button.tsx'
import type { PanelButtonProps } from './panel.tsx'
import { triggerProps } from './popup-button.tsx'
import { showPressed } from './show-pressed.ts'
import { useIsMedium } from './use-media-query.ts'

/** Over the place beside the button, which is an inline style. */
const SHEET = 'max-md:fixed! max-md:inset-x-0! max-md:top-auto! max-md:bottom-0! max-md:transform-none!'

/** The button with its panel, open at first. */
export function PanelPopup({ title, children, ...look }: PanelButtonProps) {
  const [isOpen, setIsOpen] = useState(true)
  const trigger = useRef<HTMLButtonElement>(null)
  const isSheet = !useIsMedium()
  const handleOpenChange = (open: boolean) => {
    if (open) return setIsOpen(true)
    // The panel is removed behind the frame that answers the key or the click.
    if (trigger.current !== null) showPressed(trigger.current)
    startTransition(() => setIsOpen(false))
  }
  return (
    <div>
      <Popover.Root open={isOpen} onOpenChange={handleOpenChange} modal={isSheet}>
        <Popover.Trigger ref={trigger} {...triggerProps(look)} />
        <Popover.Portal>
          {isSheet && <Popover.Backdrop className={backdropClass} />}
          <Popover.Positioner sideOffset={4} align="end" collisionPadding={8} className={`z-50 ${SHEET}`}>
            <Popover.Popup className="grid max-h-[80dvh] gap-4 overflow-y-auto rounded-md border border-line bg-surface p-4 shadow-raised outline-none max-md:rounded-b-none md:w-80">
              <div className="flex items-center justify-between gap-3">
                <Popover.Title className="text-base font-bold">{title}</Popover.Title>
                {isSheet && <Popover.Close className={buttonClass()}>Done</Popover.Close>}
              </div>
              {children}
            </Popover.Popup>
          </Popover.Positioner>
        </Popover.Portal>
      </Popover.Root>
    </div>
  )
}

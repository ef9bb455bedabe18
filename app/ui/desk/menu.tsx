/** A menu behind a button: actions and links. */
import type { AnchorHTMLAttributes } from 'react'
import { popupButton, type TriggerProps } from './popup-button.tsx'

export type MenuEntry =
  | { label: string; hint?: string; onClick: () => void }
  | { label: string; link: Pick<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'target'> }

export interface MenuButtonProps extends TriggerProps {
  entries: readonly MenuEntry[]
}

export const MenuButton = popupButton<MenuButtonProps>('menu', async () => (await import('./menu-popup.tsx')).MenuPopup)

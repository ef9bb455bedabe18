/** A panel of controls behind a button; below 48rem a sheet at the lower edge. */
import type { ReactNode } from 'react'
import { popupButton, type TriggerProps } from './popup-button.tsx'

export interface PanelButtonProps extends TriggerProps {
  /** The accessible name of the panel, and its heading. */
  title: string
  /** Beside the button that closes a sheet. */
  children: ReactNode
}

export const PanelButton = popupButton<PanelButtonProps>('dialog', async () => (await import('./panel-popup.tsx')).PanelPopup)

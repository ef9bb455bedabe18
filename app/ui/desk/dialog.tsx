import { lazyPart } from './lazy-part.tsx'

/** A modal dialog, see dialog-popup.tsx. */
export const Dialog = lazyPart(
  async () => (await import('./dialog-popup.tsx')).DialogPopup,
  ({ open }) => open,
  ({ onClose }) => onClose(),
)

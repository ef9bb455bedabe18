import { lazyPart } from './lazy-part.tsx'

/** Confirms an irreversible action, see confirm-dialog-popup.tsx. */
export const ConfirmDialog = lazyPart(
  async () => (await import('./confirm-dialog-popup.tsx')).ConfirmDialogPopup,
  ({ open }) => open,
  ({ onClose }) => onClose(),
)

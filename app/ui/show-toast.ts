/** Toasts of the public site; their code is loaded with the first one. */
import type { ToastKind } from './toasts.tsx'

const load = () => import('./toasts.tsx')

/** Loads the toasts' code before it is needed, e.g. for a form that must tell of a lost connection. */
export const prepareToasts = (): void => {
  // A toast that could not be loaded now is tried again when it is shown.
  load().catch(() => {})
}

/** Shows a toast at the top of the page, or of the open dialog. Only in the browser. Source: specification §9. */
export const showToast = async (kind: ToastKind, message: string): Promise<void> => {
  const { present } = await load()
  present(kind, message)
}

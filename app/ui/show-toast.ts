/** Toasts of the public site; their code is loaded on first use. */
import type { ToastKind } from './toasts.tsx'

const load = () => import('./toasts.tsx')

/** Preloads the code of the toasts, e.g. for a form that must report a lost connection. */
export const prepareToasts = (): void => {
  // showToast retries a failed import.
  load().catch(() => {})
}

/**
 * Shows a toast at the top of the page, or of the open dialog. Only in the browser. False when its code could not be loaded: without a
 * connection, or because a newer build has another. Source: specification §9.
 */
export const showToast = async (kind: ToastKind, message: string): Promise<boolean> => {
  try {
    const { present } = await load()
    present(kind, message)
    return true
  } catch {
    return false
  }
}

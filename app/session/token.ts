/** The token in local storage, which every tab shares. Source: specification §3 'Admin session', §9. */
import { TOKEN_STORAGE_KEY } from '#domain/session.ts'

export const readToken = (): string | null => localStorage.getItem(TOKEN_STORAGE_KEY)

export const writeToken = (token: string): void => localStorage.setItem(TOKEN_STORAGE_KEY, token)

/** The session that the stored token belongs to; undefined without a readable token. */
export const readSessionId = (): string | undefined => {
  const [, payload = ''] = readToken()?.split('.') ?? []
  try {
    // The server has signed it; a claim that is no session id matches none.
    const { sid } = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as { sid?: string }
    return sid
  } catch {
    return undefined
  }
}

/** Removes the token; with `only`, unless another tab has stored a newer one. */
export const removeToken = (only?: string): void => {
  if (only === undefined || readToken() === only) localStorage.removeItem(TOKEN_STORAGE_KEY)
}

/** Subscribes to token changes by other tabs; `null` after a sign-out. Returns the unsubscribe function. */
export const onTokenChangeInOtherTab = (listener: (token: string | null) => void): (() => void) => {
  const handleStorage = (event: StorageEvent) => {
    if (event.storageArea !== localStorage) return
    if (event.key === TOKEN_STORAGE_KEY || event.key === null) listener(readToken())
  }
  addEventListener('storage', handleStorage)
  return () => removeEventListener('storage', handleStorage)
}

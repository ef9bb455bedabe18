/** The token in local storage, which every tab shares. Source: specification §3 'Admin session', §9. */
import { TOKEN_STORAGE_KEY } from '#domain/session.ts'

export const readToken = (): string | null => localStorage.getItem(TOKEN_STORAGE_KEY)

export const writeToken = (token: string): void => localStorage.setItem(TOKEN_STORAGE_KEY, token)

/** Removes the token; with `only`, not when another tab has put a newer one there meanwhile. */
export const removeToken = (only?: string): void => {
  if (only === undefined || readToken() === only) localStorage.removeItem(TOKEN_STORAGE_KEY)
}

/** Tells of changes by other tabs; `null` when they signed out. Answers a function that stops listening. */
export const onTokenOfOtherTab = (listener: (token: string | null) => void): (() => void) => {
  const handleStorage = (event: StorageEvent) => {
    if (event.storageArea !== localStorage) return
    if (event.key === TOKEN_STORAGE_KEY || event.key === null) listener(readToken())
  }
  addEventListener('storage', handleStorage)
  return () => removeEventListener('storage', handleStorage)
}

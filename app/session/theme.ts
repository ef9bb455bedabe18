import { useSyncExternalStore } from 'react'
import { readTheme, showTheme, storeTheme, type Theme } from '#app/inline/theme.ts'

const subscribers = new Set<() => void>()

const subscribe = (notify: () => void): (() => void) => {
  // Another tab has another one.
  const handleStorage = (): void => {
    showTheme()
    notify()
  }
  subscribers.add(notify)
  addEventListener('storage', handleStorage)
  return () => {
    subscribers.delete(notify)
    removeEventListener('storage', handleStorage)
  }
}

/** Shows the theme and stores it in this browser. */
export const setTheme = (theme: Theme): void => {
  storeTheme(theme)
  for (const notify of subscribers) notify()
}

export const useTheme = (): Theme => useSyncExternalStore(subscribe, readTheme, () => 'system')

import { useSyncExternalStore } from 'react'

const subscribers = new Set<() => void>()

const subscribe = (notify: () => void) => {
  subscribers.add(notify)
  return () => subscribers.delete(notify)
}

/** What a person has chosen in this browser, for all components that show it: the stored text, null without one, and how to store another. */
export const useStored = (key: string): [text: string | null, store: (text: string | null) => void] => {
  const text = useSyncExternalStore(
    subscribe,
    () => localStorage.getItem(key),
    () => null,
  )
  const store = (next: string | null) => {
    if (next === null) localStorage.removeItem(key)
    else localStorage.setItem(key, next)
    for (const notify of subscribers) notify()
  }
  return [text, store]
}

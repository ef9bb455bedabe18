import { useSyncExternalStore } from 'react'

const TICK_MS = 60_000

const subscribers = new Set<() => void>()
let now = new Date().toISOString()
let timer: ReturnType<typeof setInterval> | undefined

/** Also when the tab is shown again: a hidden one renders nothing. */
const tick = () => {
  if (document.visibilityState === 'hidden') return
  now = new Date().toISOString()
  for (const notify of subscribers) notify()
}

const subscribe = (notify: () => void) => {
  subscribers.add(notify)
  if (subscribers.size === 1) {
    document.addEventListener('visibilitychange', tick)
    timer = setInterval(tick, TICK_MS)
  }
  return () => {
    subscribers.delete(notify)
    if (subscribers.size > 0) return
    document.removeEventListener('visibilitychange', tick)
    clearInterval(timer)
  }
}

/** Without subscribers nothing has updated the time: the first component to read it must not render an old one. */
const read = (): string => {
  if (subscribers.size === 0 && Date.now() - Date.parse(now) >= TICK_MS) now = new Date().toISOString()
  return now
}

/** The current time as ISO 8601 UTC, at most a minute old. All components share one timer. */
export const useNow = (): string => useSyncExternalStore(subscribe, read, read)

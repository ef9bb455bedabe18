import { useSyncExternalStore } from 'react'

const TICK_MS = 60_000

const subscribers = new Set<() => void>()
let now = new Date().toISOString()
let timer: ReturnType<typeof setInterval> | undefined

const tick = () => {
  now = new Date().toISOString()
  for (const notify of subscribers) notify()
}

/** A hidden tab has no timer. */
const updateTimer = () => {
  clearInterval(timer)
  const isNeeded = subscribers.size > 0 && document.visibilityState === 'visible'
  timer = isNeeded ? setInterval(tick, TICK_MS) : undefined
}

const handleVisibility = () => {
  if (document.visibilityState === 'visible') tick()
  updateTimer()
}

const subscribe = (notify: () => void) => {
  subscribers.add(notify)
  if (subscribers.size === 1) {
    document.addEventListener('visibilitychange', handleVisibility)
    updateTimer()
  }
  return () => {
    subscribers.delete(notify)
    if (subscribers.size > 0) return
    document.removeEventListener('visibilitychange', handleVisibility)
    updateTimer()
  }
}

/** Without subscribers nothing has updated the time: the first component to read it must not render an old one. */
const read = (): string => {
  if (subscribers.size === 0 && Date.now() - Date.parse(now) >= TICK_MS) now = new Date().toISOString()
  return now
}

/** The current time as ISO 8601 UTC, at most a minute old. All components share one timer, which stops while the tab is hidden. */
export const useNow = (): string => useSyncExternalStore(subscribe, read, read)

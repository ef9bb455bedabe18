/** Relative time that updates itself. Source: specification §9 'Relative time'. */
import { useCallback, useSyncExternalStore } from 'react'
import { relativeTime, relativeTimeChangesIn } from '#domain/relative-time.ts'

/** Longest timer for an instant in the future: setTimeout is limited to 24 days. */
const MAX_WAIT_MS = 3_600_000

/**
 * '5m ago', updated when the text changes. `serverNow` is the time of the server's HTML, which may be a minute old when it
 * comes from the page cache; hydration corrects it. Screens without server HTML omit it.
 */
export const useRelativeTime = (instant: string, serverNow?: string): string => {
  const subscribe = useCallback(
    (onChange: () => void) => {
      let timer: ReturnType<typeof setTimeout> | undefined
      const schedule = () => {
        const changesIn = relativeTimeChangesIn(instant, Date.now())
        if (changesIn === undefined) return
        timer = setTimeout(tick, Math.min(changesIn, MAX_WAIT_MS))
      }
      const tick = () => {
        onChange()
        schedule()
      }
      schedule()
      return () => clearTimeout(timer)
    },
    [instant],
  )
  return useSyncExternalStore(
    subscribe,
    () => relativeTime(instant, Date.now()),
    () => relativeTime(instant, serverNow ?? Date.now()),
  )
}

interface RelativeTimeProps {
  /** ISO 8601 UTC. */
  instant: string
  serverNow?: string
  title?: string
  className?: string
}

export function RelativeTime({ instant, serverNow, title, className }: RelativeTimeProps) {
  return (
    <time dateTime={instant} title={title} className={className}>
      {useRelativeTime(instant, serverNow)}
    </time>
  )
}

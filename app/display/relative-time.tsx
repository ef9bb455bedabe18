/** Relative time that updates itself. Source: specification §9 'Relative time'. */
import { useCallback, useSyncExternalStore } from 'react'
import { relativeTime, relativeTimeChangesIn } from '#domain/relative-time.ts'

/** Longest timer: while the machine sleeps its timers stand still, and the text must not stay old for the rest of an hour. */
const MAX_WAIT_MS = 60_000

/**
 * '5m ago', updated when the text changes. `serverNow` is the time of the server's HTML, which may be a minute old when it
 * comes from the page cache; hydration corrects it. Screens without server HTML omit it. `timeZone` is that of the short date.
 */
export const useRelativeTime = (
  instant: string,
  { serverNow, timeZone }: { serverNow?: string; timeZone?: string } = {},
): string => {
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
    () => relativeTime(instant, Date.now(), timeZone),
    () => relativeTime(instant, serverNow ?? Date.now(), timeZone),
  )
}

interface RelativeTimeProps {
  /** ISO 8601 UTC. */
  instant: string
  serverNow?: string
  timeZone?: string
  title?: string
  className?: string
}

export function RelativeTime({ instant, serverNow, timeZone, title, className }: RelativeTimeProps) {
  return (
    <time dateTime={instant} title={title} data-age="" className={className}>
      {useRelativeTime(instant, { serverNow, timeZone })}
    </time>
  )
}

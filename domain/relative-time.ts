/** Relative time as the specification writes it (§9 'Relative time'). */

/** `instant` and `now` are ISO 8601 or epoch milliseconds; the short date is that of the business time zone. */
export const relativeTime = (instant: string | number, now: string | number, timeZone = 'Asia/Kolkata'): string => {
  const then = new Date(instant).getTime()
  if (Number.isNaN(then)) return ''
  const seconds = Math.floor((new Date(now).getTime() - then) / 1000)
  if (seconds < 60) return 'Just now'
  if (seconds < 3600) return `${Math.floor(seconds / 60)}m ago`
  if (seconds < 86_400) return `${Math.floor(seconds / 3600)}h ago`
  return shortDate(instant, timeZone)
}

/** '20 Nov 2026' in the given zone. */
export const shortDate = (instant: string | number, timeZone = 'Asia/Kolkata'): string =>
  new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short', year: 'numeric', timeZone }).format(new Date(instant))

/** '20 Nov 2026, 4:05 pm' in the given zone. */
export const dateAndTime = (instant: string | number, timeZone = 'Asia/Kolkata'): string =>
  new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(new Date(instant))

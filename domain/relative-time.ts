/** Relative time as the specification writes it (§9 'Relative time'). */
import { createFormatCache } from './date-format.ts'

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

const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** Milliseconds until the text of relativeTime changes; undefined for a date, which never changes. Source: specification §9. */
export const relativeTimeChangesIn = (instant: string | number, now: string | number): number | undefined => {
  const age = new Date(now).getTime() - new Date(instant).getTime()
  if (Number.isNaN(age) || age >= DAY_MS) return undefined
  if (age < MINUTE_MS) return MINUTE_MS - age
  const step = age < HOUR_MS ? MINUTE_MS : HOUR_MS
  return step - (age % step)
}

const dates = createFormatCache({ day: 'numeric', month: 'short', year: 'numeric' })
const moments = createFormatCache({ dateStyle: 'medium', timeStyle: 'short' })

/** '20 Nov 2026' in the given zone. */
export const shortDate = (instant: string | number, timeZone = 'Asia/Kolkata'): string => dates(timeZone).format(new Date(instant))

/** '20 Nov 2026, 4:05 PM' in the given zone: capitals as in the specification's office hours and on the response clock. */
export const dateAndTime = (instant: string | number, timeZone = 'Asia/Kolkata'): string =>
  moments(timeZone)
    .format(new Date(instant))
    .replace(/[ap]m$/, (half) => half.toUpperCase())

/**
 * Instants and wall-clock times of a time zone, by `Intl`: domain/ runs in the browser too and imports no library (decision
 * 0008). Instants are epoch milliseconds. A day is the number of its date, counted from 1 January 1970; a wall-clock time is
 * written as the instant at which a clock in UTC shows it.
 */
import { createFormatCache } from './date-format.ts'

export const MINUTE_MS = 60_000
export const HOUR_MS = 60 * MINUTE_MS
/** Of a date, not of a day in a zone: where the clocks change, that one is shorter or longer. */
export const DAY_MS = 24 * HOUR_MS

/** ISO 8601 UTC. */
export const toISO = (instant: number): string => new Date(instant).toISOString()

const offsets = createFormatCache({ timeZoneName: 'longOffset' })

export const isTimeZone = (name: string): boolean => {
  try {
    offsets(name, 'en-US')
    return true
  } catch {
    return false
  }
}

const OFFSET = /GMT([+-])(\d\d):(\d\d)(?::(\d\d))?/

/** By how much the clock of the zone is ahead of UTC. Throws a RangeError for an unknown zone. */
export const readOffsetMs = (instant: number, timeZone: string): number => {
  const [, sign, hours, minutes, seconds = '0'] = OFFSET.exec(offsets(timeZone, 'en-US').format(instant)) ?? []
  // UTC itself is written as 'GMT'.
  if (sign === undefined) return 0
  const offset = Number(hours) * HOUR_MS + Number(minutes) * MINUTE_MS + Number(seconds) * 1000
  return sign === '-' ? -offset : offset
}

/** The day that the calendar of the zone shows at an instant. */
export const toDay = (instant: number, timeZone: string): number => Math.floor((instant + readOffsetMs(instant, timeZone)) / DAY_MS)

/** The instant, after `before` and up to `after`, at which the offset changes. */
const findOffsetChange = (before: number, after: number, timeZone: string): number => {
  const offset = readOffsetMs(before, timeZone)
  let [low, high] = [before, after]
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (readOffsetMs(middle, timeZone) === offset) low = middle
    else high = middle
  }
  return high
}

/**
 * The first instant at which the clock of the zone shows the wall-clock time or a later one. A time that the clock shows twice is
 * therefore its first occurrence, and a time that it skips is the instant of the skip.
 */
export const toInstant = (wallTime: number, timeZone: string): number => {
  // No zone is more than 14 hours from UTC: these are the offsets before and after the wall-clock time.
  const earlier = readOffsetMs(wallTime - DAY_MS, timeZone)
  const later = readOffsetMs(wallTime + DAY_MS, timeZone)
  if (earlier === later || readOffsetMs(wallTime - earlier, timeZone) === earlier) return wallTime - earlier
  if (readOffsetMs(wallTime - later, timeZone) === later) return wallTime - later
  return findOffsetChange(wallTime - later, wallTime - earlier, timeZone)
}

/** YYYY-MM-DD. */
export const toDateText = (day: number): string => toISO(day * DAY_MS).slice(0, 'YYYY-MM-DD'.length)

/** The Monday of the week of a day. Day 0 was a Thursday. */
export const toMonday = (day: number): number => day - ((((day + 3) % 7) + 7) % 7)

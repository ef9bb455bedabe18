import { GB } from 'chrono-node/en'
import { readOffsetMs } from '#domain/zoned-time.ts'
import { type FollowUpTime, MORNING } from './time.ts'

const MINUTE_MS = 60_000

const pad = (value: number | null): string => String(value ?? 0).padStart(2, '0')

/**
 * Reads a time in words, e.g. 'tomorrow 4pm', 'in 2 hours' or '3 Dec', in the business time zone; a day without a time is its morning.
 * `now` is ISO 8601. Null when the words tell no time.
 */
export const readWords = (words: string, now: string, timeZone: string): FollowUpTime | null => {
  const instant = new Date(now)
  const timezone = readOffsetMs(instant.getTime(), timeZone) / MINUTE_MS
  const [found] = GB.parse(words, { instant, timezone }, { forwardDate: true })
  if (found === undefined) return null
  const { start } = found
  return {
    date: `${start.get('year')}-${pad(start.get('month'))}-${pad(start.get('day'))}`,
    time: start.isCertain('hour') ? `${pad(start.get('hour'))}:${pad(start.get('minute'))}` : MORNING,
  }
}

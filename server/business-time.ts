/** Days as the business counts them: in its own time zone. Source: specification §9 'Activity date filters', contract §1 BUSINESS_TIME_ZONE. */
import { tz } from '@date-fns/tz'
// One by one: all of date-fns together takes 200 MB and seconds of the start.
import { addDays } from 'date-fns/addDays'
import { startOfDay } from 'date-fns/startOfDay'
import type { DateRange } from '#domain/activity-log.ts'

/** From `from` on, up to but without `to`; both ISO 8601 UTC. */
export interface Period {
  from: string
  to: string
}

/** First day and number of days, counted from today. */
const DAYS: Record<DateRange, { start: number; count: number }> = {
  today: { start: 0, count: 1 },
  yesterday: { start: -1, count: 1 },
  week: { start: -6, count: 7 },
  month: { start: -29, count: 30 },
}

/**
 * The whole business days that a date filter names. `now` is ISO 8601 UTC. The specification names the filters and not
 * their length: a week is the last 7 days and a month the last 30, today among them.
 */
export const dayRange = (range: DateRange, now: string, timeZone: string): Period => {
  const zone = tz(timeZone)
  const { start, count } = DAYS[range]
  const today = startOfDay(now, { in: zone })
  // Each day's start is asked for anew: adding 24 hours is wrong where clocks change.
  const instantOf = (day: number): string =>
    new Date(startOfDay(addDays(today, day, { in: zone }), { in: zone }).getTime()).toISOString()
  return { from: instantOf(start), to: instantOf(start + count) }
}

/** A business day: its date as YYYY-MM-DD, and the instants it lies between. */
export interface BusinessDay extends Period {
  date: string
}

/** The last `count` business days, the oldest first and today last. `now` is ISO 8601 UTC. */
export const lastDays = (count: number, now: string, timeZone: string): BusinessDay[] => {
  const zone = tz(timeZone)
  const today = startOfDay(now, { in: zone })
  const starts = Array.from({ length: count + 1 }, (_, index) =>
    startOfDay(addDays(today, index + 1 - count, { in: zone }), { in: zone }),
  )
  const instants = starts.map((start) => new Date(start.getTime()).toISOString())
  return starts.slice(0, count).map((start, index) => ({
    // Its own text is that of its zone.
    date: start.toISOString().slice(0, 10),
    from: instants[index] ?? '',
    to: instants[index + 1] ?? '',
  }))
}

/** The business day of an instant, as YYYY-MM-DD: the short date of Canadian English. */
export const businessDate = (now: string, timeZone: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(new Date(now))

/** Writes instants as YYYY-MM-DD HH:MM of the business, as a spreadsheet sorts them: the short forms of Swedish. */
export const businessMoments = (timeZone: string): ((instant: string) => string) => {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  return (instant) => format.format(new Date(instant))
}

/**
 * Instants, and days as the business counts them: in its own time zone. Source: specification §9 'Activity date filters', contract
 * §1 BUSINESS_TIME_ZONE.
 */
import { tz } from '@date-fns/tz'
// Imported one by one: all of date-fns together takes 200 MB and seconds of the start.
import { addDays } from 'date-fns/addDays'
import { addMilliseconds } from 'date-fns/addMilliseconds'
import { eachDayOfInterval } from 'date-fns/eachDayOfInterval'
import { formatISO } from 'date-fns/formatISO'
import { startOfDay } from 'date-fns/startOfDay'
import type { DateRange } from '#domain/activity-log.ts'

/** ISO 8601 UTC, the stored form of an instant. The TZDate that starts a day would print the offset of its zone. */
const toInstant = (date: Date): string => new Date(date.getTime()).toISOString()

/** The `updatedAt` of a change: `now`, or 1 ms after the previous one, which a client may have read, if `now` is not later. */
export const nextUpdatedAt = (now: string, before: string): string =>
  now > before ? now : addMilliseconds(before, 1).toISOString()

/** Includes `from`, excludes `to`; both ISO 8601 UTC. */
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
  const { start, count } = DAYS[range]
  const today = startOfDay(now, { in: tz(timeZone) })
  // addDays may leave midnight where the clocks change.
  const toDayStart = (day: number): string => toInstant(startOfDay(addDays(today, day)))
  return { from: toDayStart(start), to: toDayStart(start + count) }
}

/** A business day: its date as YYYY-MM-DD, and its first and last instant. */
export interface BusinessDay extends Period {
  date: string
}

const toDate = (day: Date): string => formatISO(day, { representation: 'date' })

/** The last `count` business days, the oldest first and today last. `now` is ISO 8601 UTC. */
export const lastDays = (count: number, now: string, timeZone: string): BusinessDay[] => {
  const today = startOfDay(now, { in: tz(timeZone) })
  const days = eachDayOfInterval({ start: addDays(today, 1 - count), end: today })
  return days.map((day) => ({ date: toDate(day), from: toInstant(day), to: toInstant(startOfDay(addDays(day, 1))) }))
}

const DAY_MS = 86_400_000

/** The Monday of the week that contains a date, both as YYYY-MM-DD. */
const toMonday = (date: string): string => {
  const midnight = new Date(date)
  const daysSinceMonday = (midnight.getUTCDay() + 6) % 7
  return new Date(midnight.getTime() - daysSinceMonday * DAY_MS).toISOString().slice(0, 'YYYY-MM-DD'.length)
}

/** Consecutive business days of one week, Monday to Sunday. */
export interface BusinessWeek extends Period {
  /** The Monday as YYYY-MM-DD; it may be before `from`. */
  monday: string
}

/** The weeks that these days touch; `days` are consecutive, the oldest first. */
export const groupByWeek = (days: readonly BusinessDay[]): BusinessWeek[] => {
  const weeks: BusinessWeek[] = []
  for (const day of days) {
    const monday = toMonday(day.date)
    const week = weeks.at(-1)
    if (week?.monday === monday) week.to = day.to
    else weeks.push({ monday, from: day.from, to: day.to })
  }
  return weeks
}

/** The business day of an instant, as YYYY-MM-DD. */
export const businessDate = (now: string, timeZone: string): string => formatISO(now, { representation: 'date', in: tz(timeZone) })

/** Formats instants as YYYY-MM-DD HH:MM in the business time zone, which spreadsheets sort: the short forms of Swedish. */
export const createBusinessTimeFormat = (timeZone: string): ((instant: string) => string) => {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  return (instant) => format.format(new Date(instant))
}

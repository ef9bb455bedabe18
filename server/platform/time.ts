/**
 * Instants, and days as the business counts them: in its own time zone. Source: specification §9 'Activity date filters', contract
 * §1 BUSINESS_TIME_ZONE.
 */
import type { DateRange } from '#domain/activity-log.ts'
import { DAY_MS, toDateText, toDay, toInstant, toISO, toMonday } from '#domain/zoned-time.ts'

/** The `updatedAt` of a change: `now`, or 1 ms after the previous one, which a client may have read, if `now` is not later. */
export const nextUpdatedAt = (now: string, before: string): string => (now > before ? now : toISO(Date.parse(before) + 1))

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

const findToday = (now: string, timeZone: string): number => toDay(Date.parse(now), timeZone)

/** From midnight to midnight, where the clocks change an hour more or less. `day` is a number of domain/zoned-time.ts. */
const toPeriod = (day: number, count: number, timeZone: string): Period => {
  const toMidnight = (of: number): string => toISO(toInstant(of * DAY_MS, timeZone))
  return { from: toMidnight(day), to: toMidnight(day + count) }
}

/**
 * The whole business days that a date filter names. `now` is ISO 8601 UTC. The specification names the filters and not
 * their length: a week is the last 7 days and a month the last 30, today among them.
 */
export const dayRange = (range: DateRange, now: string, timeZone: string): Period => {
  const { start, count } = DAYS[range]
  return toPeriod(findToday(now, timeZone) + start, count, timeZone)
}

/** A business day: its date as YYYY-MM-DD, and its first and last instant. */
export interface BusinessDay extends Period {
  date: string
}

/** The last `count` business days, the oldest first and today last. `now` is ISO 8601 UTC. */
export const lastDays = (count: number, now: string, timeZone: string): BusinessDay[] => {
  const first = findToday(now, timeZone) + 1 - count
  return Array.from({ length: count }, (_, index) => ({
    date: toDateText(first + index),
    ...toPeriod(first + index, 1, timeZone),
  }))
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
    const monday = toDateText(toMonday(Date.parse(day.date) / DAY_MS))
    const week = weeks.at(-1)
    if (week?.monday === monday) week.to = day.to
    else weeks.push({ monday, from: day.from, to: day.to })
  }
  return weeks
}

/** The business day of an instant, as YYYY-MM-DD. */
export const businessDate = (now: string, timeZone: string): string => toDateText(findToday(now, timeZone))

/** Formats instants as YYYY-MM-DD HH:MM in the business time zone, which spreadsheets sort: the short forms of Swedish. */
export const createBusinessTimeFormat = (timeZone: string): ((instant: string) => string) => {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  return (instant) => format.format(new Date(instant))
}

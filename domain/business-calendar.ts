/** The clock of the response promise: it runs on working days in the business time zone. Source: lead desk §2, decision 0040. */
import type { CalendarSettings, PromiseSettings } from './settings.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS, toDay, toInstant, toISO } from './zoned-time.ts'

/** In a calendar without enough working days, the search for them ends here. */
const MAX_SEARCH_DAYS = 800

/** Epoch milliseconds. */
export interface Period {
  start: number
  end: number
}

const createWorkingDayCheck = ({ workingDays, holidays }: CalendarSettings): ((day: number) => boolean) => {
  const weekdays = new Set(workingDays)
  const dates = new Set(holidays.map(({ date }) => date))
  return (day) => {
    const midnight = new Date(day * DAY_MS)
    if (!weekdays.has(midnight.getUTCDay() || 7)) return false
    const date = midnight.toISOString().slice(0, 'YYYY-MM-DD'.length)
    return !dates.has(date) && !dates.has(date.slice('YYYY-'.length))
  }
}

/**
 * Whether `date` (YYYY-MM-DD) is on a working day of the week and no holiday. A holiday is one date or, as MM-DD, a date of every
 * year: 02-29 only of leap years.
 */
export const isWorkingDay = (date: string, calendar: CalendarSettings): boolean =>
  createWorkingDayCheck(calendar)(Date.parse(date) / DAY_MS)

/** 'HH:MM' as milliseconds since midnight. */
const parseTime = (time: string): number => Date.parse(`1970-01-01T${time}Z`)

/** A calendar in its time zone. Days and instants are those of zoned-time.ts. */
const createBusinessTime = (calendar: CalendarSettings, timeZone: string) => {
  const isWorkingDay = createWorkingDayCheck(calendar)
  const [opensAt, closesAt] = [parseTime(calendar.opensAt), parseTime(calendar.closesAt)]
  const atTime = (day: number, time: number): number => toInstant(day * DAY_MS + time, timeZone)
  return {
    toDay: (instant: number): number => toDay(instant, timeZone),
    startOfDay: (day: number): number => atTime(day, 0),
    isWorkingDay,
    /** From opening to closing; undefined on days off, and where the clocks skip all of it. */
    officePeriod(day: number): Period | undefined {
      if (!isWorkingDay(day)) return undefined
      const period = { start: atTime(day, opensAt), end: atTime(day, closesAt) }
      return period.start < period.end ? period : undefined
    },
  }
}
type BusinessTime = ReturnType<typeof createBusinessTime>

/** The office hours of the working days whose date is from `firstDay` to `lastDay`, the numbers of zoned-time.ts. */
export const listOfficePeriods = (
  { calendar, timeZone }: { calendar: CalendarSettings; timeZone: string },
  { firstDay, lastDay }: { firstDay: number; lastDay: number },
): Period[] => {
  const business = createBusinessTime(calendar, timeZone)
  const periods: Period[] = []
  for (let day = firstDay; day <= lastDay; day += 1) {
    const office = business.officePeriod(day)
    if (office !== undefined) periods.push(office)
  }
  return periods
}

/** The working days of the next MAX_SEARCH_DAYS, each from midnight to midnight, the first one from `start`. */
function* iterateWorkingDays(business: BusinessTime, start: number): Generator<Period> {
  const firstDay = business.toDay(start)
  for (let day = firstDay; day < firstDay + MAX_SEARCH_DAYS; day += 1) {
    if (!business.isWorkingDay(day)) continue
    const period = { start: Math.max(start, business.startOfDay(day)), end: business.startOfDay(day + 1) }
    // Pacific/Apia had no 30 December 2011.
    if (period.start < period.end) yield period
  }
}

/** The instant at which the clock has run for `ms` since `start`; undefined when there are not enough working days. */
const addClockTime = (business: BusinessTime, start: number, ms: number): number | undefined => {
  let remaining = ms
  for (const day of iterateWorkingDays(business, start)) {
    if (remaining <= day.end - day.start) return day.start + remaining
    remaining -= day.end - day.start
  }
  return undefined
}

/** The milliseconds for which the clock runs between two instants. */
const measureClockTime = (business: BusinessTime, start: number, end: number): number => {
  let total = 0
  for (const day of iterateWorkingDays(business, start)) {
    if (day.start >= end) break
    total += Math.min(day.end, end) - day.start
  }
  return total
}

/** `instant` when it falls within office hours, else the last closing before it; undefined when that is not after `start`. */
const moveIntoOfficeHours = (business: BusinessTime, instant: number, start: number): number | undefined => {
  const firstDay = business.toDay(start)
  for (let day = business.toDay(instant); day >= firstDay; day -= 1) {
    const office = business.officePeriod(day)
    if (office === undefined || office.start > instant) continue
    const moved = Math.min(instant, office.end)
    return moved > start ? moved : undefined
  }
  return undefined
}

/** The first opening of the office at or after `start`. */
const findNextOpening = (business: BusinessTime, start: number): number | undefined => {
  const firstDay = business.toDay(start)
  for (let day = firstDay; day < firstDay + MAX_SEARCH_DAYS; day += 1) {
    const office = business.officePeriod(day)
    if (office !== undefined && office.start >= start) return office.start
  }
  return undefined
}

const findDueInstant = (business: BusinessTime, start: number, promisedMs: number): number | undefined => {
  const end = addClockTime(business, start, promisedMs)
  return end === undefined ? undefined : moveIntoOfficeHours(business, end, start)
}

export interface ResponsePromise {
  /** ISO 8601. */
  arrivedAt: string
  promise: Pick<PromiseSettings, 'hours'>
  calendar: CalendarSettings
  /** The business time zone. */
  timeZone: string
}

/**
 * The instant by which staff must respond, as ISO 8601 UTC; always after `arrivedAt`.
 *
 * The clock counts all 24 hours of working days (real hours, also where the clocks change). The due instant is when the promised
 * hours have passed, moved back to the last closing of the office when it falls outside office hours; opening and closing
 * themselves are inside. Mon–Fri 9–18, 24 hours:
 * Mon 11:00 → Tue 11:00 · Fri 16:00 → Mon 16:00 · Fri 20:00 → Mon 18:00 · Sat 12:00 → Mon 18:00 · Mon 06:00 → Mon 18:00.
 *
 * A short promise may end before the office has been open at all, where moving back would lead to the arrival or before it. Its
 * hours then count from the next opening. Mon–Fri 9–18, 1 hour: Mon 06:00 → Mon 10:00 · Fri 18:00 → Mon 10:00.
 *
 * With too few working days in MAX_SEARCH_DAYS, e.g. every one a holiday, the promised hours count as on any clock.
 */
export const responseDueAt = ({ arrivedAt, promise, calendar, timeZone }: ResponsePromise): string => {
  const business = createBusinessTime(calendar, timeZone)
  const arrival = Date.parse(arrivedAt)
  const promisedMs = promise.hours * HOUR_MS
  const due = findDueInstant(business, arrival, promisedMs)
  if (due !== undefined) return toISO(due)
  const opening = findNextOpening(business, arrival)
  const dueAfterOpening = opening === undefined ? undefined : findDueInstant(business, opening, promisedMs)
  return toISO(dueAfterOpening ?? arrival + promisedMs)
}

export interface ResponseWarning extends Omit<ResponsePromise, 'promise'> {
  /** The stored due instant, ISO 8601: the calendar may have changed since it was computed. */
  dueAt: string
  promise: Pick<PromiseSettings, 'warnAtPercent'>
}

/**
 * The instant at which staff are warned, as ISO 8601 UTC: `warnAtPercent` % of the clock between arrival and due have passed.
 * Mon–Fri 9–18, 80 %: Mon 11:00, due Tue 11:00 → Tue 06:12 · Fri 20:00, due Mon 18:00 (22 hours of the clock) → Mon 13:36.
 * Never before the arrival, never after the due instant. Without a working day between them, all hours count.
 */
export const warningAt = ({ arrivedAt, dueAt, promise, calendar, timeZone }: ResponseWarning): string => {
  const business = createBusinessTime(calendar, timeZone)
  const [arrival, due] = [Date.parse(arrivedAt), Date.parse(dueAt)]
  const toShare = (ms: number): number => Math.round((ms * promise.warnAtPercent) / 100)
  const clockMs = measureClockTime(business, arrival, due)
  const onClock = clockMs > 0 ? addClockTime(business, arrival, toShare(clockMs)) : undefined
  const warning = onClock ?? arrival + toShare(due - arrival)
  return toISO(Math.min(due, Math.max(arrival, warning)))
}

export interface TakeBack {
  /** ISO 8601. */
  assignedAt: string
  /** Of the clock of the response promise. */
  minutes: number
  calendar: CalendarSettings
  /** The business time zone. */
  timeZone: string
}

/**
 * The instant at which a lead without a response goes to the next person, as ISO 8601 UTC: when the clock has run for `minutes` since the
 * assignment. Mon–Fri, 60 minutes: Mon 11:00 → Mon 12:00 · Fri 23:30 → Mon 00:30 · Sat 12:00 → Mon 01:00. Without a working day, all
 * minutes count. Source: lead desk §5, decision 0045.
 */
export const takeBackAt = ({ assignedAt, minutes, calendar, timeZone }: TakeBack): string => {
  const [start, ms] = [Date.parse(assignedAt), minutes * MINUTE_MS]
  return toISO(addClockTime(createBusinessTime(calendar, timeZone), start, ms) ?? start + ms)
}

/** What people read of the response clock: the chip on a lead, the promise to a visitor. Source: lead desk §2, decision 0040. */
import { createFormatCache } from './date-format.ts'
import type { InquiryStatus } from './inquiry.ts'
import { DAY_MS, HOUR_MS, isTimeZone, MINUTE_MS, readOffsetMs, toDay } from './zoned-time.ts'

/** Below it, the chip shows the time that remains instead of the time of day. */
const SOON_MS = 4 * HOUR_MS

/** No colour: the screens have one for each. */
export type ResponseTone = 'calm' | 'soon' | 'overdue' | 'answered'

export interface DueLabel {
  text: string
  tone: ResponseTone
}

/** Instants are ISO 8601. */
export interface ResponseState {
  createdAt: string
  /** null for inquiries that arrived before there was a response clock. */
  responseDueAt: string | null
  firstResponseAt: string | null
  status: InquiryStatus
}

/** Rounded down, at least 1 min: minutes below an hour, hours below two days, then days. */
const formatDuration = (ms: number): string => {
  if (ms < HOUR_MS) return `${Math.max(1, Math.floor(ms / MINUTE_MS))} min`
  if (ms < 2 * DAY_MS) return `${Math.floor(ms / HOUR_MS)} h`
  return `${Math.floor(ms / DAY_MS)} d`
}

const TIME = { hour: 'numeric', minute: '2-digit', hourCycle: 'h12' } as const
const shortFormats = createFormatCache({ weekday: 'short', day: 'numeric', month: 'short', year: 'numeric', ...TIME })
const longFormats = createFormatCache({
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  ...TIME,
  timeZoneName: 'short',
})

/** Composed of its parts: 'at', commas and 'pm' differ between the versions of `Intl` that server and browsers have. */
const readParts = (format: Intl.DateTimeFormat, instant: string) => {
  const parts = format.formatToParts(new Date(instant))
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((found) => found.type === type)?.value ?? ''
  return {
    day: `${part('weekday')}, ${part('day')} ${part('month')}`,
    year: part('year'),
    time: `${part('hour')}:${part('minute')} ${part('dayPeriod').toUpperCase()}`,
    zone: part('timeZoneName'),
  }
}

/** 'today 6:00 PM', 'tomorrow 11:00 AM', 'Mon, 23 Nov, 6:00 PM'. `instant` and `now` are ISO 8601. */
export const dayAndTime = (instant: string, now: string, timeZone: string): string => {
  const { day, time } = readParts(shortFormats(timeZone), instant)
  const daysAhead = toDay(Date.parse(instant), timeZone) - toDay(Date.parse(now), timeZone)
  if (daysAhead === 0) return `today ${time}`
  return daysAhead === 1 ? `tomorrow ${time}` : `${day}, ${time}`
}

/**
 * The chip of a lead; null for a lead without a due instant. `now` is ISO 8601, days and times are those of the business time zone.
 * - Answered, or its status has moved away from New: `answered in 4 h`, all hours since the arrival; `answered` when the instant is
 *   unknown.
 * - After the due instant: `overdue by 2 h`, `overdue by 3 d`. The due instant itself is in time.
 * - Less than 4 hours before it: `due in 3 h`, `due in 45 min`.
 * - Otherwise `due today 6:00 PM`, `due tomorrow 11:00 AM`, `due Mon, 23 Nov, 6:00 PM`.
 */
export const dueLabel = (lead: ResponseState, now: string, timeZone: string): DueLabel | null => {
  const { createdAt, responseDueAt, firstResponseAt, status } = lead
  if (responseDueAt === null) return null
  if (firstResponseAt !== null) {
    const elapsedMs = Date.parse(firstResponseAt) - Date.parse(createdAt)
    return { text: `answered in ${formatDuration(elapsedMs)}`, tone: 'answered' }
  }
  if (status !== 'new') return { text: 'answered', tone: 'answered' }
  const remainingMs = Date.parse(responseDueAt) - Date.parse(now)
  if (remainingMs < 0) return { text: `overdue by ${formatDuration(-remainingMs)}`, tone: 'overdue' }
  if (remainingMs < SOON_MS) return { text: `due in ${formatDuration(remainingMs)}`, tone: 'soon' }
  return { text: `due ${dayAndTime(responseDueAt, now, timeZone)}`, tone: 'calm' }
}

/** 'Monday, 23 November, 6:00 PM', with the year when it is not that of `now`; and the zone, 'IST'. */
const formatLong = (instant: string, now: string, timeZone: string, locale?: string): { text: string; zone: string } => {
  const format = longFormats(timeZone, locale)
  const { day, year, time, zone } = readParts(format, instant)
  const date = year === readParts(format, now).year ? day : `${day} ${year}`
  return { text: `${date}, ${time}`, zone }
}

/**
 * 'Monday, 23 November, 6:00 PM IST', with the year when it is not that of `now` ('Friday, 1 January 2027,
 * 11:00 AM IST'). The zone is written as the locale does: other zones may be 'GMT+1'. `instant` and `now` are ISO 8601.
 */
export const formatDueInstant = (instant: string, now: string, timeZone: string, locale = 'en-IN'): string => {
  const { text, zone } = formatLong(instant, now, timeZone, locale)
  return `${text} ${zone}`
}

/** 'Mon, 23 Nov, 6:00 PM', with the year when it is not that of `now`: 'Fri, 1 Jan 2027, 11:00 AM'. Both are ISO 8601. */
export const formatShortInstant = (instant: string, now: string, timeZone: string): string => {
  const format = shortFormats(timeZone)
  const { day, year, time } = readParts(format, instant)
  return year === readParts(format, now).year ? `${day}, ${time}` : `${day} ${year}, ${time}`
}

/** 'Monday, 23 November', with the year when it is not that of `now`. Both are ISO 8601. */
export const formatDay = (instant: string, now: string, timeZone: string): string => {
  const format = longFormats(timeZone)
  const { day, year } = readParts(format, instant)
  return year === readParts(format, now).year ? day : `${day} ${year}`
}

/** 'IST'; other zones may be 'GMT+1'. */
export const readZoneName = (instant: string, timeZone: string): string => readParts(longFormats(timeZone), instant).zone

/** '6:00 PM'. */
export const formatTime = (instant: string, timeZone: string): string => readParts(shortFormats(timeZone), instant).time

/** Instants are ISO 8601. */
export interface DuePromise {
  responseDueAt: string
  now: string
  /** The business time zone. */
  timeZone: string
  /** As the visitor's browser sends it, unchecked. */
  visitorTimeZone?: string | null
}

export interface DuePhrase {
  /** 'A person answers by Monday, 23 November, 6:00 PM IST'. */
  text: string
  /**
   * '(1:30 PM your time)', with the date where the visitor's calendar shows another: '(Tuesday, 24 November, 1:30 AM your time)'.
   * null where the visitor's clock shows the same time, and for a missing or unknown zone.
   */
  visitorText: string | null
}

const visitorText = ({ responseDueAt, now, timeZone, visitorTimeZone }: DuePromise): string | null => {
  // Blank is checked first: a zone that Intl refuses costs an exception.
  if (!visitorTimeZone || !isTimeZone(visitorTimeZone)) return null
  const due = Date.parse(responseDueAt)
  if (readOffsetMs(due, visitorTimeZone) === readOffsetMs(due, timeZone)) return null
  const isSameDay = toDay(due, visitorTimeZone) === toDay(due, timeZone)
  const time = isSameDay
    ? readParts(shortFormats(visitorTimeZone), responseDueAt).time
    : formatLong(responseDueAt, now, visitorTimeZone).text
  return `(${time} your time)`
}

/** The promise in a visitor's words, for the panel after sending and for the acknowledgement mail. */
export const duePhrase = (promise: DuePromise): DuePhrase => ({
  text: `A person answers by ${formatDueInstant(promise.responseDueAt, promise.now, promise.timeZone)}`,
  visitorText: visitorText(promise),
})

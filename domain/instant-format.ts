/** An instant in words, as people read it in mails, on public pages and at the desk. Decision 0040. */
import { createFormatCache } from './date-format.ts'
import { toDay } from './zoned-time.ts'

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

/** The day with the year when it is not that of `now`. */
const readDated = (format: Intl.DateTimeFormat, instant: string, now: string) => {
  const { day, year, time, zone } = readParts(format, instant)
  return { day: year === readParts(format, now).year ? day : `${day} ${year}`, time, zone }
}

/** 'Monday, 23 November, 6:00 PM', with the year when it is not that of `now`. Both are ISO 8601. */
export const formatLongInstant = (instant: string, now: string, timeZone: string): string => {
  const { day, time } = readDated(longFormats(timeZone), instant, now)
  return `${day}, ${time}`
}

/**
 * 'Monday, 23 November, 6:00 PM IST', with the year when it is not that of `now` ('Friday, 1 January 2027,
 * 11:00 AM IST'). Other zones may be 'GMT+1'. `instant` and `now` are ISO 8601.
 */
export const formatDueInstant = (instant: string, now: string, timeZone: string): string => {
  const { day, time, zone } = readDated(longFormats(timeZone), instant, now)
  return `${day}, ${time} ${zone}`
}

/** 'Mon, 23 Nov, 6:00 PM', with the year when it is not that of `now`: 'Fri, 1 Jan 2027, 11:00 AM'. Both are ISO 8601. */
export const formatShortInstant = (instant: string, now: string, timeZone: string): string => {
  const { day, time } = readDated(shortFormats(timeZone), instant, now)
  return `${day}, ${time}`
}

/** 'Monday, 23 November', with the year when it is not that of `now`. Both are ISO 8601. */
export const formatDay = (instant: string, now: string, timeZone: string): string =>
  readDated(longFormats(timeZone), instant, now).day

/** '6:00 PM'. */
export const formatTime = (instant: string, timeZone: string): string => readParts(shortFormats(timeZone), instant).time

/** 'Today 6 PM', 'Mon 11:30 AM' for the next six days, else '23 Nov'. Both are ISO 8601. */
export const dayWord = (instant: string, now: string, timeZone: string): string => {
  const daysAhead = toDay(Date.parse(instant), timeZone) - toDay(Date.parse(now), timeZone)
  const { day, time } = readParts(shortFormats(timeZone), instant)
  const [weekday, date] = day.split(', ')
  if (daysAhead < 0 || daysAhead > 6) return date ?? day
  return `${daysAhead === 0 ? 'Today' : weekday} ${time.replace(':00', '')}`
}

/** 'today 6:00 PM', 'tomorrow 11:00 AM', 'Mon, 23 Nov, 6:00 PM', 'Mon, 20 Nov 2028, 6:00 PM'. `instant` and `now` are ISO 8601. */
export const dayAndTime = (instant: string, now: string, timeZone: string): string => {
  const daysAhead = toDay(Date.parse(instant), timeZone) - toDay(Date.parse(now), timeZone)
  if (daysAhead === 0) return `today ${formatTime(instant, timeZone)}`
  return daysAhead === 1 ? `tomorrow ${formatTime(instant, timeZone)}` : formatShortInstant(instant, now, timeZone)
}

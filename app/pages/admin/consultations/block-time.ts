/** The form of a blocked time: its controls and the instants that they mean in the business time zone. */
import type { BlockedTime } from '#domain/booking.ts'
import { formatTime } from '#domain/instant-format.ts'
import { DAY_MS, toDay, toInstant, toISO } from '#domain/zoned-time.ts'
import { formatWithYear } from './week-grid.ts'

/** Dates are YYYY-MM-DD, times HH:MM; blank before they are chosen. */
export interface BlockValues {
  date: string
  isWholeDay: boolean
  from: string
  to: string
  /** The last of several whole days; blank for one day. */
  lastDate: string
  reason: string
}

export const BLANK: BlockValues = { date: '', isWholeDay: false, from: '', to: '', lastDate: '', reason: '' }

const toText = (wallTime: number, timeZone: string): string => (Number.isNaN(wallTime) ? '' : toISO(toInstant(wallTime, timeZone)))

/** The request body; an instant is blank while its controls are, or are no date. Whole days end at midnight after the last one. */
export const toBody = ({ date, isWholeDay, from, to, lastDate, reason }: BlockValues, timeZone: string) => {
  const first = /^\d{4}-\d\d-\d\d$/.test(date) ? Date.parse(date) : Number.NaN
  if (!isWholeDay) {
    const at = (time: string) => (time === '' ? '' : toText(first + Date.parse(`1970-01-01T${time}Z`), timeZone))
    return { startsAt: at(from), endsAt: at(to), reason }
  }
  const last = lastDate === '' ? first : Date.parse(lastDate)
  return { startsAt: toText(first, timeZone), endsAt: toText(last + DAY_MS, timeZone), reason }
}

/** Sentences by control; the schema's sentence about the end belongs to the control that sets it. */
export const checkBlock = (values: BlockValues, timeZone: string, now: string): Record<string, string> => {
  const { date, isWholeDay, from, to, lastDate } = values
  const { startsAt, endsAt } = toBody(values, timeZone)
  const end = isWholeDay ? 'lastDate' : 'to'
  const errors: Record<string, string> = {}
  if (date === '') errors['date'] = 'Date is required'
  if (!isWholeDay && from === '') errors['from'] = 'From is required'
  if (!isWholeDay && to === '') errors['to'] = 'To is required'
  if (startsAt === '' || endsAt === '') return errors
  if (startsAt >= endsAt) errors[end] = isWholeDay ? 'Must not be before the first day' : 'Must end after it begins'
  else if (endsAt <= now) errors[isWholeDay && lastDate === '' ? 'date' : end] = 'Choose a time in the future'
  else if (Date.parse(endsAt) - Date.parse(startsAt) > 366 * DAY_MS) errors[end] = 'Must be at most a year'
  return errors
}

/** 'Mon, 23 Nov 2026, 2:00 PM to 4:00 PM', 'Mon, 23 Nov 2026, whole day', 'Mon, 23 Nov 2026 to Wed, 25 Nov 2026, whole days'. */
export const describeBlockedTime = ({ startsAt, endsAt }: Pick<BlockedTime, 'startsAt' | 'endsAt'>, timeZone: string): string => {
  const [start, end] = [Date.parse(startsAt), Date.parse(endsAt)]
  const isMidnight = (instant: number) => toInstant(toDay(instant, timeZone) * DAY_MS, timeZone) === instant
  const [from, to, before] = [start, end, end - 1].map((instant) => formatWithYear(toISO(instant), timeZone))
  const [first, last] = [from, before].map((text = '') => text.slice(0, text.lastIndexOf(',')))
  if (isMidnight(start) && isMidnight(end)) return first === last ? `${first}, whole day` : `${first} to ${last}, whole days`
  return `${from} to ${first === last ? formatTime(endsAt, timeZone) : to}`
}

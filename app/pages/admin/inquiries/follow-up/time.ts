/** The date and the time of a follow-up as their controls hold them, in the business time zone. */
import { isWorkingDay } from '#domain/business-calendar.ts'
import { createFormatCache } from '#domain/date-format.ts'
import { refuseFollowUpAt } from '#domain/lead-event.ts'
import type { CalendarSettings } from '#domain/settings.ts'
import { DAY_MS, readOffsetMs, toDay, toInstant } from '#domain/zoned-time.ts'

/** Both are blank without a follow-up. */
export interface FollowUpTime {
  /** YYYY-MM-DD. */
  date: string
  /** HH:MM. */
  time: string
}

export interface FollowUpValues extends FollowUpTime {
  note: string
}

/** Converts an ISO 8601 instant; null is no follow-up. */
export const toControls = (instant: string | null, timeZone: string): FollowUpTime => {
  if (instant === null) return { date: '', time: '' }
  const at = Date.parse(instant)
  const [date = '', time = ''] = new Date(at + readOffsetMs(at, timeZone)).toISOString().split('T')
  return { date, time: time.slice(0, 'HH:MM'.length) }
}

/**
 * Converts the controls to an ISO 8601 instant; null while one of them is blank or no date. Where the clocks change: the first
 * instant at which the clock shows that time or a later one (decision 0040). Controls that show `before` still are that instant, which
 * may have seconds, or be the second one of that time.
 */
export const fromControls = ({ date, time }: FollowUpTime, timeZone: string, before: string | null = null): string | null => {
  const shown = toControls(before, timeZone)
  if (date === shown.date && time === shown.time) return before
  const wallTime = /^\d{4}-\d\d-\d\d$/.test(date) && time !== '' ? Date.parse(`${date}T${time}Z`) : Number.NaN
  return Number.isNaN(wallTime) ? null : new Date(toInstant(wallTime, timeZone)).toISOString()
}

/** The sentences of what is wrong, by control. The instant `before` may stay when it has come: its note can be edited alone. */
export const checkTime = (values: FollowUpTime, timeZone: string, before: string | null = null): Record<string, string> => {
  const { date, time } = values
  if (date === '' || time === '')
    return { ...(date === '' && { date: 'Date is required' }), ...(time === '' && { time: 'Time is required' }) }
  const at = fromControls(values, timeZone, before)
  if (at !== null && at === before) return {}
  const refusal = at === null ? 'Must be a date' : refuseFollowUpAt(at, new Date().toISOString())
  return refusal === undefined ? {} : { date: refusal }
}

/** A choice that fills in both controls. */
export interface QuickChoice extends FollowUpTime {
  label: string
}

const QUICK_TIME = '10:00'
const QUICK_TIME_TEXT = '10:00 AM'
const MONDAY = 1
/** Without a working day within it, a choice stays on its day. */
const MAX_SEARCH_DAYS = 30

const weekdays = createFormatCache({ weekday: 'long' })
const toDate = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 'YYYY-MM-DD'.length)
const formatWeekday = (day: number): string => weekdays('UTC').format(new Date(day * DAY_MS))

/**
 * 'Tomorrow 10:00 AM', 'In 3 days', 'Next Monday 10:00 AM': each is moved to the next working day, with its label, and a day is offered
 * once. `now` is ISO 8601.
 */
export const quickChoices = (now: string, timeZone: string, calendar: CalendarSettings): QuickChoice[] => {
  const today = toDay(Date.parse(now), timeZone)
  const moveToWorkingDay = (day: number): number => {
    const days = Array.from({ length: MAX_SEARCH_DAYS }, (_, index) => day + index)
    return days.find((candidate) => isWorkingDay(toDate(candidate), calendar)) ?? day
  }
  const todaysWeekday = new Date(today * DAY_MS).getUTCDay()
  const untilMonday = (MONDAY - todaysWeekday + 7) % 7 || 7
  const [next, later, monday] = [1, 3, untilMonday].map((days) => moveToWorkingDay(today + days))
  const choices = new Map<number, string>()
  const offer = (day: number | undefined, label: (day: number) => string) => {
    if (day !== undefined && !choices.has(day)) choices.set(day, label(day))
  }
  if (next === today + 1) offer(next, () => `Tomorrow ${QUICK_TIME_TEXT}`)
  offer(monday, (day) => `Next ${formatWeekday(day)} ${QUICK_TIME_TEXT}`)
  offer(next, (day) => `${formatWeekday(day)} ${QUICK_TIME_TEXT}`)
  offer(later, (day) => `In ${day - today} days`)
  return [...choices].sort(([one], [other]) => one - other).map(([day, label]) => ({ label, date: toDate(day), time: QUICK_TIME }))
}

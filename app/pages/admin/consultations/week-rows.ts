/** The week view without its elements: days, rows of half hours, and their texts in the business time zone. Source: issue 13 point 5. */
import type { BlockedTime, Booking, BookingWeek } from '#domain/booking.ts'
import { createFormatCache } from '#domain/date-format.ts'
import { groupBy } from '#domain/group-by.ts'
import { formatTime } from '#domain/instant-format.ts'
import { DAY_MS, readOffsetMs, toDateText, toDay, toMonday } from '#domain/zoned-time.ts'

type Day = BookingWeek['days'][number]
type Slot = BookingWeek['slots'][number]

/** Days since 1970 of a date of the calendar; undefined for other texts, 30 February among them. */
const parseDate = (text: string): number | undefined => {
  const day = /^2\d{3}-\d\d-\d\d$/.test(text) ? Date.parse(text) / DAY_MS : Number.NaN
  return Number.isInteger(day) && toDateText(day) === text ? day : undefined
}

/** The week and the day that the URL asks for. Dates are YYYY-MM-DD. */
export interface ShownWeek {
  /** Its Monday. */
  monday: string
  /** The day that a phone shows. */
  date: string
  today: string
  previous: string
  next: string
  isPresent: boolean
}

/** `text` is the date of the URL; today for one that is no date. `now` is ISO 8601. */
export const findShownWeek = (text: string, now: string, timeZone: string): ShownWeek => {
  const today = toDay(Date.parse(now), timeZone)
  const day = parseDate(text) ?? today
  return {
    monday: toDateText(toMonday(day)),
    date: toDateText(day),
    today: toDateText(today),
    previous: toDateText(day - 7),
    next: toDateText(day + 7),
    isPresent: toMonday(day) === toMonday(today),
  }
}

const dayFormats = createFormatCache({ weekday: 'short', day: 'numeric', month: 'short' })
const longFormats = createFormatCache({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })

const readParts = (format: Intl.DateTimeFormat, date: string) => {
  const parts = format.formatToParts(new Date(date))
  return (type: Intl.DateTimeFormatPartTypes) => parts.find((found) => found.type === type)?.value ?? ''
}

/** 'Mon' and '23 Nov' of a date. */
export const dayLabels = (date: string): { weekday: string; day: string } => {
  const part = readParts(dayFormats('UTC'), date)
  return { weekday: part('weekday'), day: `${part('day')} ${part('month')}` }
}

/** 'Monday, 23 November 2026'. */
export const longDate = (date: string): string => {
  const part = readParts(longFormats('UTC'), date)
  return `${part('weekday')}, ${part('day')} ${part('month')} ${part('year')}`
}

/** '23 – 29 Nov 2026', '30 Nov – 6 Dec 2026', '28 Dec 2026 – 3 Jan 2027'. */
export const weekTitle = (monday: string): string => {
  const sunday = toDateText(Date.parse(monday) / DAY_MS + 6)
  const [first, last] = [readParts(longFormats('UTC'), monday), readParts(longFormats('UTC'), sunday)]
  const short = (date: string) => readParts(dayFormats('UTC'), date)('month')
  const isSameMonth = first('month') === last('month')
  const isSameYear = first('year') === last('year')
  const from = `${first('day')}${isSameMonth ? '' : ` ${short(monday)}`}${isSameYear ? '' : ` ${first('year')}`}`
  return `${from} – ${last('day')} ${short(sunday)} ${last('year')}`
}

/** Why a day has no slots: 'Republic Day', 'Day off'; blank on working days. */
export const dayOffLabel = ({ holiday, opensAt }: Day): string => (opensAt === null ? holiday || 'Day off' : '')

/** One half hour of one day. */
export interface WeekCell {
  date: string
  /** Undefined outside of the office hours. */
  slot: Slot | undefined
  bookings: Booking[]
  /** The blocked time over the slot. */
  blocked: BlockedTime | undefined
}

export interface WeekRow {
  /** 'HH:MM' of the business time zone. */
  time: string
  /** '9:00 AM'. */
  label: string
  /** Monday to Sunday. */
  cells: WeekCell[]
}

/** The date and the 'HH:MM' that a clock of the zone shows. */
const readClock = (instant: string, timeZone: string): { date: string; time: string } => {
  const at = Date.parse(instant)
  const [date = '', time = ''] = new Date(at + readOffsetMs(at, timeZone)).toISOString().split('T')
  return { date, time: time.slice(0, 'HH:MM'.length) }
}

/** A row for each time that has a slot or a booking on any of the days: a booking may be older than a change of the office hours. */
export const buildWeekRows = ({ days, slots, bookings, blockedTimes }: BookingWeek, timeZone: string): WeekRow[] => {
  const rows = new Map<string, WeekRow>()
  const cellOf = (instant: string): WeekCell | undefined => {
    const { date, time } = readClock(instant, timeZone)
    let row = rows.get(time)
    if (row === undefined) {
      const cells = days.map((day): WeekCell => ({ date: day.date, slot: undefined, bookings: [], blocked: undefined }))
      row = { time, label: formatTime(instant, timeZone), cells }
      rows.set(time, row)
    }
    return row.cells.find((cell) => cell.date === date)
  }
  for (const slot of slots) {
    const cell = cellOf(slot.startsAt)
    if (cell === undefined) continue
    cell.slot = slot
    if (slot.isBlocked) cell.blocked = blockedTimes.find(({ startsAt, endsAt }) => startsAt < slot.endsAt && slot.startsAt < endsAt)
  }
  for (const booking of bookings) cellOf(booking.startsAt)?.bookings.push(booking)
  return [...rows.values()].sort((one, other) => (one.time < other.time ? -1 : 1))
}

/** 'No consultations in this week', '3 consultations, 2 unassigned, 1 in conflict'. Cancelled ones are not in a week. */
export const summarizeWeek = (bookings: readonly Booking[]): string => {
  if (bookings.length === 0) return 'No consultations in this week'
  const unassigned = bookings.filter(({ assigneeId, status }) => assigneeId === null && status === 'booked').length
  const conflicts = bookings.filter(({ conflict }) => conflict !== null).length
  return [
    `${bookings.length} ${bookings.length === 1 ? 'consultation' : 'consultations'}`,
    unassigned > 0 ? `${unassigned} unassigned` : '',
    conflicts > 0 ? `${conflicts} in conflict` : '',
  ]
    .filter(Boolean)
    .join(', ')
}

/** The days of free slots, with their slots; both ascend. */
export const groupSlotsByDate = (slots: readonly string[], timeZone: string): Map<string, string[]> =>
  groupBy(slots, (startsAt) => readClock(startsAt, timeZone).date)

/** The date of an instant in the zone, YYYY-MM-DD. */
export const readDate = (instant: string, timeZone: string): string => readClock(instant, timeZone).date

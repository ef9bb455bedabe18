/** The week view without its elements: its days and half hours, and where entries are, in the business time zone. Source: issue 13 point 5. */
import type { BlockedTime, Booking, BookingWeek } from '#domain/booking.ts'
import { groupBy } from '#domain/group-by.ts'
import { formatDay, formatShortInstant, formatTime } from '#domain/instant-format.ts'
import { DAY_MS, MINUTE_MS, readOffsetMs, toDateText, toDay, toISO } from '#domain/zoned-time.ts'

type Day = BookingWeek['days'][number]
type Slot = BookingWeek['slots'][number]

/** Days since 1970 of a date of the calendar; undefined for other texts, 30 February among them. */
export const parseDate = (text: string): number | undefined => {
  const day = /^2\d{3}-\d\d-\d\d$/.test(text) ? Date.parse(text) / DAY_MS : Number.NaN
  return Number.isInteger(day) && toDateText(day) === text ? day : undefined
}

/** The date of an instant in the zone, YYYY-MM-DD. */
export const readDate = (instant: string, timeZone: string): string => toDateText(toDay(Date.parse(instant), timeZone))

/** The day that a phone shows: that of the URL, else today, or the first one of a week that is still to come. */
export const findDay = (dateOfUrl: string, week: BookingWeek | undefined, now: string, timeZone: string): string => {
  const today = readDate(now, timeZone)
  if (parseDate(dateOfUrl) !== undefined) return dateOfUrl
  return week === undefined || week.days.some(({ date }) => date === today) ? today : (week.days[0]?.date ?? today)
}

/** Another year than that of every booking, so that the year is written. */
const LONG_AGO = '1970-01-01'

/** 'Mon' and '23 Nov' of a date. */
export const dayLabels = (date: string): { weekday: string; day: string } => {
  const [weekday = '', day = ''] = formatShortInstant(date, date, 'UTC').split(', ')
  return { weekday, day }
}

/** 'Monday, 23 November 2026'. */
export const longDate = (date: string): string => formatDay(date, LONG_AGO, 'UTC')

/** 'Mon, 23 Nov 2026, 2:00 PM'. */
export const formatWithYear = (instant: string, timeZone: string): string => formatShortInstant(instant, LONG_AGO, timeZone)

/** '23 – 29 Nov 2026', '30 Nov – 6 Dec 2026', '28 Dec 2026 – 3 Jan 2027'. */
export const weekTitle = (monday: string): string => {
  const sunday = toDateText(Date.parse(monday) / DAY_MS + 6)
  const [first, last] = [dayLabels(monday).day, dayLabels(sunday).day]
  const [day, month] = first.split(' ')
  const year = monday.slice(0, 4) === sunday.slice(0, 4) ? '' : ` ${monday.slice(0, 4)}`
  return `${last.endsWith(` ${month}`) ? day : `${first}${year}`} – ${last} ${sunday.slice(0, 4)}`
}

/** Why a day has no slots: 'Republic Day', 'Day off'; blank on working days. */
export const dayOffLabel = ({ holiday, opensAt }: Day): string => (opensAt === null ? holiday || 'Day off' : '')

/** 'No consultations in this week', '3 consultations, 2 unassigned, 1 in conflict'. Cancelled ones are not in a week. */
export const summarizeWeek = (bookings: readonly Booking[]): string => {
  if (bookings.length === 0) return 'No consultations in this week'
  const unassigned = bookings.filter(({ assigneeId, status }) => assigneeId === null && status === 'booked').length
  const conflicts = bookings.filter(({ conflict }) => conflict !== null).length
  const noun = bookings.length === 1 ? 'consultation' : 'consultations'
  const parts = [
    `${bookings.length} ${noun}`,
    unassigned > 0 && `${unassigned} unassigned`,
    conflicts > 0 && `${conflicts} in conflict`,
  ]
  return parts.filter(Boolean).join(', ')
}

/** The days of free slots, with their slots; both ascend. */
export const groupSlotsByDate = (slots: readonly string[], timeZone: string): Map<string, string[]> =>
  groupBy(slots, (startsAt) => readDate(startsAt, timeZone))

/** Of a row. */
export const ROW_MINUTES = 30

/** A booking, or the part of a blocked time in the office hours of a day; `start` and `end` are minutes from midnight. */
export interface Entry {
  start: number
  end: number
  /** The reason of a blocked time is written from `labelAt` on, where no booking hides it. */
  what: { booking: Booking } | { blocked: BlockedTime; labelAt: number }
  /** From 0 on; entries of the same time are beside each other. */
  lane: number
  side: { lanes: number }
}

export interface GridDay extends Day {
  /** A day of the weekend with nothing in it. */
  isFolded: boolean
  entries: Entry[]
  /** By the minute at which they begin. */
  slots: ReadonlyMap<number, Slot>
}

interface WeekGrid {
  /** Minutes from midnight, and '9:00 AM'. */
  rows: { minute: number; label: string }[]
  days: GridDay[]
}

/** What the clock of the zone shows at an instant, in minutes from the midnight of a date. */
const toMinute = (instant: string, date: string, timeZone: string): number => {
  const at = Date.parse(instant)
  return (at + readOffsetMs(at, timeZone) - Date.parse(date)) / MINUTE_MS
}

/** `spans` ascend; each gets the first lane that is free when it begins. */
const withLanes = (spans: readonly Pick<Entry, 'start' | 'end' | 'what'>[]): Entry[] => {
  let side = { lanes: 0 }
  let ends: number[] = []
  return spans.map((span) => {
    if (ends.every((end) => end <= span.start)) [side, ends] = [{ lanes: 0 }, []]
    const free = ends.findIndex((end) => end <= span.start)
    const lane = free === -1 ? ends.length : free
    ends[lane] = span.end
    side.lanes = ends.length
    return { ...span, lane, side }
  })
}

const placeDay = (day: Day, { bookings, blockedTimes }: BookingWeek, timeZone: string): Entry[] => {
  const { date, opensAt, closesAt } = day
  const toSpan = ({ startsAt, endsAt }: { startsAt: string; endsAt: string }) => {
    const start = toMinute(startsAt, date, timeZone)
    return { start, end: start + (Date.parse(endsAt) - Date.parse(startsAt)) / MINUTE_MS }
  }
  const office = opensAt === null || closesAt === null ? undefined : toSpan({ startsAt: opensAt, endsAt: closesAt })
  const booked = bookings
    .map((booking) => ({ ...toSpan(booking), what: { booking } }))
    .filter(({ start }) => start >= 0 && start < DAY_MS / MINUTE_MS)
  const blocks = blockedTimes.flatMap((blocked) => {
    const span = toSpan(blocked)
    const [start, end] = [Math.max(span.start, office?.start ?? 0), Math.min(span.end, office?.end ?? 0)]
    let labelAt = start
    while (booked.some((entry) => entry.start < labelAt + ROW_MINUTES && entry.end > labelAt)) labelAt += ROW_MINUTES
    return start < end ? [{ start, end, what: { blocked, labelAt } }] : []
  })
  // Blocked times are the ground of the bookings in them.
  return [blocks, booked].flatMap((spans) => withLanes(spans.sort((one, other) => one.start - other.start)))
}

/** The rows are half hours from the opening on, and before it and after the closing where there are bookings. */
export const placeWeek = (week: BookingWeek, timeZone: string): WeekGrid => {
  const days = week.days.map((day, index): GridDay => {
    const entries = placeDay(day, week, timeZone)
    const slots = new Map(week.slots.map((slot) => [toMinute(slot.startsAt, day.date, timeZone), slot]))
    return { ...day, entries, slots, isFolded: index >= 5 && day.opensAt === null && entries.length === 0 }
  })
  const [opens, closes] = (['opensAt', 'closesAt'] as const).map((at) =>
    days.flatMap((day) => (day[at] === null ? [] : [toMinute(day[at], day.date, timeZone)])),
  )
  const entries = days.flatMap((day) => day.entries)
  const first = Math.min(...(opens ?? []), ...entries.map(({ start }) => start))
  const last = Math.max(...(closes ?? []), ...entries.map(({ end }) => end))
  const base = opens?.[0] ?? first
  const rows: WeekGrid['rows'] = []
  for (let minute = base - Math.ceil((base - first) / ROW_MINUTES) * ROW_MINUTES; minute < last; minute += ROW_MINUTES)
    rows.push({ minute, label: formatTime(toISO(minute * MINUTE_MS), 'UTC') })
  return { rows, days }
}

/** Where the line for now is; undefined for another week, and before and after the rows. */
export const findNow = ({ rows, days }: WeekGrid, now: string, timeZone: string): { date: string; minute: number } | undefined => {
  const date = readDate(now, timeZone)
  const minute = toMinute(now, date, timeZone)
  const isShown = days.some((day) => day.date === date) && rows.some((row) => isInRow(minute, row.minute))
  return isShown ? { date, minute } : undefined
}

/** Whether a minute is in the half hour that begins at `row`. */
export const isInRow = (minute: number, row: number): boolean => minute >= row && minute < row + ROW_MINUTES

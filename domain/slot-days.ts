/**
 * Free slots by day, as a visitor reads them: in the visitor's time zone, with the business time beside it. Formatted on the server: the
 * texts of `Intl` differ between browsers. Source: issue 13 point 5.
 */
import { groupBy } from './group-by.ts'
import { formatDay, formatTime } from './instant-format.ts'
import { canonicalName, toCurrentName } from './same-zone.ts'
import { readZoneName } from './zone-name.ts'
import { DAY_MS, isTimeZone, readOffsetMs, toDateText, toDay, toISO, toMonday } from './zoned-time.ts'

export interface SlotText {
  startsAt: string
  /** '9:00 AM'. */
  time: string
  /** '2:30 PM IST', with the weekday where the dates differ; blank where both clocks show the same. */
  businessTime: string
  part: 'Morning' | 'Afternoon' | 'Evening'
}

export interface SlotDay {
  /** 'YYYY-MM-DD'. */
  date: string
  /** 'Monday, 23 November'. */
  day: string
  slots: SlotText[]
}

interface SlotZones {
  /** The visitor's. */
  timeZone: string
  businessTimeZone: string
  /** ISO 8601. */
  now: string
}

const toBusinessTime = (startsAt: string, { timeZone, businessTimeZone, now }: SlotZones): string => {
  const at = Date.parse(startsAt)
  if (readOffsetMs(at, timeZone) === readOffsetMs(at, businessTimeZone)) return ''
  const isSameDay = toDay(at, timeZone) === toDay(at, businessTimeZone)
  const weekday = isSameDay ? '' : `${formatDay(startsAt, now, businessTimeZone).slice(0, 3)} `
  return `${weekday}${formatTime(startsAt, businessTimeZone)} ${readZoneName(startsAt, businessTimeZone)}`
}

const toPart = (time: string): SlotText['part'] => {
  if (time.endsWith('AM')) return 'Morning'
  const hour = Number.parseInt(time, 10) % 12
  return hour < 6 ? 'Afternoon' : 'Evening'
}

/** `slots` ascend. */
export const groupByDay = (slots: readonly string[], zones: SlotZones): SlotDay[] => {
  const byDay = groupBy(slots, (startsAt) => toDay(Date.parse(startsAt), zones.timeZone))
  return [...byDay].map(([day, ofDay]) => ({
    date: toDateText(day),
    day: formatDay(ofDay[0] ?? zones.now, zones.now, zones.timeZone),
    slots: ofDay.map((startsAt) => {
      const time = formatTime(startsAt, zones.timeZone)
      return { startsAt, time, businessTime: toBusinessTime(startsAt, zones), part: toPart(time) }
    }),
  }))
}

/**
 * The whole weeks, Monday to Sunday, from the first to the last of `days`. `month` is 'Nov' for the first day and for the first of each
 * month, else blank.
 */
export const listStrip = (days: readonly SlotDay[]) => {
  if (days.length === 0) return []
  const [first = 0, last = 0] = [days[0], days.at(-1)].map((day) => toMonday(Date.parse(day?.date ?? '') / DAY_MS))
  return Array.from({ length: last + 7 - first }, (_, index) => {
    const at = toISO((first + index) * DAY_MS)
    const dayOfMonth = new Date(at).getUTCDate()
    const [, month = ''] = /\d+ (\p{L}{3})/u.exec(formatDay(at, at, 'UTC')) ?? []
    return { date: toDateText(first + index), dayOfMonth, month: index === 0 || dayOfMonth === 1 ? month : '' }
  })
}

/** Zones of a fixed offset, which some devices are set to: UTC-12 to UTC+14. */
const FIXED_OFFSETS = Array.from({ length: 27 }, (_, index) => index - 14)
  .filter((hours) => hours !== 0)
  .map((hours) => `Etc/GMT${hours < 0 ? '' : '+'}${hours}`)

/** The zones of the select, by name: those that `Intl` knows, each under one name, and those that engines leave out. */
export const listTimeZones = (): string[] =>
  [...new Set([...Intl.supportedValuesOf('timeZone').map(toCurrentName), 'UTC', ...FIXED_OFFSETS])].sort()

/** The name of a zone in the list for any spelling of it; undefined for every other text, so the number of cached pages is limited. */
export const toListedZone = (text: string, zones: ReadonlySet<string>): string | undefined => {
  if (text === '' || text.length > 64 || !isTimeZone(text)) return undefined
  const name = canonicalName(text)
  return zones.has(name) ? name : undefined
}

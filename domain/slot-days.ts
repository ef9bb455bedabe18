/**
 * Free slots by day, as a visitor reads them: in the visitor's time zone, with the business time beside it. Formatted on the server: the
 * texts of `Intl` differ between browsers. Source: issue 13 point 5.
 */
import { groupBy } from './group-by.ts'
import { formatDay, formatTime } from './instant-format.ts'
import { canonicalName, toCurrentName } from './same-zone.ts'
import { readZoneName } from './zone-name.ts'
import { isTimeZone, readOffsetMs, toDay } from './zoned-time.ts'

export interface SlotText {
  startsAt: string
  /** '9:00 AM'. */
  time: string
  /** '2:30 PM IST', with the weekday where the dates differ; blank where both clocks show the same. */
  businessTime: string
}

export interface SlotDay {
  /** 'Monday, 23 November'. */
  day: string
  slots: SlotText[]
}

export interface SlotZones {
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

/** `slots` ascend. */
export const groupByDay = (slots: readonly string[], zones: SlotZones): SlotDay[] => {
  const byDay = groupBy(slots, (startsAt) => toDay(Date.parse(startsAt), zones.timeZone))
  return [...byDay.values()].map((ofDay) => ({
    day: formatDay(ofDay[0] ?? zones.now, zones.now, zones.timeZone),
    slots: ofDay.map((startsAt) => ({
      startsAt,
      time: formatTime(startsAt, zones.timeZone),
      businessTime: toBusinessTime(startsAt, zones),
    })),
  }))
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

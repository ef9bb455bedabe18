/** The days of a page with free slots, formatted for a time zone. */
import { groupByDay, listTimeZones, toListedZone } from '#domain/slot-days.ts'
import { readOffsetMs } from '#domain/zoned-time.ts'
import { getFreeSlots } from '#server/bookings/slots.ts'
import type { OperationContext } from '#server/operation.ts'
import { DAYS_PER_PAGE } from './urls.ts'

/** A list of this process that never changes. */
const ZONES: ReadonlySet<string> = new Set(listTimeZones())

/** The zone of the URL; undefined for none and an unknown one. */
export const zoneIn = (query: URLSearchParams): string | undefined => toListedZone(query.get('timeZone') ?? '', ZONES)

/** `zone` is one of the list; undefined shows the business time zone. */
export const loadSlots = async (context: OperationContext, { zone, page }: { zone: string | undefined; page: number }) => {
  const { slots, timeZone: businessTimeZone } = await getFreeSlots(context, {})
  const now = context.now()
  const timeZone = zone ?? businessTimeZone
  const days = groupByDay(slots, { timeZone, businessTimeZone, now })
  const pages = Math.max(1, Math.ceil(days.length / DAYS_PER_PAGE))
  const shownPage = Math.min(page, pages)
  const at = Date.parse(now)
  return {
    days: days.slice((shownPage - 1) * DAYS_PER_PAGE, shownPage * DAYS_PER_PAGE),
    page: shownPage,
    pages,
    now,
    /** The chosen zone; blank for the business time zone. */
    zone: zone ?? '',
    timeZone,
    businessTimeZone,
    isElsewhere: readOffsetMs(at, timeZone) !== readOffsetMs(at, businessTimeZone),
  }
}
export type LoadedSlots = Awaited<ReturnType<typeof loadSlots>>

export const timeZones = (): string[] => [...ZONES]

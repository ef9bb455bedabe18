/** The days of a page with free slots, formatted for a time zone. */
import { groupByDay, listTimeZones, toListedZone } from '#domain/slot-days.ts'
import { formatZoneLabel } from '#domain/zone-label.ts'
import { getFreeSlots } from '#server/leads/bookings/slots.ts'
import type { OperationContext } from '#server/platform/operation.ts'
import { DAYS_PER_PAGE } from './urls.ts'

/** A list of this process that never changes. */
const ZONES: ReadonlySet<string> = new Set(listTimeZones())

/** The zone of the URL; undefined for none and an unknown one. */
export const zoneIn = (query: URLSearchParams): string | undefined => toListedZone(query.get('timeZone') ?? '', ZONES)

interface Wanted {
  /** One of the list; undefined shows the business time zone. */
  zone: string | undefined
  page: number
}

/** `slots` are the free ones. */
const toLoaded = ({ config, now: readNow }: OperationContext, { zone, page }: Wanted, slots: readonly string[]) => {
  const businessTimeZone = config.timeZone
  const now = readNow()
  const timeZone = zone ?? businessTimeZone
  const days = groupByDay(slots, { timeZone, businessTimeZone, now })
  const pages = Math.max(1, Math.ceil(days.length / DAYS_PER_PAGE))
  const shownPage = Math.min(page, pages)
  return {
    days: days.slice((shownPage - 1) * DAYS_PER_PAGE, shownPage * DAYS_PER_PAGE),
    page: shownPage,
    pages,
    now,
    /** The chosen zone; blank for the business time zone. */
    zone: zone ?? '',
    timeZone,
    businessTimeZone,
    businessTime: formatZoneLabel(businessTimeZone),
    /** The clocks may differ on some of the days only. */
    isElsewhere: days.some((day) => day.slots.some((slot) => slot.businessTime !== '')),
  }
}
export type LoadedSlots = ReturnType<typeof toLoaded>

export const loadSlots = async (context: OperationContext, wanted: Wanted): Promise<LoadedSlots> =>
  toLoaded(context, wanted, (await getFreeSlots(context)).slots)

/** No slots and `isAway` when they cannot be loaded. */
export const loadSlotsOrNone = async (
  context: OperationContext,
  wanted: Wanted,
): Promise<{ slots: LoadedSlots; isAway: boolean }> => {
  try {
    return { slots: await loadSlots(context, wanted), isAway: false }
  } catch (error) {
    context.log.error({ err: error }, 'free slots could not be loaded')
    return { slots: toLoaded(context, wanted, []), isAway: true }
  }
}

/** The zones of the select. The shown one is among them: that of the business may have another spelling. */
export const timeZones = (shown: string): string[] => (ZONES.has(shown) ? [...ZONES] : [shown, ...ZONES])

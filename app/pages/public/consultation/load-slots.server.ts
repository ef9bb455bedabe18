/** The days with free slots, formatted for a time zone. */
import { groupByDay, listStrip, listTimeZones, toListedZone } from '#domain/slot-days.ts'
import { formatZoneLabel } from '#domain/zone-label.ts'
import { getFreeSlots } from '#server/leads/bookings/slots.ts'
import type { OperationContext } from '#server/platform/operation.ts'

/** A list of this process that never changes. */
const ZONES: ReadonlySet<string> = new Set(listTimeZones())

/** The zone of the URL; undefined for none and an unknown one. */
export const zoneIn = (query: URLSearchParams): string | undefined => toListedZone(query.get('timeZone') ?? '', ZONES)

/** `slots` are the free ones; without a `zone` of the list they are shown in the business time zone. */
const toLoaded = ({ config, now: readNow }: OperationContext, zone: string | undefined, slots: readonly string[]) => {
  const businessTimeZone = config.timeZone
  const now = readNow()
  const timeZone = zone ?? businessTimeZone
  const days = groupByDay(slots, { timeZone, businessTimeZone, now })
  return {
    days,
    strip: listStrip(days),
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

export const loadSlots = async (context: OperationContext, zone: string | undefined): Promise<LoadedSlots> =>
  toLoaded(context, zone, (await getFreeSlots(context)).slots)

/** No slots and `isAway` when they cannot be loaded. */
export const loadSlotsOrNone = async (
  context: OperationContext,
  zone: string | undefined,
): Promise<{ slots: LoadedSlots; isAway: boolean }> => {
  try {
    return { slots: await loadSlots(context, zone), isAway: false }
  } catch (error) {
    context.log.error({ err: error }, 'free slots could not be loaded')
    return { slots: toLoaded(context, zone, []), isAway: true }
  }
}

/** The zones of the select. The shown one is among them: that of the business may have another spelling. */
export const timeZones = (shown: string): string[] => (ZONES.has(shown) ? [...ZONES] : [shown, ...ZONES])

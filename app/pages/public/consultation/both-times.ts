import { formatDueInstant, formatLongInstant } from '#domain/instant-format.ts'
import { formatZoneLabel } from '#domain/zone-label.ts'
import type { LoadedSlots } from './load-slots.server.ts'

/** 'Sunday, 22 November, 10:30 PM, New York time' with 'Monday, 23 November, 9:00 AM IST'; the latter alone where both are one zone. */
export const toBothTimes = (
  startsAt: string,
  { now, timeZone, businessTimeZone }: Pick<LoadedSlots, 'now' | 'timeZone' | 'businessTimeZone'>,
): { when: string; businessTime: string } => {
  const businessTime = formatDueInstant(startsAt, now, businessTimeZone)
  if (timeZone === businessTimeZone) return { when: businessTime, businessTime: '' }
  return { when: `${formatLongInstant(startsAt, now, timeZone)}, ${formatZoneLabel(timeZone)}`, businessTime }
}

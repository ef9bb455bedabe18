import { DAY_MS, toDay } from '#domain/zoned-time.ts'
import { BOOKING_PARAM } from './search-params.ts'

/** The screen with the dialog of a booking over the week of its day. */
export const bookingPath = (id: number, startsAt: string, timeZone: string): string => {
  const day = new Date(toDay(Date.parse(startsAt), timeZone) * DAY_MS)
  const query = new URLSearchParams({ date: day.toISOString().slice(0, 'YYYY-MM-DD'.length), [BOOKING_PARAM]: String(id) })
  return `/admin/consultations?${query}`
}

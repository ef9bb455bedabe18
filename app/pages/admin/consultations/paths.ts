import { toDateText, toDay } from '#domain/zoned-time.ts'
import { BOOKING_PARAM } from './search-params.ts'

/** The screen with the dialog of a booking over the week of its day. */
export const bookingPath = (id: number, startsAt: string, timeZone: string): string => {
  const date = toDateText(toDay(Date.parse(startsAt), timeZone))
  const query = new URLSearchParams({ date, [BOOKING_PARAM]: String(id) })
  return `/admin/consultations?${query}`
}

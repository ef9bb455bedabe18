/** What another person changed in a booking while a form was open. */
import type { RecordChange } from '#app/admin-kit/records/changes.ts'
import { BOOKING_STATUS_LABELS, type Booking } from '#domain/booking.ts'
import { formatShortInstant } from '#domain/instant-format.ts'

/** The differences in time and status between two versions, in the business time zone. */
export const changesBetween = (before: Booking, after: Booking, timeZone: string): RecordChange[] => {
  const now = new Date().toISOString()
  const format = ({ startsAt }: Booking) => formatShortInstant(startsAt, now, timeZone)
  return [
    { field: 'Time', from: format(before), to: format(after) },
    { field: 'Status', from: BOOKING_STATUS_LABELS[before.status], to: BOOKING_STATUS_LABELS[after.status] },
  ].filter(({ from, to }) => from !== to)
}

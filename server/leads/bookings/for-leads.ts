/** Bookings whose lead is deleted or marked as spam: they are cancelled, so their slots are free. Source: decision 0059. */
import type { InquiryRecord } from '#domain/inquiry.ts'
import type { OperationContext } from '#server/platform/operation.ts'
import { cancelBooking, lockBookings } from './changes.ts'
import { findFutureBookings } from './store.ts'

/**
 * In the transaction of the change, with the leads locked. The visitor of a deleted lead gets a mail; that of spam gets none. A restored
 * lead does not get its slot back: somebody else may have it.
 */
export const cancelBookingsOf = async (
  inside: OperationContext,
  leads: readonly InquiryRecord[],
  { isForVisitor }: { isForVisitor: boolean },
): Promise<void> => {
  const ids = leads.map(({ id }) => id)
  if ((await findFutureBookings(inside.db, ids, inside.now())).length === 0) return
  await lockBookings(inside)
  const byId = new Map(leads.map((lead) => [lead.id, lead]))
  for (const booking of await findFutureBookings(inside.db, ids, inside.now())) {
    const lead = byId.get(booking.inquiryId)
    if (lead !== undefined && booking.status === 'booked')
      await cancelBooking(inside, { booking, lead }, { isByVisitor: false, isForVisitor })
  }
}

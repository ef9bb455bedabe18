/**
 * Reminds visitors and staff a day and an hour before a consultation. Claim and mails are one transaction, so a node that is killed loses
 * none and sends none twice. Source: issue 13 point 5.
 */
import { dueReminder, nextReminderAt } from '#domain/slots.ts'
import { runBatches } from '#server/platform/database/batches.ts'
import { findInquiryRecords } from '../inquiries/store.ts'
import { type OperationContext, transaction } from '#server/platform/operation.ts'
import { expireHolds } from './holds.ts'
import { queueBookingMails } from './mails.ts'
import { claimReminders, updateRemindAt } from './reminders-store.ts'

/** Reminders per transaction. */
const BATCH_SIZE = 20

const sendBatch = (context: OperationContext): Promise<number> =>
  transaction(context, async (inside) => {
    const { db } = inside
    const now = inside.now()
    const bookings = await claimReminders(db, now, BATCH_SIZE)
    const leads = await findInquiryRecords(
      db,
      bookings.map(({ inquiryId }) => inquiryId),
    )
    const leadById = new Map(leads.map((lead) => [lead.id, lead]))
    for (const booking of bookings) {
      await updateRemindAt(db, booking.id, nextReminderAt(booking.startsAt, now))
      const lead = leadById.get(booking.inquiryId)
      const notice = dueReminder(booking.startsAt, now)
      if (lead !== undefined && notice !== null && booking.status === 'booked')
        await queueBookingMails(inside, { notice, booking, lead })
    }
    return bookings.length
  })

/** Ends the holds that are over and sends all reminders that are due; `stopping` ends it after a batch. */
export const sendReminders = async (context: OperationContext, stopping?: AbortSignal): Promise<void> => {
  await expireHolds(context, stopping)
  await runBatches(async () => (await sendBatch(context)) === BATCH_SIZE, stopping)
}

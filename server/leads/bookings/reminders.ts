/**
 * Reminds visitors and staff a day and an hour before a consultation, and ends the holds that are over. Each booking is one transaction
 * with its mails, under the lock of the bookings: a node that is killed loses none and sends none twice. Source: issue 13 point 5.
 */
import { dueReminder, nextReminderAt } from '#domain/slots.ts'
import { runBatches } from '#server/platform/database/batches.ts'
import { type OperationContext, transaction } from '#server/platform/operation.ts'
import { dueLoop } from '#server/platform/jobs/due-loop.ts'
import { expireBooking, hasExpired, tryLockBooking } from './changes.ts'
import { queueBookingMails } from './mails.ts'
import { findDueBookings, findNextReminder, type StoredBooking, updateRemindAt } from './store.ts'

const handleDue = (context: OperationContext, seen: StoredBooking): Promise<void> =>
  transaction(context, async (inside) => {
    const now = inside.now()
    const locked = await tryLockBooking(inside, seen)
    // Its lead was deleted.
    if (locked === undefined) return updateRemindAt(inside.db, seen.id, null)
    const { booking, lead } = locked
    // Meanwhile done by another node, or moved.
    if (booking.remindAt === null || booking.remindAt > now) return
    if (booking.status === 'booked' && hasExpired(booking, now)) {
      await expireBooking(inside, locked)
      return
    }
    const notice = dueReminder(booking.startsAt, now)
    await updateRemindAt(inside.db, booking.id, nextReminderAt(booking.startsAt, now))
    if (notice !== null && booking.status === 'booked') await queueBookingMails(inside, { notice, booking, lead })
  })

const BATCH_SIZE = 20

/** Handles all that is due; `stopping` ends it after a batch. */
export const sendReminders = (context: OperationContext, stopping?: AbortSignal): Promise<void> =>
  runBatches(async () => {
    const due = await findDueBookings(context.db, context.now(), BATCH_SIZE)
    for (const booking of due) await handleDue(context, booking)
    return due.length === BATCH_SIZE
  }, stopping)

export const startBookingRemindersJob = dueLoop({
  run: sendReminders,
  findNextDue: ({ db }) => findNextReminder(db),
  failed: 'reminders could not be sent',
})

/** The job that sends reminders of consultations: wakes when one is due, and every ROUND_MS for bookings that are made meanwhile. */
import { findNextReminder } from '../bookings/reminders-store.ts'
import { sendReminders } from '../bookings/reminders.ts'
import type { OperationContext } from '../operation.ts'
import { type JobLoop, startJobLoop } from './loop.ts'

const ROUND_MS = 30_000
/** Another node has claimed a reminder that is due. */
const MIN_DELAY_MS = 1000
const GRACE_MS = 5000

export const startBookingRemindersJob = ({ newContext }: { newContext: () => OperationContext }): JobLoop =>
  startJobLoop(async (_grace, stopping) => {
    const context = newContext()
    try {
      await sendReminders(context, () => stopping.aborted)
      const next = await findNextReminder(context.db)
      if (next === undefined) return ROUND_MS
      return Math.min(Math.max(Date.parse(next) - Date.parse(context.now()), MIN_DELAY_MS), ROUND_MS)
    } catch (error) {
      context.log.warn({ err: error }, 'reminders could not be sent; retrying in 30 s')
      return ROUND_MS
    }
  }, GRACE_MS)

/** The job that sends reminders of consultations. */
import { findNextReminder } from '#server/leads/bookings/reminders-store.ts'
import { sendReminders } from '#server/leads/bookings/reminders.ts'
import type { OperationContext } from '../operation.ts'
import { startDueLoop } from './due-loop.ts'
import type { JobLoop } from './loop.ts'

export const startBookingRemindersJob = ({ newContext }: { newContext: () => OperationContext }): JobLoop =>
  startDueLoop({
    newContext,
    run: sendReminders,
    findNextDue: ({ db }) => findNextReminder(db),
    failed: 'reminders could not be sent',
  })

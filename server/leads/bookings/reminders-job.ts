/** The job that sends reminders of consultations. */
import { findNextReminder } from './reminders-store.ts'
import { sendReminders } from './reminders.ts'
import type { OperationContext } from '#server/platform/operation.ts'
import { startDueLoop } from '#server/platform/jobs/due-loop.ts'
import type { JobLoop } from '#server/platform/jobs/loop.ts'

export const startBookingRemindersJob = ({ newContext }: { newContext: () => OperationContext }): JobLoop =>
  startDueLoop({
    newContext,
    run: sendReminders,
    findNextDue: ({ db }) => findNextReminder(db),
    failed: 'reminders could not be sent',
  })

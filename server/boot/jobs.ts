/** The background jobs. An operation wakes its job after the commit; each job also wakes by itself. */
import type { JobName, OperationContext } from '../platform/operation.ts'
import { startBookingRemindersJob } from '../leads/bookings/reminders.ts'
import { startBulkChangesJob } from '../leads/inquiries/bulk/run.ts'
import { startCleanupJob } from './cleanup.ts'
import { startDueNoticesJob } from '../leads/inquiries/due-notices/send.ts'
import { startExternalNewsJob } from '../content/external-news/refresh.ts'
import { startHeldAsSpamJob } from '../leads/inquiries/held-as-spam.ts'
import { startImagesJob } from '../content/remote-images/cache.ts'
import type { JobLoop } from '../platform/jobs/loop.ts'
import { startMailJob } from '../platform/mail/job.ts'
import { startTakeBackJob } from '../leads/inquiries/assignment/take-back.ts'
import { startUserDeletionsJob } from '../staff/users/deletion.ts'

const JOBS: Record<JobName, (parts: { newContext(): OperationContext }) => JobLoop> = {
  mail: startMailJob,
  'bulk-changes': startBulkChangesJob,
  'due-notices': startDueNoticesJob,
  'booking-reminders': startBookingRemindersJob,
  'take-back': startTakeBackJob,
  'user-deletions': startUserDeletionsJob,
  'held-as-spam': startHeldAsSpamJob,
  images: startImagesJob,
  cleanup: startCleanupJob,
  'external-news': startExternalNewsJob,
}

export const startJobs = () => {
  const loops = new Map<string, JobLoop>()
  return {
    /** Has no effect before the job has started: it checks for work when it starts. */
    wake: (name: JobName): void => loops.get(name)?.wake(),
    run: (newContext: () => OperationContext): void => {
      for (const [name, startJob] of Object.entries(JOBS)) loops.set(name, startJob({ newContext }))
    },
    /** Waits for the running rounds. */
    stop: async (): Promise<void> => {
      await Promise.all(loops.values().map((loop) => loop.stop()))
    },
  }
}

/** The background jobs. An operation wakes its job after the commit; each job also wakes by itself. */
import type { JobName, OperationContext } from '../operation.ts'
import { startBookingRemindersJob } from './booking-reminders.ts'
import { startBulkChangesJob } from './bulk-changes.ts'
import { startCleanupJob } from './cleanup.ts'
import { startDueNoticesJob } from './due-notices.ts'
import { startExternalNewsJob } from './external-news.ts'
import { startImagesJob } from './images.ts'
import { startMailJob } from './mail.ts'
import { startTakeBackJob } from './take-back.ts'

interface Job {
  wake(): void
  stop(): Promise<void>
}

export interface Jobs {
  /** Has no effect before `run`: a job checks for work when it starts. */
  wake(name: JobName): void
  run(newContext: () => OperationContext): void
  /** Waits for the running rounds. */
  stop(): Promise<void>
}

export const startJobs = (): Jobs => {
  const jobs = new Map<JobName | 'booking-reminders' | 'cleanup' | 'due-notices' | 'take-back', Job>()
  return {
    wake: (name) => jobs.get(name)?.wake(),
    run: (newContext) => {
      jobs.set('mail', startMailJob({ newContext }))
      jobs.set('external-news', startExternalNewsJob({ newContext }))
      jobs.set('images', startImagesJob({ newContext }))
      jobs.set('cleanup', startCleanupJob({ newContext }))
      jobs.set('due-notices', startDueNoticesJob({ newContext }))
      jobs.set('bulk-changes', startBulkChangesJob({ newContext }))
      jobs.set('booking-reminders', startBookingRemindersJob({ newContext }))
      jobs.set('take-back', startTakeBackJob({ newContext }))
    },
    stop: async () => {
      await Promise.all([...jobs.values()].map((job) => job.stop()))
    },
  }
}

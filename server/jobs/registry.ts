/** The background jobs. An operation wakes its job after the commit; each job also wakes by itself. */
import type { JobName, OperationContext } from '../operation.ts'
import { startBookingRemindersJob } from './booking-reminders.ts'
import { startBulkChangesJob } from './bulk-changes.ts'
import { startCleanupJob } from './cleanup.ts'
import { startDueNoticesJob } from './due-notices.ts'
import { startExternalNewsJob } from './external-news.ts'
import { startImagesJob } from './images.ts'
import { type JobLoop, startInTurn } from './loop.ts'
import { startMailJob } from './mail.ts'
import { startTakeBackJob } from './take-back.ts'

interface Job {
  wake(): void
  stop(): Promise<void>
}

export interface Jobs {
  /** Has no effect before the job has started: it checks for work when it starts. */
  wake(name: JobName): void
  run(newContext: () => OperationContext): void
  /** Waits for the running rounds. */
  stop(): Promise<void>
}

export const startJobs = (): Jobs => {
  const jobsByName = new Map<JobName, Job>()
  const loops: Job[] = []
  return {
    wake: (name) => jobsByName.get(name)?.wake(),
    run: (newContext) => {
      const named = (name: JobName, startJob: (parts: { newContext: () => OperationContext }) => JobLoop) => (): JobLoop => {
        const job = startJob({ newContext })
        jobsByName.set(name, job)
        return job
      }
      loops.push(
        startInTurn([
          named('mail', startMailJob),
          named('bulk-changes', startBulkChangesJob),
          () => startDueNoticesJob({ newContext }),
          () => startBookingRemindersJob({ newContext }),
          () => startTakeBackJob({ newContext }),
          named('images', startImagesJob),
          () => startCleanupJob({ newContext }),
        ]),
        // Its first round waits for other hosts.
        named('external-news', startExternalNewsJob)(),
      )
    },
    stop: async () => {
      await Promise.all(loops.map((loop) => loop.stop()))
    },
  }
}

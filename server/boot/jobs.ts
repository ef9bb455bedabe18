/** The background jobs. An operation wakes its job after the commit; each job also wakes by itself. */
import type { JobName, OperationContext } from '../platform/operation.ts'
import { startBookingRemindersJob } from '../leads/bookings/reminders.ts'
import { startBulkChangesJob } from '../leads/inquiries/bulk/run.ts'
import { startCleanupJob } from './cleanup.ts'
import { startDueNoticesJob } from '../leads/inquiries/due-notices/send.ts'
import { startExternalNewsJob } from '../content/external-news/refresh.ts'
import { startHeldAsSpamJob } from '../leads/inquiries/held-as-spam.ts'
import { startImagesJob } from '../content/remote-images/cache.ts'
import { type JobLoop, type StartJob, startInTurn } from '../platform/jobs/loop.ts'
import { startMailJob } from '../platform/mail/job.ts'
import { startTakeBackJob } from '../leads/inquiries/assignment/take-back.ts'
import { startUserDeletionsJob } from '../staff/users/deletion.ts'

/** They start one after the other, in this order. */
const JOBS_IN_TURN = {
  mail: startMailJob,
  'bulk-changes': startBulkChangesJob,
  'due-notices': startDueNoticesJob,
  'booking-reminders': startBookingRemindersJob,
  'take-back': startTakeBackJob,
  'user-deletions': startUserDeletionsJob,
  'held-as-spam': startHeldAsSpamJob,
  images: startImagesJob,
  cleanup: startCleanupJob,
} satisfies Partial<Record<JobName, StartJob>>

/** The other jobs start at once: their first round waits for other hosts. */
const OTHER_JOBS: Record<Exclude<JobName, keyof typeof JOBS_IN_TURN>, StartJob> = { 'external-news': startExternalNewsJob }

export const startJobs = () => {
  const jobsByName = new Map<string, JobLoop>()
  const loops: JobLoop[] = []
  return {
    /** Has no effect before the job has started: it checks for work when it starts. */
    wake: (name: JobName): void => jobsByName.get(name)?.wake(),
    run: (newContext: () => OperationContext): void => {
      const toStart =
        ([name, startJob]: [string, StartJob]) =>
        (): JobLoop => {
          const job = startJob({ newContext })
          jobsByName.set(name, job)
          return job
        }
      loops.push(startInTurn(Object.entries(JOBS_IN_TURN).map(toStart)))
      for (const job of Object.entries(OTHER_JOBS)) loops.push(toStart(job)())
    },
    /** Waits for the running rounds. */
    stop: async (): Promise<void> => {
      await Promise.all(loops.map((loop) => loop.stop()))
    },
  }
}

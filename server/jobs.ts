/** What runs beside the requests. A deed wakes its job after the commit; each job also wakes by itself. */
import { startExternalNewsJob } from './external-news/job.ts'
import { startMailJob } from './mail/job.ts'
import { startPicturesJob } from './media/job.ts'
import type { JobName, OperationContext } from './operation.ts'
import { startSearchIndexJob } from './search-index-job.ts'
import { startTidyingJob } from './tidying-job.ts'

interface Job {
  wake(): void
  stop(): Promise<void>
}

export interface Jobs {
  /** Before `run` nothing happens: a job looks for work when it starts. */
  wake(name: JobName): void
  run(newContext: () => OperationContext): void
  /** Waits for what is running. */
  stop(): Promise<void>
}

export const startJobs = (): Jobs => {
  const jobs = new Map<JobName | 'search-index' | 'tidying', Job>()
  return {
    wake: (name) => jobs.get(name)?.wake(),
    run: (newContext) => {
      jobs.set('mail', startMailJob({ newContext }))
      jobs.set('external-news', startExternalNewsJob({ newContext }))
      jobs.set('pictures', startPicturesJob({ newContext }))
      jobs.set('search-index', startSearchIndexJob({ newContext }))
      jobs.set('tidying', startTidyingJob({ newContext }))
    },
    stop: async () => {
      await Promise.all([...jobs.values()].map((job) => job.stop()))
    },
  }
}

/**
 * The job that changes many inquiries: woken by the request that starts a change. It also wakes when the lease of another node ends, and
 * every ROUND_MS for the jobs of a node that was killed before its first batch.
 */
import { createRunner, runBulkJobs } from '../inquiries/bulk/run.ts'
import { findNextLease } from '../inquiries/bulk/store.ts'
import type { OperationContext } from '../operation.ts'
import { type JobLoop, startJobLoop } from './loop.ts'

const ROUND_MS = 30_000
/** Another node is about to extend its lease. */
const MIN_DELAY_MS = 1000
const GRACE_MS = 5000

/** Milliseconds until a lease ends, at most ROUND_MS. */
const getDelayMs = async (context: OperationContext): Promise<number> => {
  const lease = await findNextLease(context.db)
  if (lease === undefined || lease === '') return ROUND_MS
  return Math.min(Math.max(Date.parse(lease) - Date.parse(context.now()), MIN_DELAY_MS), ROUND_MS)
}

export const startBulkChangesJob = ({ newContext }: { newContext: () => OperationContext }): JobLoop => {
  const runner = createRunner()
  return startJobLoop(async (_grace, stopping) => {
    const context = newContext()
    try {
      await runBulkJobs(context, runner, () => stopping.aborted)
      return await getDelayMs(context)
    } catch (error) {
      context.log.warn({ err: error }, 'bulk jobs could not be run; retrying in 30 s')
      return ROUND_MS
    }
  }, GRACE_MS)
}

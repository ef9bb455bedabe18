/**
 * The job that changes many inquiries: woken by the request that starts a change. It also wakes when the lease of another node ends, for
 * the jobs of a node that was killed.
 */
import { createRunner, runBulkJobs } from './run.ts'
import { findNextLease } from './store.ts'
import type { OperationContext } from '#server/platform/operation.ts'
import { startDueLoop } from '#server/platform/jobs/due-loop.ts'
import type { JobLoop } from '#server/platform/jobs/loop.ts'

export const startBulkChangesJob = ({ newContext }: { newContext: () => OperationContext }): JobLoop => {
  const runner = createRunner()
  return startDueLoop({
    newContext,
    run: (context, stopping) => runBulkJobs(context, runner, stopping),
    // A job that waits has a blank one: it was started by another node.
    findNextDue: async ({ db }) => (await findNextLease(db)) || undefined,
    failed: 'bulk jobs could not be run',
  })
}

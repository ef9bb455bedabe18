/** Deletes expired records at the start and once an hour. */
import { purgeEndedBlockedTimes } from '../leads/bookings/blocked-times.ts'
import { purgeIdempotencyKeys } from '../platform/idempotency/once-per-key.ts'
import { purgeBulkJobs } from '../leads/inquiries/bulk/run.ts'
import { purgePendingSubscribers } from '../content/newsletter/operations.ts'
import type { OperationContext } from '../platform/operation.ts'
import { purgeSessions } from '../staff/session/purge.ts'
import { purgeTrash } from '../platform/trash/purge.ts'
import { type JobLoop, startJobLoop } from '../platform/jobs/loop.ts'

const INTERVAL_MS = 3_600_000

type Purge = (context: OperationContext, stopping?: AbortSignal) => Promise<unknown>

const PURGES: readonly [records: string, purge: Purge][] = [
  ['idempotency keys', purgeIdempotencyKeys],
  ['sessions', purgeSessions],
  ['trash', purgeTrash],
  ['bulk jobs', purgeBulkJobs],
  ['blocked times', purgeEndedBlockedTimes],
  ['newsletter subscribers', purgePendingSubscribers],
]

/** Each kind of records by itself: one that fails does not keep the others. `stopping` ends it after the batch that is running. */
export const cleanUp = async (context: OperationContext, stopping?: AbortSignal): Promise<void> => {
  for (const [records, purge] of PURGES) {
    if (stopping?.aborted === true) return
    try {
      await purge(context, stopping)
    } catch (error) {
      context.log.warn({ err: error, records }, 'cleanup failed; retrying in an hour')
    }
  }
}

/** The first round runs at the start: a server may be restarted more often than once an hour. */
export const startCleanupJob = ({ newContext }: { newContext(): OperationContext }): JobLoop =>
  startJobLoop(async (_signal, stopping) => {
    await cleanUp(newContext(), stopping)
    return INTERVAL_MS
  }, 0)

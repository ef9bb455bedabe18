/** Deletes expired records once an hour. */
import { purgeEndedBlockedTimes } from '../bookings/blocked-times.ts'
import { purgeIdempotencyKeys } from '../idempotency/once-per-key.ts'
import { purgeBulkJobs } from '../inquiries/bulk/purge.ts'
import { purgePendingSubscribers } from '../newsletter/operations.ts'
import type { OperationContext } from '../operation.ts'
import { purgeSessions } from '../session/store.ts'
import { purgeTrash } from '../trash/restore.ts'

const INTERVAL_MS = 3_600_000

const PURGES: readonly [records: string, purge: (context: OperationContext) => Promise<unknown>][] = [
  ['idempotency keys', purgeIdempotencyKeys],
  ['sessions', ({ db, now }) => purgeSessions(db, now())],
  ['trash', purgeTrash],
  ['bulk jobs', purgeBulkJobs],
  ['blocked times', purgeEndedBlockedTimes],
  ['newsletter addresses', purgePendingSubscribers],
]

/** Each kind of records by itself: one that fails does not keep the others. */
export const cleanUp = async (context: OperationContext): Promise<void> => {
  for (const [records, purge] of PURGES) {
    try {
      await purge(context)
    } catch (error) {
      context.log.warn({ err: error, records }, 'cleanup failed; retrying in an hour')
    }
  }
}

/** `stop` waits for a running cleanup. */
export const startCleanupJob = ({ newContext }: { newContext: () => OperationContext }) => {
  let running: Promise<void> = Promise.resolve()
  const timer = setInterval(() => {
    running = cleanUp(newContext())
  }, INTERVAL_MS)
  timer.unref()
  return {
    wake: () => undefined,
    stop: async () => {
      clearInterval(timer)
      await running
    },
  }
}

/** Deletes expired records once an hour. */
import { purgeEndedBlockedTimes } from '../bookings/blocked-times.ts'
import { purgeIdempotencyKeys } from '../idempotency/once-per-key.ts'
import { purgeBulkJobs } from '../inquiries/bulk/purge.ts'
import { purgePendingSubscribers } from '../newsletter/operations.ts'
import type { OperationContext } from '../operation.ts'
import { purgeSessions } from '../session/store.ts'
import { purgeTrash } from '../trash/restore.ts'

const INTERVAL_MS = 3_600_000

/** `stop` waits for a running cleanup. */
export const startCleanupJob = ({ newContext }: { newContext: () => OperationContext }) => {
  let running: Promise<void> = Promise.resolve()
  const cleanUp = async (): Promise<void> => {
    const context = newContext()
    try {
      await purgeIdempotencyKeys(context)
      await purgeSessions(context.db, context.now())
      await purgeTrash(context)
      await purgeBulkJobs(context)
      await purgeEndedBlockedTimes(context)
      await purgePendingSubscribers(context)
    } catch (error) {
      context.log.warn({ err: error }, 'cleanup failed; retrying in an hour')
    }
  }
  const timer = setInterval(() => {
    running = cleanUp()
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

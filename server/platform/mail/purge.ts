/** The cleanup of the outbox. */
import { HOUR_MS, toISO } from '#domain/zoned-time.ts'
import { runBatches } from '../database/batches.ts'
import type { OperationContext } from '../operation.ts'
import { deleteMailsEndedBefore, updateDueAfter } from './store.ts'

const BATCH_SIZE = 500
const RETENTION_MS = 30 * 24 * HOUR_MS
/** Longer than each wait for the next attempt, and than the clocks of nodes differ. */
const MAX_WAIT_MS = 25 * HOUR_MS

/** Deletes the mails that were sent, or failed for good, 30 days ago. For a job. */
export const purgeMails = async ({ db, now }: OperationContext, stopping?: AbortSignal): Promise<void> => {
  const instant = toISO(Date.parse(now()) - RETENTION_MS)
  for (const end of ['sent_at', 'failed_at'] as const)
    await runBatches(async () => (await deleteMailsEndedBefore(db, { end, instant, limit: BATCH_SIZE })) === BATCH_SIZE, stopping)
}

/** The clock was ahead when they were postponed: they would wait for it, e.g. for a year. For a job. Source: decision 0027. */
export const releaseMails = async ({ db, now }: OperationContext): Promise<void> => {
  await updateDueAfter(db, toISO(Date.parse(now()) + MAX_WAIT_MS), now())
}

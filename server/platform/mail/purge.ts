/** The cleanup of the outbox. */
import { addMilliseconds } from 'date-fns/addMilliseconds'
import { subMilliseconds } from 'date-fns/subMilliseconds'
import { runBatches } from '../database/batches.ts'
import type { OperationContext } from '../operation.ts'
import { deleteMailsEndedBefore, updateDueAfter } from './store.ts'

const BATCH_SIZE = 500
const HOUR_MS = 3_600_000
const RETENTION_MS = 30 * 24 * HOUR_MS
/** Longer than each wait for the next attempt, and than the clocks of nodes differ. */
const MAX_WAIT_MS = 25 * HOUR_MS

/** Deletes the mails that were sent, or failed for good, 30 days ago. For a job. */
export const purgeMails = async ({ db, now }: OperationContext, stopping?: AbortSignal): Promise<void> => {
  const instant = subMilliseconds(now(), RETENTION_MS).toISOString()
  for (const end of ['sent_at', 'failed_at'] as const)
    await runBatches(async () => (await deleteMailsEndedBefore(db, { end, instant, limit: BATCH_SIZE })) === BATCH_SIZE, stopping)
}

/** The clock was ahead when they were postponed: they would wait for it, e.g. for a year. For a job. Source: decision 0027. */
export const releaseMails = async ({ db, now }: OperationContext): Promise<void> => {
  await updateDueAfter(db, addMilliseconds(now(), MAX_WAIT_MS).toISOString(), now())
}

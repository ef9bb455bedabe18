/** The cleanup of the outbox. */
import { subMilliseconds } from 'date-fns/subMilliseconds'
import { runBatches } from '../database/batches.ts'
import type { OperationContext } from '../operation.ts'
import { deleteMailsEndedBefore } from './store.ts'

const BATCH_SIZE = 500
const RETENTION_MS = 30 * 24 * 3_600_000

/** Deletes the mails that were sent, or failed for good, 30 days ago. For a job. */
export const purgeMails = async ({ db, now }: OperationContext, stopping?: AbortSignal): Promise<void> => {
  const instant = subMilliseconds(now(), RETENTION_MS).toISOString()
  for (const end of ['sent_at', 'failed_at'] as const)
    await runBatches(async () => (await deleteMailsEndedBefore(db, { end, instant, limit: BATCH_SIZE })) === BATCH_SIZE, stopping)
}

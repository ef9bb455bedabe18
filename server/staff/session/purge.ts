/** The cleanup of sessions and reset links. */
import { subMilliseconds } from 'date-fns/subMilliseconds'
import { runBatches } from '#server/platform/database/batches.ts'
import type { OperationContext } from '#server/platform/operation.ts'
import { deleteExpiredResets, deleteExpiredSessions } from '../users/access/store.ts'

const BATCH_SIZE = 500
const RETENTION_AFTER_EXPIRY_MS = 30 * 86_400_000

/** Deletes sessions that expired a month ago (until then they identify known networks), and reset links likewise. For a job. */
export const purgeSessions = async ({ db, now }: OperationContext, stopping?: AbortSignal): Promise<void> => {
  const cutoff = subMilliseconds(now(), RETENTION_AFTER_EXPIRY_MS).toISOString()
  await runBatches(async () => (await deleteExpiredSessions(db, cutoff, BATCH_SIZE)) === BATCH_SIZE, stopping)
  // A mail whose first attempt was an hour ago may still be waiting for its next one.
  await deleteExpiredResets(db, cutoff)
}

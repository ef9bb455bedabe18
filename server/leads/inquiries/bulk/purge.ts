/** Deletes finished bulk jobs that can no longer be undone, with what they have changed. */
import { subHours } from 'date-fns/subHours'
import { BULK_UNDO_HOURS } from '#domain/bulk.ts'
import { runBatches } from '#server/platform/database/batches.ts'
import { type OperationContext, transaction } from '#server/platform/operation.ts'
import { deleteExpired } from './store.ts'

const PURGE_BATCH_SIZE = 500

export const purgeBulkJobs = (context: OperationContext, stopping?: AbortSignal): Promise<void> => {
  const before = subHours(context.now(), BULK_UNDO_HOURS).toISOString()
  return runBatches(() => transaction(context, ({ db }) => deleteExpired(db, before, PURGE_BATCH_SIZE)), stopping)
}

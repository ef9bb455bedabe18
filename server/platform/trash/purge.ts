/**
 * The end of the trash. A deleted row stays in it for an hour, long enough to notice a mistake, and is then deleted permanently: personal
 * data that must be deleted do not stay longer.
 */
import { subHours } from 'date-fns/subHours'
import { runBatches } from '../database/batches.ts'
import { type OperationContext, transaction } from '../operation.ts'
import { deleteTrash, type TrashedTable } from './store.ts'

/** How long a deleted service, banner, news item, case study, inquiry or view can be restored. */
const UNDO_HOURS = 1

/** Earlier deletions can no longer be undone; instants as ISO 8601 UTC. */
export const oldestRestorable = (now: string): string => subHours(now, UNDO_HOURS).toISOString()

const PURGE_BATCH_SIZE = 200

/** Earlier deletions cannot be undone any more, neither by themselves nor with a job that has deleted many. */
const findPurgeLimit = (context: OperationContext): Promise<string> =>
  transaction(context, async ({ db, now, handlers }) => {
    const oldest = oldestRestorable(now())
    const since = (await handlers.findRestorableSince(db, oldest)) ?? oldest
    return since < oldest ? since : oldest
  })

/** Permanently deletes the rows that can no longer be restored, with the rows of other tables that wait for them. */
export const purgeTrash = async (context: OperationContext, stopping?: AbortSignal): Promise<void> => {
  const before = await findPurgeLimit(context)
  const purgeBatch = (): Promise<boolean> =>
    transaction(context, async ({ db, handlers }) => {
      const purged = await deleteTrash(db, before, PURGE_BATCH_SIZE)
      const idsOf = (wanted: TrashedTable): number[] => purged.flatMap(({ resource, id }) => (resource === wanted ? [id] : []))
      await handlers.deleteRelated(db, idsOf)
      return purged.length === PURGE_BATCH_SIZE
    })
  await runBatches(purgeBatch, stopping)
}

/**
 * Undo of a deletion. A deleted row stays in the trash for an hour, long enough to notice a mistake, and is then deleted
 * permanently: personal data that must be deleted do not stay longer.
 */
import { subHours } from 'date-fns/subHours'
import type { ResourceType } from '#domain/activity-log.ts'
import { UNDO_HOURS } from '#domain/undo.ts'
import { recordActivity } from '#server/staff/activity-logs/record.ts'
import { deleteBookings } from '#server/leads/bookings/store.ts'
import { runBatches } from '../database/batches.ts'
import type { Db } from '../database/connect.ts'
import { notFound } from '../errors.ts'
import { findRestorableSince, lockUndoableDeletions } from '#server/leads/inquiries/bulk/store.ts'
import { deleteLeadEvents } from '#server/leads/inquiries/events/store.ts'
import { type OperationContext, transaction } from '../operation.ts'
import { deleteFormerSlugs } from '#server/content/slice/slugs.ts'
import { deleteUsedServices } from '#server/content/work/used-services.ts'
import { deleteTrash } from './store.ts'

/** Earlier deletions can no longer be undone; instants as ISO 8601 UTC. */
export const oldestRestorable = (now: string): string => subHours(now, UNDO_HOURS).toISOString()

interface Deletion<Entity> {
  id: number
  /** For NOT_FOUND, e.g. 'Service'. */
  noun: string
  resourceType: ResourceType
  /** Moves the row back from the trash; false when it is not in the trash, or was deleted before `since`. */
  restoreRow(db: Db, id: number, since: string): Promise<boolean>
  find(db: Db): Promise<Entity | undefined>
  /** The entity in the activity log, e.g. 'service "Web Development"'. */
  describe(entity: Entity): string
}

/** Returns the record, also when it is not deleted: a double click is harmless. Throws NOT_FOUND when it is too late. */
export const restore = <Entity>(
  context: OperationContext,
  { id, noun, resourceType, restoreRow, find, describe }: Deletion<Entity>,
): Promise<Entity> =>
  transaction(context, async (inside) => {
    const isRestored = await restoreRow(inside.db, id, oldestRestorable(inside.now()))
    const entity = await find(inside.db)
    if (entity === undefined) throw notFound(noun)
    if (isRestored) {
      await recordActivity(inside, { action: 'CREATE', resourceType, resourceId: id, description: `Restored ${describe(entity)}` })
    }
    return entity
  })

const PURGE_BATCH_SIZE = 200

/** Earlier deletions cannot be undone any more, neither by themselves nor with a job that has deleted many. */
const findPurgeLimit = (context: OperationContext): Promise<string> =>
  transaction(context, async ({ db, now }) => {
    const oldest = oldestRestorable(now())
    await lockUndoableDeletions(db)
    const since = (await findRestorableSince(db, oldest)) ?? oldest
    return since < oldest ? since : oldest
  })

/** Permanently deletes the rows that can no longer be restored, with the rows of other tables that wait for them. */
export const purgeTrash = async (context: OperationContext, stopping?: AbortSignal): Promise<void> => {
  const before = await findPurgeLimit(context)
  const purgeBatch = (): Promise<boolean> =>
    transaction(context, async (inside) => {
      const purged = await deleteTrash(inside.db, before, PURGE_BATCH_SIZE)
      const idsOf = (wanted: string): number[] => purged.flatMap(({ resource, id }) => (resource === wanted ? [id] : []))
      await deleteLeadEvents(inside.db, idsOf('inquiries'))
      await deleteUsedServices(inside.db, 'service_id', idsOf('services'))
      await deleteUsedServices(inside.db, 'case_study_id', idsOf('case_studies'))
      await deleteFormerSlugs(inside.db, 'case_studies', idsOf('case_studies'))
      await deleteFormerSlugs(inside.db, 'services', idsOf('services'))
      await deleteBookings(inside.db, idsOf('inquiries'))
      return purged.length === PURGE_BATCH_SIZE
    })
  await runBatches(purgeBatch, stopping)
}

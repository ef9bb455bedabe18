/** Undo of a deletion, with its activity. */
import type { ResourceType } from '#domain/activity-log.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { notFound } from '#server/platform/errors.ts'
import { type OperationContext, transaction } from '#server/platform/operation.ts'
import { oldestRestorable } from '#server/platform/trash/purge.ts'
import { recordActivity } from './record.ts'

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

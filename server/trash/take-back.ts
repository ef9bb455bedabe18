/**
 * Taking back a deletion. What was deleted waits for an hour, long enough to notice, and then is gone for good: whoever asks
 * for their data to be deleted is not kept waiting.
 */
import { subHours } from 'date-fns/subHours'
import type { ResourceType } from '#domain/activity-log.ts'
import { UNDO_HOURS } from '#domain/undo.ts'
import { recordActivity } from '../activity-logs/record.ts'
import { notFound } from '../errors.ts'
import { type OperationContext, transaction } from '../operation.ts'
import { emptyTrash, putBack, type Trashed } from './store.ts'

const lastHour = (now: string): string => subHours(now, UNDO_HOURS).toISOString()

interface Deletion<Entity> {
  id: number
  resource: Trashed
  /** For the log and for NOT_FOUND, e.g. 'Service'. */
  noun: string
  resourceType: ResourceType
  find(context: OperationContext): Promise<Entity | undefined>
  /** The log's words for it, e.g. 'service "Web Development"'. */
  describe(entity: Entity): string
}

/** Answers the record; also when it was there already, so that a double click is harmless. Throws NOT_FOUND when it is too late. */
export const takeBack = <Entity>(
  context: OperationContext,
  { id, resource, noun, resourceType, find, describe }: Deletion<Entity>,
): Promise<Entity> =>
  transaction(context, async (inside) => {
    const isPutBack = await putBack(inside.db, resource, id, lastHour(inside.now()))
    const entity = await find(inside)
    if (entity === undefined) throw notFound(noun)
    if (isPutBack) {
      await recordActivity(inside, { action: 'CREATE', resourceType, resourceId: id, description: `Restored ${describe(entity)}` })
    }
    return entity
  })

/** What can no longer be taken back goes for good. */
export const purgeTrash = ({ db, now }: OperationContext): Promise<void> => emptyTrash(db, lastHour(now()))

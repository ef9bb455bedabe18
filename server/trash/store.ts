/** What was deleted lately, as it stood in its table. */
import type { Db } from '../database/connect.ts'

export const TRASHED = ['services', 'banners', 'news_items', 'inquiries'] as const
/** The table that a deleted row stood in. */
export type Trashed = (typeof TRASHED)[number]

/** Keeps the row as it stands; its own store removes it, in the same transaction. */
export const keepInTrash = async (db: Db, resource: Trashed, id: number, now: string): Promise<void> => {
  const row = await db.selectFrom(resource).selectAll().where('id', '=', id).executeTakeFirst()
  if (row === undefined) return
  await db
    .insertInto('trash')
    .values({ resource, record_id: id, record: JSON.stringify(row), deleted_at: now })
    .execute()
}

const exists = async (db: Db, table: 'services' | 'users', id: number): Promise<boolean> =>
  (await db.selectFrom(table).select('id').where('id', '=', id).executeTakeFirst()) !== undefined

/** A service or a member of staff that is gone meanwhile is named no more, as when it goes while the inquiry stands. */
const withoutTheGone = async (db: Db, row: Record<string, unknown>): Promise<Record<string, unknown>> => {
  const { service_id: service, assignee_id: assignee } = row
  return {
    ...row,
    ...(typeof service === 'number' && !(await exists(db, 'services', service)) && { service_id: null }),
    ...(typeof assignee === 'number' && !(await exists(db, 'users', assignee)) && { assignee_id: null }),
  }
}

/** Puts the row back under its id; false when it is not there, or was deleted before `since`. */
export const putBack = async (db: Db, resource: Trashed, id: number, since: string): Promise<boolean> => {
  const taken = await db
    .deleteFrom('trash')
    .where('resource', '=', resource)
    .where('record_id', '=', id)
    .where('deleted_at', '>=', since)
    .returning('record')
    .executeTakeFirst()
  if (taken === undefined) return false
  const row: Record<string, unknown> = await withoutTheGone(db, JSON.parse(taken.record))
  // The row was read from this very table.
  await db
    .insertInto(resource)
    .values(row as never)
    .execute()
  return true
}

export const emptyTrash = async (db: Db, before: string): Promise<void> => {
  await db.deleteFrom('trash').where('deleted_at', '<', before).execute()
}

/** The store of blocked times. */
import type { Selectable } from 'kysely'
import type { BlockedTime, BlockedTimeInput } from '#domain/booking.ts'
import type { TimeSpan } from '#domain/slots.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { toColumns, toFields } from '#server/platform/database/field-names.ts'

const asBlockedTime = (row: Selectable<Tables['blocked_times']>): BlockedTime => {
  const { createdBy: _id, ...blocked } = toFields(row)
  return blocked
}

/** Those that overlap the span, by their beginning. MAX_BLOCKED_TIMES bounds the number of those that have not ended. */
export const findBlockedTimes = async (db: Db, { startsAt, endsAt }: TimeSpan): Promise<BlockedTime[]> => {
  const query = db.selectFrom('blocked_times').selectAll().where('ends_at', '>', startsAt).where('starts_at', '<', endsAt)
  return (await query.orderBy('starts_at').orderBy('id').execute()).map(asBlockedTime)
}

/** Those that have not ended. */
export const findCurrentBlockedTimes = (db: Db, now: string): Promise<BlockedTime[]> =>
  findBlockedTimes(db, { startsAt: now, endsAt: '9999-12-31' })

export const insertBlockedTime = async (
  db: Db,
  input: BlockedTimeInput,
  { by, now }: { by: { id: number; name: string }; now: string },
): Promise<BlockedTime> => {
  const row = toColumns({ ...input, createdBy: by.id, createdByName: by.name, createdAt: now })
  return asBlockedTime(await db.insertInto('blocked_times').values(row).returningAll().executeTakeFirstOrThrow())
}

/** Returns the deleted one; undefined when there is none. */
export const deleteBlockedTime = async (db: Db, id: number): Promise<BlockedTime | undefined> => {
  const row = await db.deleteFrom('blocked_times').where('id', '=', id).returningAll().executeTakeFirst()
  return row && asBlockedTime(row)
}

/** Removes those that ended before `instant`. */
export const purgeBlockedTimes = async (db: Db, instant: string): Promise<void> => {
  await db.deleteFrom('blocked_times').where('ends_at', '<', instant).execute()
}

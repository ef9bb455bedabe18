/** The store of users who are deleted: they stay as a row, which only this store reads, while they have leads. */
import * as z from 'zod/mini'
import { toFlag } from '#server/platform/database/columns.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { forUpdateSkipLocked } from '#server/platform/database/dialect.ts'
import type { DeletedUser } from '#server/platform/operation.ts'

const person = z.object({ id: z.number(), name: z.string() })

/** Hides the user from everything but this store. The e-mail is free for another user: no e-mail has a space. */
export const hideUser = async (db: Db, { id, deletedBy }: DeletedUser): Promise<void> => {
  await db
    .updateTable('users')
    .set({ is_active: toFlag(false), email_key: `deleted ${id}`, deleted_by: JSON.stringify(deletedBy) })
    .where('id', '=', id)
    .execute()
}

/** A hidden user, locked until the transaction ends; none that another node has locked. */
export const claimHiddenUser = async (db: Db): Promise<DeletedUser | undefined> => {
  const query = db.selectFrom('users').select(['id', 'name', 'email', 'deleted_by']).where('deleted_by', 'is not', null)
  const row = await forUpdateSkipLocked(db, query.orderBy('id').limit(1)).executeTakeFirst()
  return row && { id: row.id, name: row.name, email: row.email, deletedBy: person.parse(JSON.parse(row.deleted_by ?? '')) }
}

/** Sessions, reset links and the calendar subscription are deleted with the user. */
export const removeUser = async (db: Db, id: number): Promise<void> => {
  await db.deleteFrom('users').where('id', '=', id).execute()
}

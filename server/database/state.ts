/** What the database says of itself. */
import { sql } from 'kysely'
import type { DatabaseHandle, Db } from './connect.ts'

/** Rises with every change of what the public sees. */
export const currentContentVersion = async (db: Db): Promise<number> => {
  const row = await db.selectFrom('content_versions').select('version').where('name', '=', 'public').executeTakeFirstOrThrow()
  return row.version
}

/** Says that what the public sees has changed, where no trigger of a table says it. */
export const raiseContentVersion = async (db: Db): Promise<void> => {
  await db
    .updateTable('content_versions')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('name', '=', 'public')
    .execute()
}

/** Resolves when the database answers and the schema is there; rejects otherwise. */
export const isMigrated = async ({ db }: DatabaseHandle): Promise<void> => {
  await sql`select version from content_versions`.execute(db)
}

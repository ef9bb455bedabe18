/** What the database says of itself. */
import { sql } from 'kysely'
import type { DatabaseHandle, Db } from './connect.ts'

/** Rises with every change of what the public sees. */
export const currentContentVersion = async (db: Db): Promise<number> => {
  const row = await db.selectFrom('content_versions').select('version').where('name', '=', 'public').executeTakeFirstOrThrow()
  return row.version
}

/** Resolves when the database answers and the schema is there; rejects otherwise. */
export const isMigrated = async ({ db }: DatabaseHandle): Promise<void> => {
  await sql`select version from content_versions`.execute(db)
}

/** What the database says of itself. */
import { CompiledQuery, sql } from 'kysely'
import type { DatabaseHandle, Db } from './connect.ts'

const CONTENT_VERSION = CompiledQuery.raw(`select version from content_versions where name = 'public'`)

/** Rises with every change of what the public sees. */
export const currentContentVersion = async (db: Db): Promise<number> => {
  const { rows } = await db.executeQuery<{ version: number }>(CONTENT_VERSION)
  const [row] = rows
  if (row === undefined) throw new Error('The database has no content version')
  return row.version
}

/**
 * The same for many who ask: all that do so within one turn of the event loop share one read, which starts after them, so
 * that nobody is told of a version older than their question.
 */
export const sharedContentVersion = (db: Db): (() => Promise<number>) => {
  let next: Promise<number> | undefined
  const read = async (): Promise<number> => {
    await new Promise((resolve) => setImmediate(resolve))
    next = undefined
    return currentContentVersion(db)
  }
  return () => (next ??= read())
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

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

/** After so long the database counts as away: what is kept is better than no answer. */
const PATIENCE_MS = 3000

const patiently = async <Output>(wanted: Promise<Output>): Promise<Output> => {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error('The database does not answer')), PATIENCE_MS)
  try {
    return await Promise.race([wanted, promise])
  } finally {
    clearTimeout(timer)
  }
}

/**
 * The same for many who ask: all that do so within one turn of the event loop share one read, which starts after them, so
 * that nobody is told of a version older than their question. Rejects while the database is away.
 */
export const sharedContentVersion = (db: Db): (() => Promise<number>) => {
  let next: Promise<number> | undefined
  const read = async (): Promise<number> => {
    await new Promise((resolve) => setImmediate(resolve))
    next = undefined
    return patiently(currentContentVersion(db))
  }
  return () => (next ??= read())
}

/**
 * When, after `now`, the public sees something new although nobody changes anything: the next article's time, as epoch
 * milliseconds; Infinity when none is to come. A change of the articles raises the version.
 */
export const nextPublication = async (db: Db, now: Date): Promise<number> => {
  const row = await db
    .selectFrom('news_items')
    .select('published_at')
    .where('is_active', '=', 1)
    .where('published_at', '>', now.toISOString())
    .orderBy('published_at')
    .limit(1)
    .executeTakeFirst()
  return row === undefined ? Infinity : Date.parse(row.published_at)
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

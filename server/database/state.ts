/** What the database says of itself. */
import { setTimeout as wait } from 'node:timers/promises'
import { CompiledQuery, sql } from 'kysely'
import { unavailable } from '../errors.ts'
import type { DatabaseHandle, DatabaseKind, Db } from './connect.ts'
import { prepareOnce } from './prepared.ts'

const CONTENT_VERSION = prepareOnce(`select version from content_versions where name = 'public'`)
const COMPILED = CompiledQuery.raw(CONTENT_VERSION)

/** Rises with every change of what the public sees. Read for each kept answer, so it goes around the query builder's layers. */
const currentContentVersion = async ({ db, pool }: DatabaseHandle): Promise<number> => {
  const { rows } = await (pool?.query<{ version: number }>(CONTENT_VERSION) ?? db.executeQuery<{ version: number }>(COMPILED))
  const [row] = rows
  if (row === undefined) throw new Error('The database has no content version')
  return row.version
}

/** Of the event loop, that those who ask wait at most for more who do; fewer when the turns are long, as in a flood of requests. */
const TURNS = 4
const TURNS_MS = 2

/**
 * How long an answer may rest on a version that was read before the question, in milliseconds. SQLite is asked in the process,
 * PostgreSQL would else be asked thousands of times a second.
 */
const HOLDS_MS: Record<DatabaseKind, number> = { sqlite: 0, postgres: 5 }

/**
 * Waits until no node answers from what was before the caller's commit: then who made a change may be told of it. A timer of
 * Node.js may end a millisecond early. Source: docs/decisions/0023.
 */
export const contentSettled = async (kind: DatabaseKind): Promise<void> => {
  if (HOLDS_MS[kind] > 0) await wait(HOLDS_MS[kind] + 1)
}

/** After so long the database counts as away: what is kept is better than no answer. */
const VERSION_TIMEOUT_MS = 3000
/** A probe of an operator's waits three seconds at most. */
const READY_TIMEOUT_MS = 2000

/** Rejects with UNAVAILABLE, and calls `onTimeout`, when `work` takes longer. */
const withTimeout = async <Output>(work: Promise<Output>, ms: number, onTimeout?: () => void): Promise<Output> => {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => {
    onTimeout?.()
    reject(unavailable(new Error(`The database did not answer within ${ms} ms`)))
  }, ms)
  try {
    return await Promise.race([work, promise])
  } finally {
    clearTimeout(timer)
  }
}

/**
 * The same for many who ask: all that do so within one turn of the event loop, or within a few while more come with each, share
 * one read, which starts after them, and so do those who ask while it holds. Nobody is told of a version older than a change
 * that somebody was told of. Rejects while the database is away.
 */
export const sharedContentVersion = (database: DatabaseHandle): (() => Promise<number>) => {
  const holds = HOLDS_MS[database.kind]
  let latest: Promise<number> | undefined
  let holdsUntil = Infinity
  let asked = 0
  const gather = async (turns: number, until: number): Promise<void> => {
    const before = asked
    await new Promise((resolve) => setImmediate(resolve))
    if (asked > before && turns > 1 && performance.now() < until) await gather(turns - 1, until)
  }
  /** A query that outlived its time: nobody waits for the next one as long, and no second connection is spent on it. */
  let isUnanswered = false
  const read = async (): Promise<number> => {
    await gather(TURNS, performance.now() + TURNS_MS)
    if (isUnanswered) throw unavailable(new Error('The database has not answered an earlier query'))
    holdsUntil = performance.now() + holds
    const query = currentContentVersion(database)
    const answered = (): boolean => (isUnanswered = false)
    return withTimeout(query, VERSION_TIMEOUT_MS, () => {
      isUnanswered = true
      query.then(answered, answered)
    })
  }
  return () => {
    asked += 1
    if (latest === undefined || performance.now() >= holdsUntil) {
      holdsUntil = Infinity
      latest = read()
    }
    return latest
  }
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

/**
 * A check that resolves when the database answers and the schema is there, and rejects otherwise, with UNAVAILABLE when no answer
 * comes in time. Calls share a check that is under way: however often a hanging database is probed, it costs one connection.
 */
export const readinessCheck = ({ db, assertFileInPlace }: DatabaseHandle): (() => Promise<void>) => {
  let current: Promise<unknown> | undefined
  return async () => {
    assertFileInPlace?.()
    current ??= sql`select version from content_versions`.execute(db).finally(() => (current = undefined))
    await withTimeout(current, READY_TIMEOUT_MS)
  }
}

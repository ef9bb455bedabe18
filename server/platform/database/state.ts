/** The content version and the readiness of the database. */
import { setImmediate } from 'node:timers/promises'
import { CompiledQuery, sql } from 'kysely'
import { unavailable } from '../errors.ts'
import type { DatabaseHandle, Db } from './connect.ts'

const CONTENT_VERSION = `select version from content_versions where name = 'public'`
const COMPILED = CompiledQuery.raw(CONTENT_VERSION)

/** Rises with every change of public content. Read for each cached response, so it bypasses the query builder. */
const currentContentVersion = async ({ db, pool }: DatabaseHandle): Promise<number> => {
  const { rows } = await (pool?.query<{ version: number }>(CONTENT_VERSION) ?? db.executeQuery<{ version: number }>(COMPILED))
  const [row] = rows
  if (row === undefined) throw new Error('The database has no content version')
  return row.version
}

/** After this time the database counts as unavailable: a cached response is better than none. */
const VERSION_TIMEOUT_MS = 3000
/** Below the timeout of an operator's probe, three seconds. */
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
 * Callers of one turn of the event loop, and those that come while a read runs, share the next one: each read begins after its callers, so
 * none gets a version older than an acknowledged change. Rejects while the database is unavailable.
 */
export const sharedContentVersion = (database: DatabaseHandle): (() => Promise<number>) => {
  let running: Promise<unknown> = Promise.resolve()
  let next: Promise<number> | undefined
  /** Set while a query is running that exceeded its timeout: later callers fail at once and use no second connection. */
  let isUnanswered = false
  const read = (): Promise<number> => {
    next = undefined
    if (isUnanswered) return Promise.reject(unavailable(new Error('The database has not answered an earlier query')))
    const query = currentContentVersion(database)
    const answered = (): boolean => (isUnanswered = false)
    const version = withTimeout(query, VERSION_TIMEOUT_MS, () => {
      isUnanswered = true
      query.then(answered, answered)
    })
    running = version.catch(() => undefined)
    return version
  }
  return () => (next ??= running.then(() => setImmediate()).then(read))
}

/** Registers a change of public content that no trigger of a table registers. */
export const raiseContentVersion = async (db: Db): Promise<void> => {
  await db
    .updateTable('content_versions')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('name', '=', 'public')
    .execute()
}

/**
 * Returns a check that resolves when the database responds and has the schema, and rejects otherwise, with UNAVAILABLE after a
 * timeout. Concurrent calls share one check: probing a hanging database takes one connection.
 */
export const readinessCheck = ({ db, assertFileInPlace }: DatabaseHandle): (() => Promise<void>) => {
  let current: Promise<unknown> | undefined
  return async () => {
    assertFileInPlace?.()
    current ??= sql`select version from content_versions`.execute(db).finally(() => (current = undefined))
    await withTimeout(current, READY_TIMEOUT_MS)
  }
}

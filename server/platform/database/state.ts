/** The content version and the readiness of the database. */
import { setTimeout as wait } from 'node:timers/promises'
import { CompiledQuery, sql } from 'kysely'
import { unavailable } from '../errors.ts'
import type { DatabaseHandle, DatabaseKind, Db } from './connect.ts'
import { databaseKind } from './dialect.ts'

const CONTENT_VERSION = `select version from content_versions where name = 'public'`
const COMPILED = CompiledQuery.raw(CONTENT_VERSION)

/** Rises with every change of public content. Read for each cached response, so it bypasses the query builder. */
const currentContentVersion = async ({ db, pool }: DatabaseHandle): Promise<number> => {
  const { rows } = await (pool?.query<{ version: number }>(CONTENT_VERSION) ?? db.executeQuery<{ version: number }>(COMPILED))
  const [row] = rows
  if (row === undefined) throw new Error('The database has no content version')
  return row.version
}

/** Maximum ticks of the event loop that a read waits for more callers; fewer when ticks are long, as in a flood of requests. */
const MAX_COALESCED_TICKS = 4
const MAX_COALESCED_MS = 2

/**
 * The time for which a content version is reused. SQLite is queried in the process; PostgreSQL would be queried thousands of times
 * a second.
 */
const VERSION_TTL_MS: Record<DatabaseKind, number> = { sqlite: 0, postgres: 5 }

/**
 * Resolves when no node reuses a content version from before the caller's commit. A timer of Node.js may fire a millisecond early.
 * Source: docs/decisions/0024.
 */
export const waitForCacheExpiry = async (db: Db): Promise<void> => {
  const ttl = VERSION_TTL_MS[databaseKind(db)]
  if (ttl > 0) await wait(ttl + 1)
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
 * Coalesces concurrent callers into one query per event-loop tick, or per few ticks while the callers are still growing in number;
 * the result is reused for VERSION_TTL_MS. The query starts after its callers, so none gets a version older than an acknowledged
 * change. Rejects while the database is unavailable.
 */
export const sharedContentVersion = (database: DatabaseHandle): (() => Promise<number>) => {
  const ttl = VERSION_TTL_MS[database.kind]
  let latest: Promise<number> | undefined
  let validUntil = Infinity
  let callers = 0
  const waitForCallers = async (ticks: number, deadline: number): Promise<void> => {
    const callersBefore = callers
    await new Promise((resolve) => setImmediate(resolve))
    if (callers > callersBefore && ticks > 1 && performance.now() < deadline) await waitForCallers(ticks - 1, deadline)
  }
  /** Set while a query is running that exceeded its timeout: later callers fail at once and use no second connection. */
  let isUnanswered = false
  const read = async (): Promise<number> => {
    await waitForCallers(MAX_COALESCED_TICKS, performance.now() + MAX_COALESCED_MS)
    if (isUnanswered) throw unavailable(new Error('The database has not answered an earlier query'))
    validUntil = performance.now() + ttl
    const query = currentContentVersion(database)
    const answered = (): boolean => (isUnanswered = false)
    return withTimeout(query, VERSION_TIMEOUT_MS, () => {
      isUnanswered = true
      query.then(answered, answered)
    })
  }
  return () => {
    callers += 1
    if (latest === undefined || performance.now() >= validUntil) {
      validUntil = Infinity
      latest = read()
    }
    return latest
  }
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

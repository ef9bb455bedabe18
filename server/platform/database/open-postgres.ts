/** PostgreSQL, for one node or several. */
import {
  Kysely,
  type PostgresCursor,
  PostgresDialect,
  type PostgresPool,
  type PostgresPoolClient,
  type PostgresQueryResult,
} from 'kysely'
import pg from 'pg'
import { HOUR_MS, MINUTE_MS } from '#domain/zoned-time.ts'
import { isDatabaseUnavailable, outcomeUnknown } from '../errors.ts'
import type { ConnectionPurpose, DatabaseHandle } from './connect.ts'
import type { Tables } from './tables.ts'

const INT8 = 20

/** int8 ids and counts are parsed as numbers: they stay far below 2^53. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') => {
    if (oid === INT8) return Number
    return format === 'binary' ? pg.types.getTypeParser(oid, 'binary') : pg.types.getTypeParser(oid)
  },
}

const SECOND_MS = 1000

/**
 * Milliseconds. The server limits statements and lock waits; `query_timeout` is the client's own and longer than the server's: it
 * closes the connection to a server that does not respond at all. See docs/decisions/0027.
 */
const TIMEOUTS: Record<ConnectionPurpose, pg.PoolConfig> = {
  requests: {
    connectionTimeoutMillis: 3 * SECOND_MS,
    lock_timeout: 4 * SECOND_MS,
    statement_timeout: 7 * SECOND_MS,
    query_timeout: 8 * SECOND_MS,
    idle_in_transaction_session_timeout: 30 * SECOND_MS,
    // Starting parallel workers takes longer than a request's statement.
    options: '-c max_parallel_workers_per_gather=0',
  },
  maintenance: {
    connectionTimeoutMillis: 10 * SECOND_MS,
    lock_timeout: 10 * MINUTE_MS,
    statement_timeout: HOUR_MS,
    query_timeout: HOUR_MS + 10 * SECOND_MS,
    idle_in_transaction_session_timeout: HOUR_MS,
  },
}

/** An error that the server reports without ending the session: it has undone the transaction. */
const isReported = (error: unknown): boolean => error instanceof pg.DatabaseError && error.severity === 'ERROR'

/** A commit without a response may have been stored. Kysely then rolls back; the commit's error replaces that of the rollback. */
const trackOutcome = () => {
  let unknown: unknown
  return (text: string, result: Promise<pg.QueryResult>): Promise<pg.QueryResult> => {
    if (text !== 'commit' && text !== 'rollback') return result
    return result.catch((error: unknown) => {
      if (text === 'rollback') throw unknown ?? error
      if (isReported(error) || !isDatabaseUnavailable(error)) throw error
      throw (unknown = outcomeUnknown(error))
    })
  }
}

/** Kysely's view of a client: it reports a commit without a response as such. */
const toKyselyClient = (client: pg.PoolClient): PostgresPoolClient => {
  const withOutcome = trackOutcome()
  function query<Row>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<Row>>
  function query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>
  function query(text: string | PostgresCursor<unknown>, values: readonly unknown[] = []): unknown {
    if (typeof text !== 'string') throw new Error('Streams of rows need a cursor')
    return withOutcome(text, client.query(text, [...values]))
  }
  return { query, release: (destroy) => client.release(destroy) }
}

const toKyselyPool = (pool: pg.Pool): PostgresPool => ({
  connect: async () => toKyselyClient(await pool.connect()),
  end: () => pool.end(),
  options: pool.options,
})

export const openPostgres = (url: string, purpose: ConnectionPurpose): DatabaseHandle => {
  const pool = new pg.Pool({
    connectionString: url,
    max: 20,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    ...TIMEOUTS[purpose],
    types,
    // Without it a statement waits for the one before it, also for one that has timed out: connections of a network that went silent
    // were not given up (tests/database-hangs.test.ts).
    pipeline: true,
  })
  // An idle connection that the server closes needs no handling: the next query opens another.
  pool.on('error', () => undefined)
  // When the server ends a session that is in use, its queries fail; without a listener the event would end the process too.
  pool.on('connect', (client) => client.on('error', () => undefined))
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: toKyselyPool(pool) }) })
  return { kind: 'postgres', db, pool, close: () => db.destroy() }
}

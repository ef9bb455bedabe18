/** PostgreSQL, for one node or several. */
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { DatabaseHandle } from './connect.ts'
import { nameOfPrepared } from './prepared.ts'
import type { Tables } from './tables.ts'

const INT8 = 20

/** int8 ids and counts are read as numbers: they stay far below 2^53. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') => {
    if (oid === INT8) return Number
    return format === 'binary' ? pg.types.getTypeParser(oid, 'binary') : pg.types.getTypeParser(oid)
  },
}

/** The driver's client, which prepares a statement when it is given a name. */
class PreparingClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config)
    const query: pg.Client['query'] = super.query.bind(this)
    const prepared = (text: unknown, values: unknown, ...others: unknown[]): unknown => {
      const name = typeof text === 'string' ? nameOfPrepared(text) : undefined
      return Reflect.apply(query, this, name === undefined ? [text, values, ...others] : [{ name, text, values }, ...others])
    }
    Object.assign(this, { query: prepared })
  }
}

export const openPostgres = (url: string): DatabaseHandle => {
  const pool = new pg.Pool({
    connectionString: url,
    max: 20,
    connectionTimeoutMillis: 3000,
    idleTimeoutMillis: 60_000,
    types,
    // What is asked at once on one connection is sent at once: a database on another machine is a millisecond away.
    pipeline: true,
    Client: PreparingClient,
  })
  // An idle connection that the server closes is no incident: the next query opens another.
  pool.on('error', () => undefined)
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  return { kind: 'postgres', db, pool, close: () => db.destroy() }
}

/** Opens the database that DATABASE_URL names. */
import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import Database from 'better-sqlite3'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { sqliteDialect } from './sqlite-driver.ts'
import type { Tables } from './tables.ts'

export type Db = Kysely<Tables>

export type DatabaseKind = 'sqlite' | 'postgres'

export interface DatabaseHandle {
  kind: DatabaseKind
  db: Db
  /** PostgreSQL only: for what needs a client of its own, e.g. rate limits shared by nodes. */
  pool?: pg.Pool
  close(): Promise<void>
}

/** WAL with synchronous=FULL: what was committed is on disk. Source: contract §3 'Nothing acknowledged is ever lost'. */
const openSqlite = (path: string): DatabaseHandle => {
  mkdirSync(dirname(path), { recursive: true })
  const database = new Database(path, { timeout: 5000 })
  database.pragma('journal_mode = WAL')
  database.pragma('synchronous = FULL')
  database.pragma('foreign_keys = ON')
  database.pragma('cache_size = -32000')
  database.pragma('temp_store = MEMORY')
  // SQLite's own lower() knows ASCII only; PostgreSQL's knows every script.
  database.function('lower', { deterministic: true }, (text) => (typeof text === 'string' ? text.toLowerCase() : text))
  const db = new Kysely<Tables>({ dialect: sqliteDialect(database) })
  return { kind: 'sqlite', db, close: () => db.destroy() }
}

const INT8 = 20

/** int8 ids and counts are read as numbers: they stay far below 2^53. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') => {
    if (oid === INT8) return Number
    return format === 'binary' ? pg.types.getTypeParser(oid, 'binary') : pg.types.getTypeParser(oid)
  },
}

const openPostgres = (url: string): DatabaseHandle => {
  const pool = new pg.Pool({
    connectionString: url,
    max: 20,
    connectionTimeoutMillis: 3000,
    idleTimeoutMillis: 60_000,
    types,
  })
  // An idle connection that the server closes is no incident: the next query opens another.
  pool.on('error', () => undefined)
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  return { kind: 'postgres', db, pool, close: () => db.destroy() }
}

/** `url` as DATABASE_URL gives it: `sqlite:PATH` or `postgres://…`. Throws what the database says when it cannot be opened. */
export const connect = (url: string): DatabaseHandle =>
  url.startsWith('sqlite:') ? openSqlite(url.slice('sqlite:'.length)) : openPostgres(url)

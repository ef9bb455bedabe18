/** SQLite, in one file. */
import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import Database from 'better-sqlite3'
import { Kysely } from 'kysely'
import type { DatabaseHandle } from './connect.ts'
import { sqliteDialect } from './sqlite-driver.ts'
import type { Tables } from './tables.ts'

/** WAL with synchronous=FULL: what was committed is on disk. Source: contract §3 'Nothing acknowledged is ever lost'. */
export const openSqlite = (path: string): DatabaseHandle => {
  mkdirSync(dirname(path), { recursive: true })
  const database = new Database(path, { timeout: 5000 })
  database.pragma('journal_mode = WAL')
  database.pragma('synchronous = FULL')
  // 16 MB: what is written again and again in a rush is written back into the file a fourth as often.
  database.pragma('wal_autocheckpoint = 4000')
  database.pragma('foreign_keys = ON')
  database.pragma('cache_size = -16000')
  database.pragma('temp_store = MEMORY')
  // SQLite's own lower() knows ASCII only; PostgreSQL's knows every script.
  database.function('lower', { deterministic: true }, (text) => (typeof text === 'string' ? text.toLowerCase() : text))
  const db = new Kysely<Tables>({ dialect: sqliteDialect(database) })
  return { kind: 'sqlite', db, close: () => db.destroy() }
}

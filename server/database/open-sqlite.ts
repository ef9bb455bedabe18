/** SQLite, in one file. */
import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import Database from 'better-sqlite3'
import { Kysely } from 'kysely'
import type { DatabaseHandle } from './handle.ts'
import { sqliteDialect } from './sqlite-driver.ts'
import { fileCheck } from './sqlite-file.ts'
import { BUSY_TIMEOUT_MS } from './sqlite-lock.ts'
import type { Tables } from './tables.ts'

/** At the start nobody else waits for the event loop. */
const OPEN_TIMEOUT_MS = 5000

/** WAL with synchronous=FULL: what was committed is on disk. Source: contract §3 'Nothing acknowledged is ever lost'. */
export const openSqlite = (path: string): DatabaseHandle => {
  mkdirSync(dirname(path), { recursive: true })
  const database = new Database(path, { timeout: OPEN_TIMEOUT_MS })
  database.pragma('journal_mode = WAL')
  database.pragma('synchronous = FULL')
  // 16 MB: what is written again and again in a rush is written back into the file a fourth as often.
  database.pragma('wal_autocheckpoint = 4000')
  // The log grows while a backup reads; then it is cut to 64 MB.
  database.pragma('journal_size_limit = 67108864')
  database.pragma('foreign_keys = ON')
  database.pragma('cache_size = -16000')
  database.pragma('temp_store = MEMORY')
  // SQLite's own lower() knows ASCII only; PostgreSQL's knows every script.
  database.function('lower', { deterministic: true }, (text) => (typeof text === 'string' ? text.toLowerCase() : text))
  // The first read opens the log.
  database.prepare('select count(*) from sqlite_schema').get()
  database.pragma(`busy_timeout = ${BUSY_TIMEOUT_MS}`)
  const assertFileInPlace = fileCheck(path)
  const db = new Kysely<Tables>({ dialect: sqliteDialect(database, assertFileInPlace) })
  return { kind: 'sqlite', db, assertFileInPlace, close: () => db.destroy() }
}

/** SQLite, in one file. */
import { dirname } from 'node:path'
import Database from 'better-sqlite3'
import { Kysely } from 'kysely'
import { createFolder } from './create-folder.ts'
import type { DatabaseHandle } from './handle.ts'
import { sqliteDialect } from './sqlite-dialect.ts'
import { createFileCheck } from './sqlite-file.ts'
import { BUSY_TIMEOUT_MS } from './sqlite-lock.ts'
import type { Tables } from './tables.ts'

/** At the start no request waits for the event loop. */
const OPEN_TIMEOUT_MS = 5000

/** Pragmas are set per connection. */
const openConnection = (path: string): Database.Database => {
  const database = new Database(path, { timeout: OPEN_TIMEOUT_MS })
  database.pragma('journal_mode = WAL')
  database.pragma('synchronous = FULL')
  database.pragma('foreign_keys = ON')
  database.pragma('cache_size = -16000')
  database.pragma('temp_store = MEMORY')
  // What is deleted is overwritten with zeros, not only marked as free.
  database.pragma('secure_delete = ON')
  // The first read opens the write-ahead log.
  database.prepare('select count(*) from sqlite_schema').get()
  database.pragma(`busy_timeout = ${BUSY_TIMEOUT_MS}`)
  return database
}

/** WAL with synchronous=FULL: what was committed is on disk. Source: contract §3 'Nothing acknowledged is ever lost'. */
export const openSqlite = (path: string): DatabaseHandle => {
  createFolder(dirname(path))
  const writer = openConnection(path)
  // 16 MB: pages that are written repeatedly are copied into the file a fourth as often.
  writer.pragma('wal_autocheckpoint = 4000')
  // The log grows during a backup; afterwards it is truncated to 64 MB.
  writer.pragma('journal_size_limit = 67108864')
  const reader = openConnection(path)
  reader.pragma('query_only = ON')
  const assertFileInPlace = createFileCheck(path)
  const db = new Kysely<Tables>({ dialect: sqliteDialect({ writer, reader, assertFileInPlace }) })
  return { kind: 'sqlite', db, assertFileInPlace, close: () => db.destroy() }
}

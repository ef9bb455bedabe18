/** SQLite, in one file. */
import { type BigIntStats, statSync } from 'node:fs'
import { dirname } from 'node:path'
import Database from 'better-sqlite3'
import { Kysely } from 'kysely'
import { createFolder } from './create-folder.ts'
import type { DatabaseHandle } from './connect.ts'
import { sqliteDialect } from './sqlite-dialect.ts'
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

const findStats = (path: string): BigIntStats | undefined => {
  try {
    return statSync(path, { bigint: true, throwIfNoEntry: false })
  } catch {
    return undefined
  }
}

/** SQLite's own code for this error, which it does not detect in WAL mode. */
const movedError = (path: string): Error =>
  Object.assign(new Error(`${path} is not the file that was opened: move it back, or restart the server`), {
    code: 'SQLITE_READONLY_DBMOVED',
  })

/**
 * For a database that has just been opened in WAL mode and read from. Returns a check that throws when the database or its log was
 * renamed, deleted or replaced: a write to an unlinked file must not be acknowledged. It takes a few microseconds.
 */
const createFileCheck = (path: string): (() => void) => {
  const opened = [path, `${path}-wal`].flatMap((name) => {
    const stats = findStats(name)
    return stats === undefined ? [] : [{ name, ino: stats.ino, dev: stats.dev }]
  })
  return () => {
    for (const { name, ino, dev } of opened) {
      const stats = findStats(name)
      if (stats?.ino !== ino || stats.dev !== dev) throw movedError(name)
    }
  }
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

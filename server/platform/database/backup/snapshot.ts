/** Reads a consistent snapshot of a database during writes. */
import Database from 'better-sqlite3'
import { Kysely, sql, SqliteDialect } from 'kysely'
import { connect, type Db } from '../connect.ts'
import { assertFileExists, assertHasSchema } from '../assertions.ts'
import type { Tables } from '../tables.ts'

const BUSY_TIMEOUT_MS = 5000

/**
 * A read transaction on its own connection: readers and the writer of a write-ahead log do not block each other. Until it
 * ends, the log grows with every write.
 */
const readSqlite = async (path: string, read: (db: Db) => Promise<void>): Promise<void> => {
  const database = new Database(path, { readonly: true, fileMustExist: true, timeout: BUSY_TIMEOUT_MS })
  // This dialect has one connection, so all queries share the transaction.
  const db = new Kysely<Tables>({ dialect: new SqliteDialect({ database }) })
  try {
    await assertHasSchema(db)
    database.exec('begin')
    await read(db)
  } finally {
    await db.destroy()
  }
}

/** Disables timeouts that an operator or the pool sets for visitors' requests; a backup may take longer. */
const WITHOUT_TIMEOUTS = sql`select set_config(name, '0', true) from pg_settings
  where name in ('statement_timeout', 'idle_in_transaction_session_timeout', 'transaction_timeout')`

const readPostgres = async (url: string, read: (db: Db) => Promise<void>): Promise<void> => {
  const { db, close } = await connect(url)
  try {
    await assertHasSchema(db)
    const transaction = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only')
    await transaction.execute(async (inside) => {
      await WITHOUT_TIMEOUTS.execute(inside)
      await read(inside)
    })
  } finally {
    await close()
  }
}

/**
 * `read` sees the database as it was at its start. `url` is DATABASE_URL; nothing is created, migrated or written.
 * Throws ConfigError when there is no such database.
 */
export const readSnapshot = async (url: string, read: (db: Db) => Promise<void>): Promise<void> => {
  if (!url.startsWith('sqlite:')) return readPostgres(url, read)
  assertFileExists(url)
  return readSqlite(url.slice('sqlite:'.length), read)
}

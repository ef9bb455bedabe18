/** An open database, and how it is opened. */
import type { Kysely } from 'kysely'
import type pg from 'pg'
import type { Tables } from './tables.ts'

export type Db = Kysely<Tables>

export type DatabaseKind = 'sqlite' | 'postgres'

export interface DatabaseHandle {
  kind: DatabaseKind
  db: Db
  /** PostgreSQL only: for code that needs a client of its own, e.g. the rate limits that nodes share. */
  pool?: pg.Pool
  /** SQLite only: throws when the file was moved, deleted or replaced while it is open. */
  assertFileInPlace?(): void
  close(): Promise<void>
}

/** The purpose of the connections. On PostgreSQL it sets their timeouts. */
export type ConnectionPurpose =
  /** Requests and jobs: short statements. */
  | 'requests'
  /** Migrations and the command line: one statement may build an index or delete a table. */
  | 'maintenance'

/**
 * `url` is DATABASE_URL: `sqlite:PATH` or `postgres://…`. Only the driver in use is loaded. Throws the driver's error when the
 * database cannot be opened.
 */
export const connect = async (url: string, purpose: ConnectionPurpose = 'requests'): Promise<DatabaseHandle> => {
  if (!url.startsWith('sqlite:')) return (await import('./open-postgres.ts')).openPostgres(url, purpose)
  return (await import('./open-sqlite.ts')).openSqlite(url.slice('sqlite:'.length))
}

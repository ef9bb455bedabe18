/** Opens the database that DATABASE_URL names. */
import type { Kysely } from 'kysely'
import type pg from 'pg'
import type { Tables } from './tables.ts'

export type Db = Kysely<Tables>

export type DatabaseKind = 'sqlite' | 'postgres'

export interface DatabaseHandle {
  kind: DatabaseKind
  db: Db
  /** PostgreSQL only: for what needs a client of its own, e.g. rate limits shared by nodes. */
  pool?: pg.Pool
  /** SQLite only: throws when the file was moved, deleted or replaced while it is open. */
  assertFileInPlace?(): void
  close(): Promise<void>
}

/** What the connections are for: PostgreSQL limits the time of their statements by it. */
export type ConnectionPurpose =
  /** Requests and jobs: short statements. */
  | 'requests'
  /** Migrations and the command line: one statement may build an index or delete a table. */
  | 'maintenance'

/**
 * `url` as DATABASE_URL gives it: `sqlite:PATH` or `postgres://…`. Only the driver that is used is loaded. Throws what the
 * database says when it cannot be opened.
 */
export const connect = async (url: string, purpose: ConnectionPurpose = 'requests'): Promise<DatabaseHandle> => {
  if (!url.startsWith('sqlite:')) return (await import('./open-postgres.ts')).openPostgres(url, purpose)
  return (await import('./open-sqlite.ts')).openSqlite(url.slice('sqlite:'.length))
}

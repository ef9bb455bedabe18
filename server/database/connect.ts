/** Opens the database that DATABASE_URL names. */
import type { ConnectionPurpose, DatabaseHandle } from './handle.ts'

export type { ConnectionPurpose, DatabaseHandle, DatabaseKind, Db } from './handle.ts'

/**
 * `url` as DATABASE_URL gives it: `sqlite:PATH` or `postgres://…`. Only the driver that is used is loaded. Throws what the
 * database says when it cannot be opened.
 */
export const connect = async (url: string, purpose: ConnectionPurpose = 'requests'): Promise<DatabaseHandle> => {
  if (!url.startsWith('sqlite:')) return (await import('./open-postgres.ts')).openPostgres(url, purpose)
  return (await import('./open-sqlite.ts')).openSqlite(url.slice('sqlite:'.length))
}

/** Opens the database that DATABASE_URL names. */
import type { ConnectionPurpose, DatabaseHandle } from './handle.ts'

export type { ConnectionPurpose, DatabaseHandle, DatabaseKind, Db } from './handle.ts'

/**
 * `url` is DATABASE_URL: `sqlite:PATH` or `postgres://…`. Only the driver in use is loaded. Throws the driver's error when the
 * database cannot be opened.
 */
export const connect = async (url: string, purpose: ConnectionPurpose = 'requests'): Promise<DatabaseHandle> => {
  if (!url.startsWith('sqlite:')) return (await import('./open-postgres.ts')).openPostgres(url, purpose)
  return (await import('./open-sqlite.ts')).openSqlite(url.slice('sqlite:'.length))
}

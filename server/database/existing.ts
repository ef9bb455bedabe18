/** Checks that a database of this product exists, for commands that must not create one. */
import { statSync } from 'node:fs'
import { sql } from 'kysely'
import { ConfigError } from '../config.ts'
import type { Db } from './connect.ts'

/** `databaseUrl` is DATABASE_URL. Throws ConfigError when it names an SQLite file that does not exist. */
export const assertFileExists = (databaseUrl: string): void => {
  if (!databaseUrl.startsWith('sqlite:')) return
  const path = databaseUrl.slice('sqlite:'.length)
  if (statSync(path, { throwIfNoEntry: false })?.isFile() !== true) throw new ConfigError(`There is no database ${path}.`)
}

/** Whether the database has been migrated. */
export const hasSchema = async (db: Db): Promise<boolean> => {
  try {
    await sql`select name from kysely_migration limit 1`.execute(db)
    return true
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    // No such table, in SQLite and in PostgreSQL.
    if (code !== 'SQLITE_ERROR' && code !== '42P01') throw error
    return false
  }
}

/** Throws ConfigError when the database has never been migrated. */
export const assertHasSchema = async (db: Db): Promise<void> => {
  if (await hasSchema(db)) return
  throw new ConfigError('This database has no tables of the site: start the site or run migrate first.')
}

/** Checks of the database before it is opened: what is at its path, and, for commands that must not create one, that it exists. */
import { statSync } from 'node:fs'
import { sql } from 'kysely'
import { ConfigError } from '../config.ts'
import { errorCode } from '../error-code.ts'
import type { Db } from './connect.ts'

/** `databaseUrl` is DATABASE_URL. Throws ConfigError when its path is taken by something else than a file, such as /dev/null or a folder. */
export const assertNamesFile = (databaseUrl: string): void => {
  if (!databaseUrl.startsWith('sqlite:')) return
  const path = databaseUrl.slice('sqlite:'.length)
  if (statSync(path, { throwIfNoEntry: false })?.isFile() === false)
    throw new ConfigError(`DATABASE_URL (sqlite) cannot be opened: ${path} is not a file.`)
}

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
    const code = errorCode(error)
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

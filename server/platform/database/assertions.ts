/** Checks of a database: what is at its path, its schema, its encoding, its version, and who uses it. */
import { statSync } from 'node:fs'
import { sql } from 'kysely'
import { ConfigError } from '../config.ts'
import { errorCode } from '../error-code.ts'
import type { DatabaseHandle, Db } from './connect.ts'

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

const toConfigError = (what: string): ConfigError =>
  new ConfigError(
    `DATABASE_URL names a PostgreSQL database with ${what}: create one with encoding 'UTF8' and a UTF-8 locale such as 'C.UTF-8'.`,
  )

/**
 * The operator chooses the encoding when creating a PostgreSQL database. Throws ConfigError when it is not UTF8 or lower() converts
 * ASCII letters only: its character type also tells which characters are in words, so searches would miss 'привет'. SQLite has one
 * encoding.
 */
export const assertUnicode = async ({ db, kind }: DatabaseHandle): Promise<void> => {
  if (kind === 'sqlite') return
  const { rows } = await sql<{ encoding: string; ctype: string }>`
    select current_setting('server_encoding') as encoding, datctype as ctype from pg_database where datname = current_database()`.execute(
    db,
  )
  const { encoding, ctype } = rows[0] ?? {}
  if (encoding !== 'UTF8') throw toConfigError(`the encoding ${encoding}, which cannot store and search every script`)
  // After the check of the encoding: another one may lack these letters.
  const lower = await sql<{ isUnicode: boolean }>`select lower(${'ÉЖ'}) = ${'éж'} as "isUnicode"`.execute(db)
  if (lower.rows[0]?.isUnicode !== true) {
    throw toConfigError(`the character type ${ctype}, which knows ASCII letters only, so that searches would miss others`)
  }
}

/**
 * Version 0.1.0, the only one before the baseline: a backup takes its databases over. After its last step it has the tables and
 * columns of `0001-schema`, so its rows fit.
 */
const FIRST_STEP = '0001-first-schema'
const LAST_STEP = '0061-unconfirmed-bookings'

/** Whether a database or a backup with these steps is of 0.1.0. */
export const isOfFormerVersion = (steps: readonly string[]): boolean => steps.includes(FIRST_STEP)

/** Throws ConfigError for a database of 0.1.0. */
export const assertNotFormer = (steps: readonly string[]): void => {
  if (!isOfFormerVersion(steps)) return
  throw new ConfigError(
    'The database is of version 0.1.0: back it up with that version (npm run admin -- backup FILE), then restore the file with ' +
      'this one into an empty database (npm run admin -- restore FILE).',
  )
}

/** Throws ConfigError for a backup that was made before the last step of 0.1.0. */
export const assertWholeFormer = (file: string, steps: readonly string[]): void => {
  if (steps.includes(LAST_STEP)) return
  throw new ConfigError(`${file} is of a version before 0.1.0: restore it with version 0.1.0, and take over a new backup.`)
}

/** The name of a node's listening connection, which it uses at least every PROBE_INTERVAL_MS. */
export const NODE_CONNECTION = 'live updates'
export const PROBE_INTERVAL_MS = 30_000

export const SITE_IS_RUNNING = 'The site is running on this database: stop it first.'

/**
 * Throws ConfigError while a node is connected to this PostgreSQL database. The unused connection of a machine that died, which
 * PostgreSQL keeps for hours, counts as none.
 */
export const assertNoNode = async ({ db, kind }: DatabaseHandle): Promise<void> => {
  if (kind === 'sqlite') return
  const { rows } = await sql`select 1 from pg_stat_activity
    where datname = current_database() and application_name = ${NODE_CONNECTION}
      and state_change > clock_timestamp() - ${2 * PROBE_INTERVAL_MS} * interval '1 millisecond' limit 1`.execute(db)
  if (rows.length > 0) throw new ConfigError(SITE_IS_RUNNING)
}

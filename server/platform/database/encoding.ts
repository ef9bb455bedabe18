/** Checks that PostgreSQL can store and search every script: the operator chooses its encoding when creating the database. */
import { sql } from 'kysely'
import { ConfigError } from '../config.ts'
import type { DatabaseHandle } from './connect.ts'

const toConfigError = (what: string): ConfigError =>
  new ConfigError(
    `DATABASE_URL names a PostgreSQL database with ${what}: create one with encoding 'UTF8' and a UTF-8 locale such as 'C.UTF-8'.`,
  )

/**
 * Throws ConfigError when the encoding is not UTF8 or lower() converts ASCII letters only: its character type also tells which
 * characters are in words, so searches would miss 'привет'. SQLite has one encoding.
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

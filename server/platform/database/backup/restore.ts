/** Restores a checked backup into a database, in one transaction. */
import { sql } from 'kysely'
import { ConfigError } from '../../config.ts'
import { isDatabaseUnavailable } from '../../errors.ts'
import { assertNoNode } from '../assertions.ts'
import type { DatabaseHandle, Db } from '../connect.ts'
import type { CheckedBackup } from './check.ts'
import { assertKnown, findExecuted } from '../migrate.ts'
import { isSearched, withFoldedText } from '../search/folded-text.ts'
import { type Row, type Table, TABLE_NAMES, type Value } from './format.ts'
import { continueIds } from './last-ids.ts'
import { readBackup } from './read.ts'

/** SQLite allows 32,766 parameters in a statement, PostgreSQL 65,535. */
const MAX_PARAMETERS = 30_000

const toColumn = (value: Value): unknown =>
  typeof value === 'object' && value !== null ? Buffer.from(value.base64, 'base64') : value

/** The version that wrote the backup may have folded texts in another way. */
const withDerived = (table: Table, rows: readonly Row[]): readonly Row[] =>
  isSearched(table) ? rows.map((row) => withFoldedText(table, row)) : rows

const insertRows = async (db: Db, table: Table, rows: readonly Row[]): Promise<void> => {
  const columns = Object.keys(rows[0] ?? {})
  const values = rows.map((row) => sql`(${sql.join(columns.map((column) => toColumn(row[column] ?? null)))})`)
  const rowsPerInsert = Math.max(1, Math.floor(MAX_PARAMETERS / Math.max(columns.length, 1)))
  const names = sql.join(columns.map((column) => sql.ref(column)))
  for (let from = 0; from < values.length; from += rowsPerInsert) {
    const part = sql.join(values.slice(from, from + rowsPerInsert))
    await sql`insert into ${sql.table(table)} (${names}) values ${part}`.execute(db)
  }
}

/** A trigger has set the assignees of their leads: one in the trash was not found. */
const setAssignees = async (db: Db, bookings: readonly Row[]): Promise<void> => {
  for (const [assignee, rows] of Map.groupBy(bookings, (row) => row['assignee_id'] ?? null)) {
    const ids = sql.join(rows.map(({ id }) => id))
    if (assignee !== null) await sql`update bookings set assignee_id = ${assignee} where id in (${ids})`.execute(db)
  }
}

const isEmpty = async (db: Db): Promise<boolean> => {
  for (const table of TABLE_NAMES) {
    const found = await sql`select 1 from ${sql.table(table)} limit 1`.execute(db)
    if (found.rows.length > 0) return false
  }
  return true
}

const restoreInto = async (db: Db, kind: DatabaseHandle['kind'], backup: CheckedBackup): Promise<void> => {
  for (const table of TABLE_NAMES.toReversed()) await sql`delete from ${sql.table(table)}`.execute(db)
  let table: Table | undefined
  try {
    for await (const part of readBackup(backup.file, backup)) {
      if (!('rows' in part)) continue
      table = part.table
      await insertRows(db, table, withDerived(table, part.rows))
      if (table === 'bookings') await setAssignees(db, part.rows)
    }
  } catch (error) {
    if (table === undefined || !(error instanceof Error && 'code' in error)) throw error
    if (isDatabaseUnavailable(error))
      throw new ConfigError(`The database failed during the restore, which changed nothing: ${error.message}.`, { cause: error })
    // The database's own message may quote the row.
    throw new ConfigError(`${backup.file} does not fit: the database refuses a row of ${table} (${String(error.code)}).`, {
      cause: error,
    })
  }
  await continueIds(db, TABLE_NAMES, backup.lastIds)
  // A search of many rows needs the statistics before the autovacuum comes.
  if (kind === 'postgres') await sql`analyze inquiries, activity_logs`.execute(db)
}

/** What was signed out, used or revoked after the backup would open accounts again. */
const endAccess = async (db: Db, now: string): Promise<void> => {
  await db.updateTable('sessions').set({ ended_at: now }).where('ended_at', 'is', null).execute()
  await db.updateTable('password_resets').set({ used_at: now }).where('used_at', 'is', null).execute()
  await db.deleteFrom('calendar_subscriptions').execute()
}

/**
 * On PostgreSQL, until the transaction ends: a node that starts waits before it reads the schema, and one that is starting gets no answer and
 * stores nothing. SQLite has one server, whose lock the command holds.
 */
const lockTables = async ({ kind }: DatabaseHandle, db: Db): Promise<void> => {
  if (kind === 'sqlite') return
  const tables = ['kysely_migration', ...TABLE_NAMES].map((name) => sql.table(name))
  await sql`lock table ${sql.join(tables)} in access exclusive mode`.execute(db)
}

export interface RestoreOptions {
  /** Whether existing rows are deleted. */
  replace?: boolean
  /** ISO 8601 UTC. */
  now?: string
}

/**
 * Fills a migrated `database`, whose sessions, reset links and calendar URLs it ends; any failure leaves it unchanged. Throws ConfigError when a node is running on it, when it has rows that must not be
 * replaced, when another process has migrated it to a newer version, or when it refuses a row of the backup.
 */
export const restore = async (
  database: DatabaseHandle,
  backup: CheckedBackup,
  { replace = false, now = new Date().toISOString() }: RestoreOptions = {},
): Promise<void> => {
  // Before the tables are locked too: the visitors of a running site do not wait for a restore that is refused.
  await assertNoNode(database)
  await database.db.transaction().execute(async (db) => {
    await lockTables(database, db)
    await assertNoNode({ ...database, db })
    // Another process may have migrated it meanwhile.
    assertKnown(await findExecuted(db))
    if (!replace && !(await isEmpty(db))) {
      throw new ConfigError('This database is in use and all of it would be replaced. Stop the site, then use --yes.')
    }
    await restoreInto(db, database.kind, backup)
    await endAccess(db, now)
  })
}

/** Databases of earlier versions (tests/fixtures/schemas), and the schema of a database as lines. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { sql } from 'kysely'
import pg from 'pg'
import type { DatabaseHandle, DatabaseKind } from '#server/platform/database/connect.ts'

const FOLDER = join(import.meta.dirname, '..', 'fixtures', 'schemas')

/** Every landed schema, oldest first, e.g. '3-d774e40': its number and its first commit. */
export const LANDED_SCHEMAS: readonly string[] = readdirSync(FOLDER)
  .flatMap((file) => (file.endsWith('.sqlite.sql') ? [file.replace('.sqlite.sql', '')] : []))
  .toSorted((a, b) => Number.parseInt(a, 10) - Number.parseInt(b, 10))

/** Loads that schema and its rows into the empty database at `url`. */
export const loadSchema = async (name: string, kind: DatabaseKind, url: string): Promise<void> => {
  const script = readFileSync(join(FOLDER, `${name}.${kind}.sql`), 'utf8')
  if (kind === 'sqlite') {
    const database = new Database(url.slice('sqlite:'.length))
    database.pragma('journal_mode = WAL')
    database.transaction(() => database.exec(script))()
    database.close()
    return
  }
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(script)
  await client.end()
}

/** Selects one line for every table, column, index, constraint, trigger and function. */
const SCHEMA: Record<DatabaseKind, string> = {
  sqlite: `select type || ' ' || name || ' on ' || tbl_name || ': ' || coalesce(sql, '') as line from sqlite_master
    where name not like 'sqlite_autoindex_%'`,
  postgres: `
    select concat_ws(' ', 'column', table_name, ordinal_position, column_name, data_type, collation_name, is_nullable, column_default, is_identity) as line
      from information_schema.columns where table_schema = 'public'
    union all select 'index ' || indexdef from pg_indexes where schemaname = 'public'
    union all select concat_ws(' ', 'constraint', conrelid::regclass, conname, pg_get_constraintdef(oid)) from pg_constraint
      where connamespace = 'public'::regnamespace
    union all select 'trigger ' || pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
    union all select 'function ' || pg_get_functiondef(p.oid) from pg_proc as p join pg_language as l on l.oid = p.prolang
      where pronamespace = 'public'::regnamespace and lanname in ('sql', 'plpgsql')
    union all select concat_ws(' ', 'statistics', attrelid::regclass, attname, attstattarget) from pg_attribute
      where attstattarget >= 0 and attrelid::regclass::text in (select tablename from pg_tables where schemaname = 'public')
    union all select 'sequence ' || sequence_name from information_schema.sequences where sequence_schema = 'public'`,
}

/** The schema as sorted lines: equal schemas have equal lines. */
export const readSchema = async ({ db, kind }: DatabaseHandle): Promise<string[]> => {
  const { rows } = await sql.raw<{ line: string }>(SCHEMA[kind]).execute(db)
  return rows.map(({ line }) => line.replace(/\s+/g, ' ').replace(/ ?([(),]) ?/g, '$1')).toSorted()
}

/** Tables that the application writes, parents before children; triggers fill the counters and search indexes. */
export const TABLES: readonly string[] = (
  'users sessions password_resets services banners news_items inquiries activity_logs mail_outbox newsletter_subscribers ' +
  'media media_variants external_news idempotency_keys rate_limits trash settings inquiry_events inquiry_replies bulk_jobs ' +
  'bulk_job_changes saved_views former_slugs case_studies case_study_services bookings blocked_times calendar_subscriptions'
).split(' ')

const hasTable = async ({ db, kind }: DatabaseHandle, table: string): Promise<boolean> => {
  const tables = kind === 'sqlite' ? sql`sqlite_master where type = 'table' and name` : sql`pg_tables where tablename`
  const { rows } = await sql`select 1 from ${tables} = ${table}`.execute(db)
  return rows.length > 0
}

export type Rows = Record<string, Record<string, unknown>[]>

/** Migration 0059 recomputes the first responses and what follows from them, and 0060 adds the folded text: their own tests compare these. */
const RECOMPUTED = new Set(['first_response_at', 'first_response_by', 'notify_at', 'take_back_at', 'folded_text'])

/** All other columns of a row stay as they were. */
export const withoutRecomputed = (row: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(row).filter(([column]) => !RECOMPUTED.has(column)))

/** Every row of TABLES, without the recomputed columns; with `of`, only its tables and columns. */
export const readRows = async (database: DatabaseHandle, of?: Rows): Promise<Rows> => {
  const all: Rows = {}
  for (const table of TABLES) {
    if (of === undefined ? !(await hasTable(database, table)) : of[table] === undefined) continue
    const columns = Object.keys(of?.[table]?.[0] ?? {})
    const selected = columns.length === 0 ? sql`*` : sql.join(columns.map((column) => sql.ref(column)))
    const { rows } = await sql<Record<string, unknown>>`select ${selected} from ${sql.table(table)} order by 1, 2`.execute(
      database.db,
    )
    all[table] = rows.map(withoutRecomputed)
  }
  return all
}

/** Applies migration 0020, which clears the texts of sent mails and nothing else. */
export const withoutSentTexts = (rows: Rows): Rows => {
  const cleared: Record<string, unknown> = { subject: '', text_body: '', html_body: '', headers: '{}', facts: '' }
  const mails = (rows['mail_outbox'] ?? []).map((mail) =>
    mail['sent_at'] === null
      ? mail
      : Object.fromEntries(Object.entries(mail).map(([column, value]) => [column, cleared[column] ?? value])),
  )
  return { ...rows, mail_outbox: mails }
}

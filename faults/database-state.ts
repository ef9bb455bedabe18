/** What a database holds, to compare: its schema as lines and the rows that the application writes. */
import { sql } from 'kysely'
import { TABLE_NAMES } from '../server/platform/database/backup/format.ts'
import type { DatabaseHandle, DatabaseKind } from '../server/platform/database/connect.ts'
import { hasSchema } from '../server/platform/database/assertions.ts'

/** Selects one line for every table, column, index, constraint, trigger and function. */
const SCHEMA: Record<DatabaseKind, string> = {
  sqlite: `select type || ' ' || name || ' on ' || tbl_name || ': ' || coalesce(sql, '') as line from sqlite_master`,
  postgres: `
    select concat_ws(' ', 'column', table_name, ordinal_position, column_name, data_type, collation_name, is_nullable, column_default, is_identity) as line
      from information_schema.columns where table_schema = 'public'
    union all select 'index ' || indexdef from pg_indexes where schemaname = 'public'
    union all select concat_ws(' ', 'constraint', conrelid::regclass, conname, pg_get_constraintdef(oid)) from pg_constraint
      where connamespace = 'public'::regnamespace
    union all select 'trigger ' || pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
    union all select 'function ' || pg_get_functiondef(p.oid) from pg_proc as p join pg_language as l on l.oid = p.prolang
      where pronamespace = 'public'::regnamespace and lanname in ('sql', 'plpgsql')
    union all select 'sequence ' || sequence_name from information_schema.sequences where sequence_schema = 'public'`,
}

/** The schema as sorted lines: equal schemas have equal lines. */
export const readSchema = async ({ db, kind }: DatabaseHandle): Promise<string[]> => {
  const { rows } = await sql.raw<{ line: string }>(SCHEMA[kind]).execute(db)
  return rows.map(({ line }) => line).toSorted()
}

/** By table. */
export type Rows = Record<string, Record<string, unknown>[]>

/** Every row of the tables that a backup has; none of a database without a schema. With `of`, only its columns. */
export const readRows = async ({ db }: DatabaseHandle, of?: Rows): Promise<Rows> => {
  const all: Rows = {}
  if (!(await hasSchema(db))) return all
  for (const table of TABLE_NAMES) {
    const columns = Object.keys(of?.[table]?.[0] ?? {})
    const selected = columns.length === 0 ? sql`*` : sql.join(columns.map((column) => sql.ref(column)))
    all[table] = (await sql<Record<string, unknown>>`select ${selected} from ${sql.table(table)} order by 1, 2`.execute(db)).rows
  }
  return all
}

/** Fills a migrated database with inquiries and activity logs; its triggers count them like any other row. */
import Database from 'better-sqlite3'
import pg from 'pg'
import { connect } from '../server/platform/database/connect.ts'
import { migrate } from '../server/platform/database/migrate.ts'
import { ACTIVITY_COLUMNS, activityRow, EVENT_COLUMNS, eventRow, INQUIRY_COLUMNS, inquiryRow, TIMELINE_EVENTS } from './people.ts'

type RowOf = (index: number, rows: number, now: number) => (string | number | null)[]

interface FilledTable {
  name: string
  columns: readonly string[]
  row: RowOf
  /** Undefined means as many as inquiries. */
  count?: number
}

const TABLES: FilledTable[] = [
  { name: 'inquiries', columns: INQUIRY_COLUMNS, row: inquiryRow },
  { name: 'activity_logs', columns: ACTIVITY_COLUMNS, row: activityRow },
  { name: 'inquiry_events', columns: EVENT_COLUMNS, row: eventRow, count: TIMELINE_EVENTS },
]

/** Indexes are dropped before the inserts and created again afterwards. */
const SQLITE_INDEXES = `select name, sql from sqlite_master where type = 'index' and sql is not null and tbl_name = ?`
const POSTGRES_INDEXES = `select indexname as name, indexdef as sql from pg_indexes
  where tablename = any($1) and indexname not in (select conname from pg_constraint)`

interface Index {
  name: string
  sql: string
}

const SQLITE_BATCH_ROWS = 20_000

const fillSqlite = async (path: string, rows: number, now: number): Promise<void> => {
  const database = new Database(path)
  database.pragma('journal_mode = WAL')
  database.pragma('synchronous = OFF')
  database.pragma('cache_size = -500000')
  database.pragma('wal_autocheckpoint = 100000')
  for (const { name, columns, row, count = rows } of TABLES) {
    // The query selects these two columns.
    const indexes = database.prepare(SQLITE_INDEXES).all(name) as Index[]
    for (const index of indexes) database.exec(`drop index ${index.name}`)
    const insert = database.prepare(`insert into ${name} (${columns.join(', ')}) values (${columns.map(() => '?').join(', ')})`)
    const insertMany = database.transaction((from: number, to: number) => {
      for (let index = from; index < to; index += 1) insert.run(row(index, rows, now))
    })
    for (let from = 1; from <= count; from += SQLITE_BATCH_ROWS) insertMany(from, Math.min(from + SQLITE_BATCH_ROWS, count + 1))
    for (const index of indexes) database.exec(index.sql)
  }
  database.close()
}

const POSTGRES_BATCH_ROWS = 4000

/** Runs `put` without the tables' indexes, then creates them again. */
const withoutIndexes = async (client: pg.Client, tables: readonly string[], put: () => Promise<void>): Promise<void> => {
  const indexes = (await client.query<Index>(POSTGRES_INDEXES, [tables])).rows
  for (const index of indexes) await client.query(`drop index ${index.name}`)
  await put()
  for (const index of indexes) await client.query(index.sql)
  await client.query(`vacuum analyze ${tables.join(', ')}`)
}

const insertRows = async (
  client: pg.Client,
  { name, columns, row, count }: FilledTable,
  rows: number,
  now: number,
): Promise<void> => {
  const insert = `insert into ${name} (${columns.join(', ')})
      select ${columns.map((column) => `r.${column}`).join(', ')} from json_populate_recordset(null::${name}, $1) as r`
  const last = count ?? rows
  for (let from = 1; from <= last; from += POSTGRES_BATCH_ROWS) {
    const size = Math.min(POSTGRES_BATCH_ROWS, last + 1 - from)
    const records = Array.from({ length: size }, (_, offset) => {
      const values = row(from + offset, rows, now)
      return Object.fromEntries(columns.map((column, position) => [column, values[position]]))
    })
    await client.query(insert, [JSON.stringify(records)])
  }
}

const fillPostgres = async (url: string, rows: number, now: number): Promise<void> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`set synchronous_commit = off; set maintenance_work_mem = '512MB'`)
  for (const table of TABLES) await withoutIndexes(client, [table.name], () => insertRows(client, table, rows, now))
  await client.query('vacuum analyze inquiry_counts, activity_counts')
  await client.query('checkpoint')
  await client.end()
}

/** Migrates the empty database at that URL and inserts `rows` inquiries, as many activity logs, and a timeline. */
export const fill = async (url: string, rows: number): Promise<void> => {
  const database = await connect(url, 'maintenance')
  await migrate(database)
  await database.close()
  const now = Date.now()
  if (database.kind === 'sqlite') await fillSqlite(url.slice('sqlite:'.length), rows, now)
  else await fillPostgres(url, rows, now)
}

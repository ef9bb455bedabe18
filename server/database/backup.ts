/**
 * A backup that either database can read: gzip of JSON lines, first a head with the schema's steps, then for each table its
 * name and its rows. Counters and search indexes are not in it: triggers make them again.
 */
import { createReadStream, createWriteStream, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import Database from 'better-sqlite3'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { connect, type DatabaseHandle, type Db } from './connect.ts'
import { RESPONSES_OF_BEFORE } from './migrations/0002-first-response.ts'
import { indexAll, SEARCHED } from './search-index.ts'

/** Every table of the backup, parents before children, with the column(s) its rows are read by. */
const TABLES = {
  users: 'id',
  sessions: 'id',
  password_resets: 'token_hash',
  services: 'id',
  banners: 'id',
  news_items: 'id',
  inquiries: 'id',
  activity_logs: 'id',
  mail_outbox: 'id',
  newsletter_subscribers: 'id',
  media: 'id',
  media_variants: 'media_id, name',
  external_news: 'source',
  idempotency_keys: 'scope, idempotency_key',
  trash: 'resource, record_id',
} as const
type Table = keyof typeof TABLES

const NAMES = Object.keys(TABLES)
const isTable = (name: string): name is Table => NAMES.includes(name)
const IDENTITIES: readonly Table[] = [
  'users',
  'services',
  'banners',
  'news_items',
  'inquiries',
  'activity_logs',
  'mail_outbox',
  'newsletter_subscribers',
]
const ROWS_AT_ONCE = 500
const INDEXED_AT_ONCE = 5000
/** Pictures' rows are large, and a line is held in memory. */
const PICTURES_AT_ONCE = 20
const atOnceOf = (table: Table): number => (table === 'media_variants' ? PICTURES_AT_ONCE : ROWS_AT_ONCE)

const head = z.object({ dvaar: z.literal('backup'), steps: z.array(z.string()) })
const bytes = z.object({ base64: z.string() })
const rows = z.object({
  table: z.string(),
  rows: z.array(z.record(z.string(), z.union([z.string(), z.number(), z.null(), bytes]))),
})

const stepsOf = async (db: Db): Promise<string[]> => {
  const found = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  return found.rows.map((row) => row.name)
}

const plain = (row: object): object =>
  Object.fromEntries(
    Object.entries(row).map(([column, value]) => [column, Buffer.isBuffer(value) ? { base64: value.toString('base64') } : value]),
  )

/** Keyset pages: each starts behind the last key of the one before. */
async function* pagesOf(db: Db, table: Table): AsyncGenerator<object[]> {
  const key = sql.raw(TABLES[table])
  let after: unknown[] | undefined
  for (;;) {
    const where = after === undefined ? sql`` : sql`where (${key}) > (${sql.join(after)})`
    const page = await sql<
      Record<string, unknown>
    >`select * from ${sql.table(table)} ${where} order by ${key} limit ${atOnceOf(table)}`.execute(db)
    if (page.rows.length > 0) yield page.rows.map(plain)
    const last = page.rows.at(-1)
    if (last === undefined || page.rows.length < atOnceOf(table)) return
    after = TABLES[table].split(', ').map((column) => last[column])
  }
}

async function* linesOf(db: Db): AsyncGenerator<string> {
  yield `${JSON.stringify({ dvaar: 'backup', steps: await stepsOf(db) })}\n`
  for (const table of NAMES.filter(isTable)) {
    for await (const page of pagesOf(db, table)) yield `${JSON.stringify({ table, rows: page })}\n`
  }
}

const writeTo = async (file: string, db: Db): Promise<void> => {
  const unfinished = `${file}.unfinished`
  await pipeline(Readable.from(linesOf(db)), createGzip(), createWriteStream(unfinished, { mode: 0o600 }))
  renameSync(unfinished, file)
}

/** SQLite is copied first, page by page beside its writers, and the copy is read: nobody waits. */
const backUpSqlite = async (url: string, file: string): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'dvaar-backup-'))
  try {
    const copy = join(folder, 'copy.db')
    const source = new Database(url.slice('sqlite:'.length), { readonly: true, fileMustExist: true })
    await source.backup(copy)
    source.close()
    const handle = await connect(`sqlite:${copy}`)
    await writeTo(file, handle.db)
    await handle.close()
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Writes `file` whole or not at all. `url` is the DATABASE_URL that `database` was opened with. */
export const backUp = async (database: DatabaseHandle, url: string, file: string): Promise<void> => {
  if (database.kind === 'sqlite') return backUpSqlite(url, file)
  await database.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute((db) => writeTo(file, db))
}

const asColumn = (value: z.infer<typeof rows>['rows'][number][string]): unknown =>
  typeof value === 'object' && value !== null ? Buffer.from(value.base64, 'base64') : value

const insertRows = async (db: Db, table: Table, page: z.infer<typeof rows>['rows']): Promise<void> => {
  const columns = Object.keys(page[0] ?? {})
  const values = page.map((row) => sql`(${sql.join(columns.map((column) => asColumn(row[column] ?? null)))})`)
  // SQLite takes 32,766 values in a statement, PostgreSQL 65,535.
  const atOnce = Math.max(1, Math.floor(30_000 / Math.max(columns.length, 1)))
  for (let from = 0; from < values.length; from += atOnce) {
    const part = values.slice(from, from + atOnce)
    await sql`insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))}) values ${sql.join(part)}`.execute(
      db,
    )
  }
}

const continueIdentities = async (db: Db): Promise<void> => {
  for (const table of IDENTITIES) {
    await sql`select setval(pg_get_serial_sequence(${table}, 'id'), coalesce((select max(id) from ${sql.table(table)}), 0) + 1, false)`.execute(
      db,
    )
  }
}

/** Replaces everything in a migrated `database` by what `file` holds, in one transaction. Throws when the file is no backup of this schema. */
export const restore = async (database: DatabaseHandle, file: string): Promise<void> => {
  await database.db.transaction().execute(async (db) => {
    // Not before there is a transaction: lines that nobody waits for yet are lost.
    const lines = createInterface({ input: createReadStream(file).pipe(createGunzip()), crlfDelay: Infinity })
    let steps: string[] | undefined
    for await (const line of lines) {
      const parsed: unknown = JSON.parse(line)
      if (steps === undefined) {
        steps = head.parse(parsed).steps
        const known = new Set(await stepsOf(db))
        const missing = steps.find((step) => !known.has(step))
        if (missing !== undefined) throw new Error(`the backup is of a newer version: ${missing} is unknown here`)
        for (const table of NAMES.toReversed()) await sql`delete from ${sql.table(table)}`.execute(db)
      } else {
        const page = rows.parse(parsed)
        if (!isTable(page.table)) throw new Error(`the backup has an unknown table ${page.table}`)
        await insertRows(db, page.table, page.rows)
      }
    }
    if (steps === undefined) throw new Error('the file is empty')
    if (!steps.includes('0002-first-response')) await sql.raw(RESPONSES_OF_BEFORE).execute(db)
    if (database.kind === 'postgres') await continueIdentities(db)
    for (const index of Object.values(SEARCHED)) await indexAll(db, database.kind, index, INDEXED_AT_ONCE)
  })
}

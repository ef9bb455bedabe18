/** Deleted rows and the search indexes of SQLite. Source: decisions 0027 and 0032. */
import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, inject, onTestFinished, test } from 'vitest'
import { openSite } from '#tests/support/app.ts'
import { takeMigratedDatabase } from '#tests/support/databases.ts'
import { cleanUp } from '#server/boot/cleanup.ts'
import { connect, type Db } from '../connect.ts'
import { mergeSearchIndexes } from './merge.ts'
import { SEARCH_INDEXES, searchIds } from './search.ts'

const NOW = '2026-11-20T10:00:00.000Z'
const ROWS = 2000
/** Each batch is a segment of the index. */
const BATCH_ROWS = 20
const REMAINING = ROWS / 10

const TABLES = [
  {
    index: SEARCH_INDEXES.activityLogs,
    columns: 'admin_name, action, resource_type, description, created_at, folded_text',
    values: `'Meera', 'UPDATE', 'user', 'Edited row' || n || 'end', '${NOW}', 'meera edited row' || n || 'end'`,
  },
  {
    index: SEARCH_INDEXES.inquiries,
    columns: 'kind, name, email, message, created_at, updated_at, folded_text',
    values: `'contact', 'Meera', 'meera@example.in', 'Wrote row' || n || 'end', '${NOW}', '${NOW}', 'meera wrote row' || n || 'end'`,
  },
]
type Table = (typeof TABLES)[number]

const insertRows = async (db: Db, { index, columns, values }: Table): Promise<void> => {
  for (let from = 1; from <= ROWS; from += BATCH_ROWS) {
    const numbers = `with recursive numbers (n) as (select ${from} union all select n + 1 from numbers where n < ${from + BATCH_ROWS - 1})`
    await sql.raw(`insert into ${index.table} (${columns}) ${numbers} select ${values} from numbers`).execute(db)
  }
}

const deleteMost = (db: Db, { index }: Table) =>
  sql`delete from ${sql.table(index.table)} where id <= ${ROWS - REMAINING}`.execute(db)

/** Of both indexes of the table. */
const countBytes = async (db: Db, { index }: Table): Promise<number> => {
  const [trigrams, prefixes] = [index.trigrams, index.prefixes].map((name) => sql.table(`${name}_data`))
  const blocks = sql`select block from ${trigrams} union all select block from ${prefixes}`
  const { rows } = await sql<{ bytes: number }>`select sum(length(block)) as bytes from (${blocks})`.execute(db)
  return rows[0]?.bytes ?? 0
}

const find = async (db: Db, { index }: Table, row: number): Promise<number[]> =>
  (await searchIds(db, { index, text: `row${row}end`, where: sql`1 = 1`, limit: 5, wanted: 5 })).ids

const countSegments = async (db: Db, { index }: Table): Promise<number> => {
  const segments = sql`select distinct segid from ${sql.table(`${index.trigrams}_idx`)}`
  const { rows } = await sql<{ count: number }>`select count(*) as count from (${segments})`.execute(db)
  return rows[0]?.count ?? 0
}

test.each(TABLES)(
  'without deleted rows of $index.table there is nothing to merge: new texts have merged their segments',
  async (table) => {
    const database = await connect(await takeMigratedDatabase('sqlite', mkdtempSync(join(inject('folder'), 'merge-'))))
    onTestFinished(() => database.close())
    const { db } = database
    await insertRows(db, table)
    const segments = await countSegments(db, table)
    expect(segments).toBeGreaterThan(4)
    await mergeSearchIndexes(db)
    expect(await countSegments(db, table)).toBe(segments)
  },
)

test.each(TABLES)('a deletion of many rows of $index.table merges nothing, a stop ends the merging', async (table) => {
  const database = await connect(await takeMigratedDatabase('sqlite', mkdtempSync(join(inject('folder'), 'merge-'))))
  onTestFinished(() => database.close())
  const { db } = database
  await insertRows(db, table)
  const full = await countBytes(db, table)
  await deleteMost(db, table)
  expect(await countBytes(db, table)).toBeGreaterThanOrEqual(full)
  await mergeSearchIndexes(db, AbortSignal.abort())
  expect(await countBytes(db, table)).toBeGreaterThanOrEqual(full)
  await mergeSearchIndexes(db)
  expect(await countBytes(db, table)).toBeLessThan(full / 2)
  // Nor does a deletion after it.
  await sql`delete from ${sql.table(table.index.table)}`.execute(db)
  const merged = await countBytes(db, table)
  await mergeSearchIndexes(db)
  expect(await countBytes(db, table)).toBeLessThan(merged / 2)
})

test.each(TABLES)(
  'the cleanup job removes the entries of deleted rows of $index.table; a search finds the others, before and after',
  async (table) => {
    const { db, context, log } = await openSite('sqlite', { now: NOW })
    await insertRows(db, table)
    const full = await countBytes(db, table)
    await deleteMost(db, table)
    const findBoth = async () => [await find(db, table, 7), await find(db, table, ROWS)]
    expect(await findBoth()).toEqual([[], [ROWS]])
    await cleanUp(context)
    expect(await countBytes(db, table)).toBeLessThan(full / 2)
    expect(await findBoth()).toEqual([[], [ROWS]])
    expect(log.join('')).not.toContain('cleanup failed')
  },
)

/** What the samples of a search on PostgreSQL decide: whether matches are read from the newest row back or counted. Source: decision 0032. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createTestDatabase } from '#tests/support/databases.ts'
import { recordStatements } from '#tests/support/query-plans.ts'
import { connect, type DatabaseHandle } from '../connect.ts'
import { migrate } from '../migrate.ts'
import { SEARCH_INDEXES, searchIds } from './search.ts'

const ROWS = 40_000
const PAGE = 50
const COUNTED = 1001
/** A name, and one of how many inquiries has it. */
const NAMES = { 'Vikram Khan': 9, 'Asha Rao Iyer': 25, 'Ravi Fernandes': 90 }

const nameOf = sql.raw(
  `case ${Object.entries(NAMES)
    .map(([name, every]) => `when id % ${every} = 1 then '${name}'`)
    .join(' ')} else 'Someone' end`,
)
const folder = mkdtempSync(join(tmpdir(), 'dvaar-'))
let database: DatabaseHandle

beforeAll(async () => {
  database = await connect(await createTestDatabase('postgres', folder, inject('postgresUrl')))
  await migrate(database)
  // Without the triggers of the counts, which no search reads.
  await sql`alter table inquiries disable trigger user`.execute(database.db)
  await sql`insert into inquiries (id, kind, name, email, created_at, updated_at)
    select id, 'service', ${nameOf}, 'x@example.com', '', '' from generate_series(1, ${sql.lit(ROWS)}) as id`.execute(database.db)
  await sql`insert into inquiry_search (id, text, words)
    select id, search_text(name), to_tsvector('simple', name) from inquiries order by id`.execute(database.db)
  await sql`analyze inquiries, inquiry_search`.execute(database.db)
})

afterAll(async () => {
  await database.close()
  rmSync(folder, { recursive: true })
})

const find = async (text: string) => {
  const { db, statements } = recordStatements(database.db)
  const search = { index: SEARCH_INDEXES.inquiries, text, where: sql<boolean>`t.kind = 'service'` }
  const { ids, total } = await searchIds(db, { ...search, limit: COUNTED, wanted: PAGE })
  return { ids, total, isCounted: statements.some((statement) => statement.sql.includes('as f order by id desc')) }
}

const idsOf = async (name: string): Promise<number[]> =>
  (await database.db.selectFrom('inquiries').select('id').where('name', '=', name).orderBy('id', 'desc').execute()).map(
    ({ id }) => id,
  )

test('a name that the first sample finds too seldom is frequent by the second: its matches are not counted', async () => {
  const ids = await idsOf('Vikram Khan')
  expect(await find('Vikram Khan')).toEqual({ ids: ids.slice(0, PAGE), total: COUNTED, isCounted: false })
})

test('what neither sample finds often is counted', async () => {
  const some = await idsOf('Asha Rao Iyer')
  expect(some.length).toBeGreaterThan(COUNTED)
  expect(await find('asha rao iyer')).toEqual({ ids: some.slice(0, PAGE), total: COUNTED, isCounted: true })
  const few = await idsOf('Ravi Fernandes')
  expect(few.length).toBeLessThan(COUNTED)
  expect(await find('Ravi Fernandes')).toEqual({ ids: few, total: few.length, isCounted: true })
})

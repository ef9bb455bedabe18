/** SQLite's search indexes are written after the rows: a search finds what is there all the same. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { openSite } from '#tests/support/app.ts'
import { connect } from './connect.ts'
import { migrate } from './migrate.ts'
import { SEARCHED, searchIds } from './search.ts'
import { indexAFew, indexAll } from './search-index.ts'

const AT = '2026-11-20T10:00:00.000Z'
const INDEX = SEARCHED.inquiries

const open = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'dvaar-'))
  const database = await connect(`sqlite:${join(folder, 'site.db')}`)
  await migrate(database)
  onTestFinished(async () => {
    await database.close()
    rmSync(folder, { recursive: true })
  })
  const { db } = database
  const add = async (name: string, id?: number): Promise<number> => {
    const row = { kind: 'service', name, email: 'x@example.com', created_at: AT, updated_at: AT, ...(id !== undefined && { id }) }
    return (await db.insertInto('inquiries').values(row).returning('id').executeTakeFirstOrThrow()).id
  }
  const rename = (id: number, name: string) => db.updateTable('inquiries').set({ name }).where('id', '=', id).execute()
  const remove = (id: number) => db.deleteFrom('inquiries').where('id', '=', id).execute()
  const found = async (text: string) => (await searchIds(db, 'sqlite', { index: INDEX, text, where: sql`1 = 1`, limit: 1001 })).ids
  return { db, add, rename, remove, found }
}

test('C3-INQ-01: what has just been stored, renamed or deleted is found as it is, before and after it is indexed', async () => {
  const { db, add, rename, remove, found } = await open()
  for (const isIndexed of [false, true]) {
    const [first, second, third] = [await add('Priya Sharma'), await add('Asha Rao'), await add('Ravi Kumar')]
    if (isIndexed) await indexAll(db, INDEX)
    await rename(first, 'Priya Verma')
    await remove(second)
    expect([await found('sharma'), await found('verma'), await found('rao'), await found('ravi')]).toEqual([
      [],
      [first],
      [],
      [third],
    ])
    expect([await found('sh'), await found('ve'), await found('ra')]).toEqual([[], [first], [third]])
    await remove(first)
    await remove(third)
    expect(await found('example')).toEqual([])
  }
})

test('C3-INQ-01: what comes back under its old id is found, be it the newest or not', async () => {
  const { db, add, remove, found } = await open()
  const ids = [await add('First'), await add('Second'), await add('Third')]
  await indexAll(db, INDEX)
  for (const id of ids) {
    await remove(id)
    const later = await add('Later')
    await add('Returned', id)
    expect(await found('returned')).toEqual([id])
    expect(await found('re')).toEqual([id])
    await remove(id)
    expect([await found('returned'), await found('later')]).toEqual([[], [later]])
    await remove(later)
  }
})

test('C3-INQ-01: a long backlog is indexed in small steps, and found whole', async () => {
  const { db, found } = await open()
  const rows = Array.from({ length: 100 }, () => ({
    kind: 'service',
    name: 'Many',
    email: 'm@example.com',
    created_at: AT,
    updated_at: AT,
  }))
  await db.insertInto('inquiries').values(rows).execute()
  const { indexed, newest } = await indexAFew(db, INDEX)
  expect(indexed).toBeLessThan(newest)
  expect(indexed).toBeGreaterThan(0)
  expect(await found('many')).toHaveLength(100)
  expect(await indexAFew(db, INDEX)).toEqual({ indexed: newest, newest })
})

test('a job indexes what comes, without a search', async () => {
  const site = await openSite('sqlite')
  await site.call('POST', '/api/contact', { body: { name: 'Priya', email: 'p@example.com', message: 'Hello' } })
  const waiting = async () => {
    const { rows } = await sql<{ newest: number | null }>`select max(id) as newest from inquiry_search_docsize`.execute(site.db)
    return rows[0]?.newest
  }
  await expect.poll(waiting, { timeout: 15_000 }).toBe(1)
})

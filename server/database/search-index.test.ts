/** Search indexes are written after the rows: a search finds what is there all the same. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { eachDatabase } from '#tests/support/app.ts'
import { createTestDatabase } from '#tests/support/databases.ts'
import { connect, type DatabaseKind, type Db } from './connect.ts'
import { migrate } from './migrate.ts'
import { SEARCHED, searchIds } from './search.ts'
import { indexAFew, indexAll } from './search-index.ts'

const AT = '2026-11-20T10:00:00.000Z'
const INDEX = SEARCHED.inquiries

const inquiryOf = (name: string) => ({ kind: 'service', name, email: 'x@example.com', created_at: AT, updated_at: AT })

const addTo = async (db: Db, name: string, id?: number): Promise<number> => {
  const row = { ...inquiryOf(name), ...(id !== undefined && { id }) }
  return (await db.insertInto('inquiries').values(row).returning('id').executeTakeFirstOrThrow()).id
}

const open = async (kind: DatabaseKind) => {
  const folder = mkdtempSync(join(tmpdir(), 'dvaar-'))
  const database = await connect(await createTestDatabase(kind, folder, inject('postgresUrl')))
  await migrate(database)
  onTestFinished(async () => {
    await database.close()
    rmSync(folder, { recursive: true })
  })
  const { db } = database
  const rename = (id: number, name: string) => db.updateTable('inquiries').set({ name }).where('id', '=', id).execute()
  const remove = (id: number) => db.deleteFrom('inquiries').where('id', '=', id).execute()
  const found = async (text: string) => (await searchIds(db, kind, { index: INDEX, text, where: sql`1 = 1`, limit: 1001 })).ids
  return { db, add: (name: string, id?: number) => addTo(db, name, id), rename, remove, found }
}

describe.each(['sqlite', 'postgres'] as const)('on %s', (kind) => {
  test('C3-INQ-01: what has just been stored, renamed or deleted is found as it is, before and after it is indexed', async () => {
    const { db, add, rename, remove, found } = await open(kind)
    for (const isIndexed of [false, true]) {
      const [first, second, third] = [await add('Priya Sharma'), await add('Asha Rao'), await add('Ravi Kumar')]
      if (isIndexed) await indexAll(db, kind, INDEX)
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

  test('C3-INQ-01: what comes back under its old id is found once, be it the newest or not', async () => {
    const { db, add, remove, found } = await open(kind)
    const ids = [await add('First'), await add('Second'), await add('Third')]
    await indexAll(db, kind, INDEX)
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

  test('C3-INQ-01: a long backlog is indexed in small steps, and found whole, newest first', async () => {
    const { db, found } = await open(kind)
    const many = Array.from({ length: 700 }, () => inquiryOf('Many'))
    await db.insertInto('inquiries').values(many).execute()
    const { indexed, newest } = await indexAFew(db, kind, INDEX)
    expect(indexed).toBeLessThan(newest)
    expect(indexed).toBeGreaterThan(0)
    expect(await found('many')).toEqual(Array.from(many, (_, position) => newest - position))
    await indexAll(db, kind, INDEX)
    expect(await indexAFew(db, kind, INDEX)).toEqual({ indexed: newest, newest })
    expect(await found('many')).toHaveLength(many.length)
  })
})

describe('on postgres, where several write at the same time', () => {
  test('C3-INQ-01: what is committed after a later id was indexed is found', async () => {
    const { db, add, found } = await open('postgres')
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    const { promise: written, resolve: write } = Promise.withResolvers<number>()
    const slow = db.transaction().execute(async (inside) => {
      write(await addTo(inside, 'Slow Writer'))
      await released
    })
    const early = await written
    const late = await add('Quick Writer')
    // Nothing is settled while somebody writes.
    expect(await indexAFew(db, 'postgres', INDEX)).toEqual({ indexed: 0, newest: late })
    expect(await found('writer')).toEqual([late])
    release()
    await slow
    expect(await found('writer')).toEqual([late, early])
    expect(await indexAFew(db, 'postgres', INDEX)).toEqual({ indexed: late, newest: late })
    expect(await found('writer')).toEqual([late, early])
  })

  test('C3-INQ-01: what comes back under an old id, while rows around it are being indexed, is found once', async () => {
    const { db, add, remove, found } = await open('postgres')
    const id = await add('Returning')
    await remove(id)
    const newest = await add('Newest')
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    const { promise: written, resolve: write } = Promise.withResolvers<void>()
    await indexAFew(db, 'postgres', INDEX)
    await add('Waiting')
    const slow = db.transaction().execute(async (inside) => {
      await addTo(inside, 'Returned', id)
      write()
      await released
    })
    await written
    await indexAFew(db, 'postgres', INDEX)
    expect(await found('returned')).toEqual([])
    release()
    await slow
    expect([await found('returned'), await found('newest'), await found('waiting')]).toEqual([[id], [newest], [newest + 1]])
    await indexAll(db, 'postgres', INDEX)
    expect(await found('returned')).toEqual([id])
  })
})

eachDatabase((openSite, kind) => {
  test('a job indexes what comes, without a search', async () => {
    const site = await openSite()
    await site.call('POST', '/api/contact', { body: { name: 'Priya', email: 'p@example.com', message: 'Hello' } })
    const last =
      kind === 'sqlite' ? sql`select max(id) as id from inquiry_search_docsize` : sql`select max(id) as id from inquiry_search`
    const lastIndexed = async () => (await sql<{ id: number | null }>`${last}`.execute(site.db)).rows[0]?.id
    await expect.poll(lastIndexed, { timeout: 15_000 }).toBe(1)
  })
})

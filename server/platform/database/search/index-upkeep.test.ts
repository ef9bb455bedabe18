/** Search indexes are written in the transaction of the row. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { eachDialect } from '#tests/support/app.ts'
import { createTestDatabase } from '#tests/support/databases.ts'
import { connect, type DatabaseKind, type Db } from '../connect.ts'
import { migrate } from '../migrate.ts'
import { withFoldedText } from './folded-text.ts'
import { findIds, newestFirst, searchRows } from './search.ts'

const AT = '2026-11-20T10:00:00.000Z'

const buildInquiry = (name: string) =>
  withFoldedText('inquiries', { kind: 'service', name, email: 'x@example.com', created_at: AT, updated_at: AT })

const addTo = async (db: Db, name: string, id?: number): Promise<number> => {
  const row = { ...buildInquiry(name), ...(id !== undefined && { id }) }
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
  const rename = (id: number, name: string) => db.updateTable('inquiries').set(buildInquiry(name)).where('id', '=', id).execute()
  const remove = (id: number) => db.deleteFrom('inquiries').where('id', '=', id).execute()
  const found = async (text: string): Promise<number[]> => {
    const rows = await searchRows(db, { table: 'inquiries', text, filter: [] })
    return rows === undefined ? [] : findIds(db, rows, { order: newestFirst(rows), limit: 100 })
  }
  return { db, add: (name: string, id?: number) => addTo(db, name, id), rename, remove, found }
}

describe.each(['sqlite', 'postgres'] as const)('on %s', (kind) => {
  test('rows are found as they were last stored, renamed or deleted', { tags: ['C3-INQ-01'] }, async () => {
    const { add, rename, remove, found } = await open(kind)
    const [first, second, third] = [await add('Priya Sharma'), await add('Asha Rao'), await add('Ravi Kumar')]
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
  })

  test('a row that is restored under its old id is found once, as the newest one or not', { tags: ['C3-INQ-01'] }, async () => {
    const { add, remove, found } = await open(kind)
    const ids = [await add('First'), await add('Second'), await add('Third')]
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

  test('rows of a transaction that was rolled back are not found', { tags: ['C3-INQ-01'] }, async () => {
    const { db, found } = await open(kind)
    const undone = db.transaction().execute(async (inside) => {
      await addTo(inside, 'Undone')
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect(await found('undone')).toEqual([])
  })
})

test('on postgres, a row that is committed after a later id is found', { tags: ['C3-INQ-01'] }, async () => {
  const { db, add, found } = await open('postgres')
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const { promise: written, resolve: write } = Promise.withResolvers<number>()
  const slow = db.transaction().execute(async (inside) => {
    write(await addTo(inside, 'Slow Writer'))
    await released
  })
  const early = await written
  const late = await add('Quick Writer')
  expect(await found('writer')).toEqual([late])
  release()
  await slow
  expect(await found('writer')).toEqual([late, early])
})

eachDialect((openSite) => {
  test(
    'a submission and its activity are found as soon as it is acknowledged, also of many at once',
    { tags: ['C3-INQ-01'] },
    async () => {
      const site = await openSite()
      const token = await site.signIn('super_admin')
      const search = async (path: string, text: string): Promise<unknown[]> =>
        (await site.call('GET', `${path}?search=${encodeURIComponent(text)}`, { token })).body.data
      const submit = async (number: number): Promise<void> => {
        const name = `Visitor No${number}x`
        const body = { name, email: `v${number}@example.com`, message: 'Hello' }
        const { status, body: answer } = await site.call('POST', '/api/contact', { body })
        expect(status).toBe(201)
        expect(await search('/api/contact-inquiries/admin', name)).toMatchObject([{ id: answer.data.id }])
        expect(await search('/api/admin/activity-logs', name)).toMatchObject([{ resourceId: String(answer.data.id) }])
      }
      await Promise.all(Array.from({ length: 20 }, (_, number) => submit(number)))
    },
  )
})

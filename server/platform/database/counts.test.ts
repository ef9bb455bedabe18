/** On PostgreSQL a count is the sum of its rows: transactions append, and one of many merges them. */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openSite } from '#tests/support/app.ts'

const AT = '2026-11-20T10:00:00.000Z'
const LOG = { admin_id: null, admin_name: 'A', action: 'IMPORT', resource_type: 'service', description: 'Counted', created_at: AT }
const INQUIRY = { kind: 'service', name: 'Asha', email: 'asha@example.in', created_at: AT, updated_at: AT }

test('counts stay correct, and no transaction waits, while one that has merged them hangs', async () => {
  const { db } = await openSite('postgres')
  const add = async (many: number): Promise<void> => {
    await Promise.all(
      Array.from({ length: many }, async () => {
        await db.insertInto('inquiries').values(INQUIRY).execute()
        await db.insertInto('activity_logs').values(LOG).execute()
      }),
    )
  }
  const merge = sql`select merge_inquiry_counts(), merge_activity_counts()`
  const readCounts = async () => {
    const inquiries = await db.selectFrom('inquiry_counts').select('inquiries as n').execute()
    const logs = await db.selectFrom('activity_counts').select('logs as n').where('action', '=', 'IMPORT').execute()
    return [inquiries, logs].map((rows) => ({ rows: rows.length, sum: rows.reduce((sum, { n }) => sum + n, 0) }))
  }
  await add(10)
  expect((await readCounts()).map(({ sum }) => sum)).toEqual([10, 10])
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const { promise: merged, resolve: resolveMerged } = Promise.withResolvers<void>()
  const hanging = db.transaction().execute(async (inside) => {
    await merge.execute(inside)
    resolveMerged()
    await released
    throw new Error('undone')
  })
  await merged
  await add(5)
  await Promise.all([merge.execute(db), add(5), merge.execute(db)])
  expect((await readCounts()).map(({ sum }) => sum)).toEqual([20, 20])
  release()
  await expect(hanging).rejects.toThrow('undone')
  await merge.execute(db)
  expect(await readCounts()).toEqual([
    { rows: 1, sum: 20 },
    { rows: 1, sum: 20 },
  ])
  await db.deleteFrom('inquiries').execute()
  await merge.execute(db)
  expect((await readCounts())[0]).toEqual({ rows: 0, sum: 0 })
})

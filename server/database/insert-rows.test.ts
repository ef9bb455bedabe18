import { expect, test } from 'vitest'
import { eachDatabase } from '#tests/support/app.ts'
import { insertRows } from './insert-rows.ts'

const NOW = '2026-11-20T09:30:00.000Z'

eachDatabase((openSite) => {
  test('each row is given its id in the order of the rows, however many they are, and every text comes back as it was', async () => {
    const { db, context } = await openSite({ now: NOW })
    const many = 8000
    const rows = Array.from({ length: many }, (_, position) => ({
      admin_id: position % 2 === 0 ? null : position,
      admin_name: `नाम "${position}" \\ud83d {} 'x'`,
      action: 'CREATE',
      resource_type: 'service',
      description: position === 7 ? 'half a \uD83D character' : 'whole 🪔',
      created_at: NOW,
    }))
    const ids = await insertRows(db, context.databaseKind, 'activity_logs', rows)
    expect(ids).toHaveLength(many)
    const stored = await db.selectFrom('activity_logs').selectAll().where('resource_type', '=', 'service').orderBy('id').execute()
    expect(stored.map(({ id }) => id)).toEqual(ids)
    expect(stored.map((row) => row.admin_name)).toEqual(rows.map((row) => row.admin_name))
    expect(stored.map((row) => row.admin_id)).toEqual(rows.map((row) => row.admin_id))
    expect([stored[6]?.description, stored[7]?.description]).toEqual(['whole 🪔', 'half a � character'])
    expect(stored[0]).toMatchObject({ changes: '', created_at: NOW })
    expect(await insertRows(db, context.databaseKind, 'activity_logs', [])).toEqual([])
  })
})

/** A list that is read page by page while its leads are changed. Source: issue 4 'CSV export of what is filtered'. */
import { expect, test } from 'vitest'
import { addLeads } from '#tests/support/bulk.ts'
import { eachDialect } from '#tests/support/app.ts'
import { iterateInquiries } from './iterate.ts'

const NOW = '2026-11-23T05:30:00.000Z'

eachDialect((openSite) => {
  test.each([
    ['status', 1, 0],
    ['status', 0, 1],
    ['-priority', 1, 3],
  ] as const)('sorted by %s, each lead is read once, also one that moves from %i to %i meanwhile', async (sort, from, to) => {
    const site = await openSite({ now: NOW })
    const column = sort.endsWith('status') ? 'status' : 'priority'
    await addLeads(site, 2, { [column]: 0 })
    await addLeads(site, 2, { [column]: 1 })
    await addLeads(site, 2, { [column]: 3 })
    const all = await site.db.selectFrom('inquiries').select(['id', column]).orderBy('id').execute()
    const moved = all.findLast((row) => row[column] === from)?.id ?? 0
    const read: number[] = []
    for await (const page of iterateInquiries(site.db, { kind: 'service', search: '', sort }, 2)) {
      read.push(...page.map(({ id }) => id))
      if (read.length === 2)
        await site.db
          .updateTable('inquiries')
          .set({ [column]: to })
          .where('id', '=', moved)
          .execute()
    }
    expect(read.toSorted((a, b) => a - b)).toEqual(all.map(({ id }) => id))
  })

  test('ids of any size are read', async () => {
    const site = await openSite({ now: NOW })
    const rows = [1, 2, 2 ** 31, 2 ** 40, 2 ** 40 + 1].map((id) => ({ id, kind: 'service', name: 'A', email: 'a@example.in' }))
    await site.db
      .insertInto('inquiries')
      .values(rows.map((row) => ({ ...row, created_at: NOW, updated_at: NOW })))
      .execute()
    const read: number[] = []
    for await (const page of iterateInquiries(site.db, { kind: 'service', search: '' }, 2)) read.push(...page.map(({ id }) => id))
    expect(read).toEqual(rows.map(({ id }) => id).toReversed())
  })
})

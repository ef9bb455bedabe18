/** A filtered list with more than 10,000 rows says so, and its pages go on to the last row. Source: contract §3 'Paging everywhere'. */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { databaseKind } from '#server/platform/database/dialect.ts'
import { withFoldedText } from '#server/platform/database/search/folded-text.ts'
import { eachDialect, type Site } from './support/app.ts'

const NOW = '2026-11-20T10:00:00.000Z'
const DUE = '2026-11-20T09:00:00.000Z'
const ROWS = 10_020
const LIST = '/api/service-inquiries/admin'

const inParts = async (insert: (first: number) => Promise<unknown>): Promise<void> => {
  for (let first = 1; first <= ROWS; first += 334) await insert(first)
}
const part = <Row>(first: number, toRow: (number: number) => Row): Row[] =>
  Array.from({ length: Math.min(334, ROWS + 1 - first) }, (_, index) => toRow(first + index))

const addLeads = (site: Site): Promise<void> => {
  const lead = { kind: 'service', email: 'm@example.com', source: 'google', response_due_at: DUE, created_at: NOW, updated_at: NOW }
  const toRow = (number: number) => withFoldedText('inquiries', { ...lead, name: `Many ${ROWS - number}` })
  return inParts((first) => site.db.insertInto('inquiries').values(part(first, toRow)).execute())
}

const addLogs = (site: Site): Promise<void> => {
  const log = {
    admin_id: null,
    admin_name: 'Ravi',
    action: 'UPDATE',
    resource_type: 'service',
    description: 'Many',
    created_at: NOW,
  }
  return inParts((first) =>
    site.db
      .insertInto('activity_logs')
      .values(part(first, () => withFoldedText('activity_logs', log)))
      .execute(),
  )
}

const CAPPED = { total: 10_000, pages: 200, capped: true }

eachDialect((open) => {
  test(
    'leads, by search, status, source and due date, and the board',
    { tags: ['all', 'C3-LIST-09', 'L6-SOURCE-05', 'L7-BOARD-03'] },
    async () => {
      const site = await open({ now: NOW })
      await addLeads(site)
      // As the autovacuum does a minute after so many rows.
      if (databaseKind(site.db) === 'postgres') await sql`analyze`.execute(site.db)
      const token = await site.signIn('admin')
      const list = async (query: string) => {
        const { status, body } = await site.call('GET', `${LIST}?limit=50&${query}`, { token })
        expect([query, status, body.message]).toEqual([query, 200, body.message])
        const { data, pagination } = body
        return { ids: data.map(({ id }: { id: number }) => id) as number[], pagination }
      }
      const [newest] = (await list('')).ids
      expect((await list('')).pagination).toEqual({ page: 1, limit: 50, total: ROWS, pages: 201 })
      for (const filter of ['search=many', 'search=ma', 'status=new', 'source=google', 'due=overdue', 'search=many&status=new']) {
        expect([filter, await list(filter)]).toMatchObject([filter, { pagination: CAPPED }])
        const [counted, last, after] = await Promise.all([
          list(`${filter}&page=200`),
          list(`${filter}&page=201`),
          list(`${filter}&page=202`),
        ])
        expect([filter, counted.ids.length, last.ids.length, after.ids, last.pagination]).toEqual([
          filter,
          50,
          20,
          [],
          { page: 201, limit: 50, ...CAPPED },
        ])
        const all = [...counted.ids, ...last.ids]
        expect([filter, new Set(all).size]).toEqual([filter, 70])
        // Newest first; what is due, in the order of the arrival.
        expect([filter, last.ids.at(-1)]).toEqual([filter, filter === 'due=overdue' ? newest : (newest ?? 0) - ROWS + 1])
      }
      // More than are counted have one order.
      expect((await list('search=many&sort=name&page=201')).ids).toEqual((await list('search=many&page=201')).ids)
      expect((await list('search=many 1002')).pagination.capped).toBeUndefined()
      const [column] = (await site.call('GET', `${LIST}/board?search=many`, { token })).body.data
      expect(column).toMatchObject({ status: 'new', total: 10_000, capped: true })
    },
  )

  test('the activity log', { tags: ['C3-LIST-09'] }, async () => {
    const site = await open({ now: NOW })
    await addLogs(site)
    if (databaseKind(site.db) === 'postgres') await sql`analyze`.execute(site.db)
    const token = await site.signIn('super_admin')
    for (const filter of ['search=many', 'action=UPDATE']) {
      const read = async (page: number) =>
        (await site.call('GET', `/api/admin/activity-logs?limit=100&${filter}&page=${page}`, { token })).body
      expect([filter, (await read(1)).pagination]).toEqual([
        filter,
        { page: 1, limit: 100, total: 10_000, pages: 100, capped: true },
      ])
      expect([filter, (await read(101)).data.length, (await read(102)).data.length]).toEqual([filter, 20, 0])
    }
  })
})

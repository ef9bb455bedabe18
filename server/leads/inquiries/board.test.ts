/** The board of inquiries. Source: lead desk §7 'Board', decision 0048. */
import { expect, test } from 'vitest'
import type { BoardColumn } from '#domain/board.ts'
import { INQUIRY_STATUSES, type Inquiry } from '#domain/inquiry.ts'
import { withFoldedText } from '#server/platform/database/search/folded-text.ts'
import { eachDialect, openSite, type Site } from '#tests/support/app.ts'
import { shift, toInquiryRow } from '#tests/support/leads.ts'
import { getBoard } from './operations.ts'
import { explainQuery, recordStatements } from '#tests/support/query-plans.ts'

const NOW = '2026-11-23T05:30:00.000Z'
const HOUR = 3_600_000
const SERVICE = '/api/service-inquiries/admin'

type Fields = Partial<{
  name: string
  status: number
  priority: number
  assignee_id: number
  is_spam: number
  source: string
  kind: 'service' | 'contact'
  response_due_at: string | null
  first_response_at: string | null
}>

/** Adds leads an hour apart, the last one the newest, all answered unless the fields say otherwise; returns their ids. */
const addLeads = async (site: Site, many: readonly Fields[]): Promise<number[]> => {
  const rows = many.map((fields, position) =>
    withFoldedText('inquiries', {
      ...toInquiryRow({ dueAt: NOW, arrivedAt: shift(NOW, (position - many.length) * HOUR), answeredAt: NOW }),
      // A statement with many rows needs each column in all of them.
      status: 0,
      priority: 1,
      source: '',
      ...fields,
    }),
  )
  const inserted = await site.db.insertInto('inquiries').values(rows).returning('id').execute()
  return inserted.map(({ id }) => id).toSorted((one, other) => one - other)
}

const repeat = (count: number, fields: Fields): Fields[] => Array.from({ length: count }, () => fields)

const readBoard = async (site: Site, query = '', path = SERVICE): Promise<BoardColumn[]> => {
  const { status, body } = await site.call('GET', `${path}/board${query}`, { token: await site.signIn('sales_person') })
  expect(status).toBe(200)
  return body.data
}

const totals = (columns: readonly BoardColumn[]) => columns.map(({ total }) => total)

eachDialect((open) => {
  test(
    'columns by status with true counts, each the first 25, newest first; the list has the further pages',
    { tags: ['L7-BOARD-01', 'L7-BOARD-02'] },
    async () => {
      const site = await open({ now: NOW })
      const ids = await addLeads(site, [...repeat(60, { status: 0 }), ...repeat(2, { status: 1 }), { status: 3 }])
      await addLeads(site, [{ kind: 'contact', status: 2 }, { is_spam: 1 }])
      const board = await readBoard(site)
      expect(board.map(({ status }) => status)).toEqual(['new', 'in-progress', 'completed', 'cancelled'])
      expect(totals(board)).toEqual([60, 2, 0, 1])
      const newest = ids.slice(0, 60).toReversed()
      expect(board[0]?.items.map(({ id }) => id)).toEqual(newest.slice(0, 25))
      expect(board[1]?.items.map(({ id }) => id)).toEqual(ids.slice(60, 62).toReversed())
      expect(board[2]?.items).toEqual([])

      const token = await site.signIn('sales_person')
      const stats = (await site.call('GET', `${SERVICE}/stats/overview`, { token })).body.data
      expect(totals(board)).toEqual([stats.new, stats.inProgress, stats.completed, stats.cancelled])
      const pages = await Promise.all(
        [1, 2, 3].map((page) => site.call('GET', `${SERVICE}?status=new&limit=25&page=${page}`, { token })),
      )
      const listed: number[] = pages.flatMap(({ body }) => body.data.map(({ id }: Inquiry) => id))
      expect(listed).toEqual(newest)
      expect(board[0]?.items).toEqual(pages[0]?.body.data)
      expect(totals(await readBoard(site, '', '/api/contact-inquiries/admin'))).toEqual([0, 0, 1, 0])
    },
  )

  test('a changed status moves a lead and both counts', { tags: ['L7-BOARD-01'] }, async () => {
    const site = await open({ now: NOW })
    const [id] = await addLeads(site, repeat(3, { status: 0 }))
    const token = await site.signIn('sales_person')
    await site.call('PUT', `${SERVICE}/${id}`, { token, body: { status: 'completed' } })
    const board = await readBoard(site)
    expect(totals(board)).toEqual([2, 0, 1, 0])
    expect(board[2]?.items.map((item) => item.id)).toEqual([id])
    await site.call('DELETE', `${SERVICE}/${id}`, { token: await site.signIn('admin') })
    expect(totals(await readBoard(site))).toEqual([2, 0, 0, 0])
  })

  test(
    'search, priority, assignee, due, source and spam filter each column as they filter the list',
    { tags: ['L7-BOARD-03'] },
    async () => {
      const site = await open({ now: NOW })
      const { id: ravi } = await site.addUser('sales_person')
      await addLeads(site, [
        { name: 'Priya Nair', priority: 3 },
        { name: 'Priya Rao', status: 2, assignee_id: ravi },
        { name: 'Meera', status: 1, source: 'google' },
        { name: 'Lata', is_spam: 1, status: 3 },
        { name: 'Zara', response_due_at: shift(NOW, -HOUR), first_response_at: null },
        { name: 'Nina', response_due_at: shift(NOW, -2 * HOUR), first_response_at: null },
        { name: 'Asha', response_due_at: shift(NOW, HOUR), first_response_at: null },
      ])
      const token = await site.signIn('sales_person')
      const expected: [query: string, columns: string[][]][] = [
        ['search=priya', [['Priya Nair'], [], ['Priya Rao'], []]],
        ['search=priya&priority=urgent', [['Priya Nair'], [], [], []]],
        ['priority=urgent', [['Priya Nair'], [], [], []]],
        [`assignee=${ravi}`, [[], [], ['Priya Rao'], []]],
        ['source=Google', [[], ['Meera'], [], []]],
        ['spam=only', [[], [], [], ['Lata']]],
        ['due=overdue', [['Nina', 'Zara'], [], [], []]],
        ['due=today', [['Asha'], [], [], []]],
        ['search=%20%20', [['Asha', 'Nina', 'Zara', 'Priya Nair'], ['Meera'], ['Priya Rao'], []]],
      ]
      for (const [query, columns] of expected) {
        const board = await readBoard(site, `?${query}`)
        expect(
          board.map(({ items }) => items.map(({ name }) => name)),
          query,
        ).toEqual(columns)
        expect(totals(board), query).toEqual(columns.map(({ length }) => length))
        for (const { status, total } of board) {
          const { body } = await site.call('GET', `${SERVICE}?${query}&status=${status}`, { token })
          expect(body.pagination.total, `${query} ${status}`).toBe(total)
        }
      }
    },
  )

  test('unknown and hostile filters are refused or match nothing', { tags: ['L7-BOARD-03'] }, async () => {
    const site = await open({ now: NOW })
    await addLeads(site, [{}])
    const token = await site.signIn('sales_person')
    for (const query of ['priority=x', 'assignee=me', 'assignee=1e3', 'due=never', 'spam=yes', `search=${'x'.repeat(300)}`]) {
      expect((await site.call('GET', `${SERVICE}/board?${query}`, { token })).body.code, query).toBe('VALIDATION_ERROR')
    }
    for (const search of ["'; drop table inquiries; --", '%', '\\', '"', '*', '<script>']) {
      expect(totals(await readBoard(site, `?search=${encodeURIComponent(search)}`)), search).toEqual([0, 0, 0, 0])
    }
    expect((await site.call('GET', `${SERVICE}/board`)).status).toBe(401)
  })
})

test('each column is read through an index, in its order', { tags: ['L7-BOARD-02'] }, async () => {
  const site = await openSite('sqlite', { now: NOW })
  await addLeads(
    site,
    INQUIRY_STATUSES.map((_, status) => ({ status })),
  )
  const { id, name, email } = await site.addUser('sales_person')
  const actor = { id, name, email, role: 'sales_person' as const, sessionId: 'none' }
  const { db, statements } = recordStatements(site.db)
  const context = { ...site.context, actor, db }
  await getBoard(context, { kind: 'service', search: '' })
  const plans = await Promise.all(
    statements.filter(({ sql }) => sql.includes('order by t.created_at')).map((statement) => explainQuery(site.db, statement)),
  )
  expect(plans).toHaveLength(4)
  for (const plan of plans) expect(plan).toEqual([expect.stringContaining('COVERING INDEX inquiries_by_status')])
  // For each column its total and its page, and one statement for all leads.
  expect(statements).toHaveLength(9)
})

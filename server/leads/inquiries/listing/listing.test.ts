import { expect, test } from 'vitest'
import { INQUIRY_PRIORITIES, INQUIRY_SORTS, INQUIRY_STATUSES } from '#domain/inquiry.ts'
import { eachDialect, openSite } from '#tests/support/app.ts'
import { addLeads } from '#tests/support/bulk.ts'
import { LARGEST_EXACT_TOTAL } from '#domain/pagination.ts'
import { explainQuery, recordStatements } from '#tests/support/query-plans.ts'
import { addInquiries, listInquiries, SERVICE_INQUIRIES } from '#tests/support/inquiry-lists.ts'
import type { LeadQuery } from './lead-query.ts'
import { findInquiryIds } from './store.ts'

eachDialect((open) => {
  test(
    'page, limit (default 50, at most 200), newest first; a page past the end is empty with the true pagination',
    { tags: ['C3-INQ-02'] },
    async () => {
      const site = await open()
      const ids = await addInquiries(
        site,
        Array.from({ length: 205 }, () => ({})),
      )
      await addInquiries(site, [{ kind: 'contact' }, { is_spam: 1 }])
      const newest = ids.toReversed()
      const first = await listInquiries(site)
      expect(first.ids).toEqual(newest.slice(0, 50))
      expect(first.pagination).toEqual({ page: 1, limit: 50, total: 205, pages: 5 })
      expect((await listInquiries(site, '?page=5')).ids).toEqual(newest.slice(200))
      expect((await listInquiries(site, '?page=4')).ids).toEqual(newest.slice(150, 200))
      expect((await listInquiries(site, '?limit=1000')).pagination).toEqual({ page: 1, limit: 200, total: 205, pages: 2 })
      const past = await listInquiries(site, '?page=6')
      expect(past.ids).toEqual([])
      expect(past.pagination).toEqual({ page: 6, limit: 50, total: 205, pages: 5 })
      const token = await site.signIn('admin')
      // A form of a client sends every filter, blank where nothing is chosen.
      for (const filter of ['search', 'status', 'priority', 'assignee', 'source', 'due', 'from', 'to', 'spam', 'ids']) {
        expect([filter, (await listInquiries(site, `?${filter}=`)).pagination.total]).toEqual([filter, 205])
      }
      for (const query of ['page=0', 'page=x', 'limit=0', 'limit=1.5', 'sort=email', 'status=done', 'assignee=me']) {
        expect((await site.call('GET', `${SERVICE_INQUIRIES}?${query}`, { token })).status).toBe(400)
      }
    },
  )

  test(
    'the totals of what somebody or nobody has stay true through giving, taking, marking, deleting and a colleague leaving',
    { tags: ['C3-INQ-04'] },
    async () => {
      const site = await open()
      const token = await site.signIn('super_admin')
      const { id: ravi } = await site.addUser('sales_person')
      const { id: lata } = await site.addUser('sales_person')
      await addInquiries(site, [{}, {}, {}, {}, {}, {}])
      const change = async (id: number, body: object) => {
        const { status } = await site.call('PUT', `/api/service-inquiries/admin/${id}`, { token, body })
        expect(status).toBe(200)
      }
      const totals = async () =>
        Promise.all(
          [`assignee=${ravi}`, `assignee=${lata}`, 'assignee=none', 'assignee=none&status=completed'].map(
            async (query) => (await listInquiries(site, `?${query}`)).pagination.total,
          ),
        )
      expect(await totals()).toEqual([0, 0, 6, 0])
      await change(1, { assigneeId: ravi })
      await change(2, { assigneeId: ravi, status: 'completed' })
      await change(3, { assigneeId: lata, priority: 'urgent' })
      await change(4, { status: 'completed' })
      expect(await totals()).toEqual([2, 1, 3, 1])
      await change(1, { assigneeId: lata })
      await change(3, { isSpam: true })
      await change(2, { assigneeId: null })
      expect(await totals()).toEqual([0, 1, 4, 2])
      await site.call('DELETE', '/api/service-inquiries/admin/1', { token })
      expect(await totals()).toEqual([0, 0, 4, 2])
      await site.call('POST', '/api/service-inquiries/admin/1/restore', { token })
      expect(await totals()).toEqual([0, 1, 4, 2])
      expect((await site.call('DELETE', `/api/admin/users/${lata}`, { token })).status).toBe(200)
      expect(await totals()).toEqual([0, 0, 5, 2])
    },
  )

  test('status, priority and assignee filters, each alone and together', { tags: ['S7-ADMIN-23', 'C3-INQ-04'] }, async () => {
    const site = await open()
    const { id: ravi } = await site.addUser('sales_person')
    const many = Array.from({ length: 64 }, (_, position) => ({
      status: position % 4,
      priority: Math.floor(position / 4) % 4,
      assignee_id: position % 3 === 0 ? ravi : null,
    }))
    const ids = await addInquiries(site, many)
    const expected = (fits: (item: { status: number; priority: number; assignee_id: number | null }) => boolean) =>
      ids.filter((_, position) => fits(many[position] ?? { status: -1, priority: -1, assignee_id: null })).toReversed()
    expect((await listInquiries(site, '?status=completed')).ids).toEqual(expected((item) => item.status === 2))
    expect((await listInquiries(site, '?priority=urgent')).ids).toEqual(expected((item) => item.priority === 3))
    const both = await listInquiries(site, '?status=new&priority=low')
    expect(both.ids).toEqual(expected((item) => item.status === 0 && item.priority === 0))
    expect(both.pagination.total).toBe(4)
    expect((await listInquiries(site, `?assignee=${ravi}`)).ids).toEqual(expected((item) => item.assignee_id === ravi))
    const nobody = await listInquiries(site, '?assignee=none&status=new')
    expect(nobody.ids).toEqual(expected((item) => item.assignee_id === null && item.status === 0))
    expect(nobody.pagination.total).toBe(nobody.ids.length)
    expect((await listInquiries(site, '?status=all&priority=all&assignee=all')).pagination.total).toBe(64)
  })

  test('sort by createdAt, name, status, priority; a leading - for descending', { tags: ['C3-INQ-03'] }, async () => {
    const site = await open()
    const names = ['Chitra', 'Asha', 'Divya', 'Bala']
    const many = Array.from({ length: 24 }, (_, position) => ({
      name: names[position % 4] ?? '',
      status: Math.floor(position / 2) % 4,
      priority: Math.floor(position / 6),
    }))
    const ids = await addInquiries(site, many)
    expect((await listInquiries(site, '?sort=createdAt')).ids).toEqual(ids)
    expect((await listInquiries(site, '?sort=-createdAt')).ids).toEqual(ids.toReversed())
    expect((await listInquiries(site, '?sort=name')).data.map(({ name }) => name)).toEqual(many.map(({ name }) => name).toSorted())
    expect((await listInquiries(site, '?sort=-name')).data.map(({ name }) => name)).toEqual(
      many
        .map(({ name }) => name)
        .toSorted()
        .reverse(),
    )
    for (const [field, values] of [
      ['status', INQUIRY_STATUSES],
      ['priority', INQUIRY_PRIORITIES],
    ] as const) {
      const ordered = values.flatMap((value) => Array.from({ length: 6 }, () => value))
      expect((await listInquiries(site, `?sort=${field}`)).data.map((item) => item[field])).toEqual(ordered)
      const descending = await listInquiries(site, `?sort=-${field}`)
      expect(descending.data.map((item) => item[field])).toEqual(ordered.toReversed())
      const sizes = [7, 7, 7, 3]
      const pages = await Promise.all(sizes.map((_, page) => listInquiries(site, `?sort=-${field}&limit=7&page=${page + 1}`)))
      expect(pages.map((page) => page.ids.length)).toEqual(sizes)
      expect(pages.flatMap((page) => page.ids)).toEqual(descending.ids)
    }
    expect((await listInquiries(site, '?sort=-priority&status=new')).data.map((item) => item.status)).toEqual(Array(6).fill('new'))
  })
})

const YEAR = { from: '2026-01-01T00:00:00.000Z', to: '2027-01-01T00:00:00.000Z' }

test('every list, filtered and sorted in any way, is read through an index', async () => {
  const site = await openSite('sqlite')
  await addInquiries(
    site,
    Array.from({ length: 8 }, (_, position) => ({ name: 'Searched', status: position % 4, priority: position % 3 })),
  )
  const { db, statements } = recordStatements(site.db)
  const filters: Partial<LeadQuery>[] = [undefined, 'new' as const].flatMap((status) =>
    [undefined, 'low' as const].flatMap((priority) =>
      [undefined, '1', 'none'].flatMap((assignee) =>
        ['', 'searched', 'se'].flatMap((search) => [
          { status, priority, assignee, search },
          { status, priority, assignee, search, spam: 'only' as const },
          { status, priority, assignee, search, source: 'google' },
          { status, priority, assignee, search, source: 'google', spam: 'only' as const },
          { status, priority, assignee, search, source: 'google', duePeriod: { to: '2027-01-01T00:00:00.000Z' } },
          { status, priority, assignee, search, duePeriod: YEAR },
          { status, priority, assignee, search, arrivalPeriod: YEAR },
          { status, priority, assignee, search, arrivalPeriod: YEAR, spam: 'only' as const },
          { status, priority, assignee, search, arrivalPeriod: YEAR, source: 'google' },
          { status, priority, assignee, search, arrivalPeriod: YEAR, duePeriod: YEAR },
        ]),
      ),
    ),
  )
  const sorts = INQUIRY_SORTS.flatMap((sort) => [sort, `-${sort}`] as const)
  for (const filter of filters) {
    for (const sort of sorts) await findInquiryIds(db, { kind: 'service', page: 1, limit: 3, search: '', ...filter, sort })
  }
  expect(statements.length).toBeGreaterThan(300)
  for (const statement of new Map(statements.map((one) => [one.sql, one])).values()) {
    const { sql } = statement
    const plan = await explainQuery(site.db, statement)
    const scans = plan.filter((detail) => /^SCAN (t|inquiries)\b/.test(detail))
    expect({ sql, scans }).toEqual({ sql, scans: [] })
    // Sorting is allowed for the few rows of a search, or of names within a small filter.
    const isSmall = /match|as materialized|like|t\.name/.test(sql)
    const sorts = isSmall ? [] : plan.filter((detail) => detail.includes('TEMP B-TREE'))
    expect({ sql, sorts }).toEqual({ sql, sorts: [] })
  }
})

test('by due instant, past the middle of more leads than are counted', { tags: ['C3-INQ-02'] }, async () => {
  const { db, ...site } = await openSite('sqlite')
  const [open = 0, ...others] = await addLeads({ db, ...site }, LARGEST_EXACT_TOTAL + 100)
  await db.updateTable('inquiries').set({ response_due_at: '2026-11-24T05:30:00.000Z' }).where('id', '=', open).execute()
  const list: LeadQuery = { kind: 'service', search: '', priority: 'medium', sort: 'responseDue', page: 60, limit: 100 }
  const expected = [open, ...others.toReversed()].slice(5900, 6000)
  expect(await findInquiryIds(db, list)).toMatchObject({ ids: expected, total: LARGEST_EXACT_TOTAL + 1 })
})

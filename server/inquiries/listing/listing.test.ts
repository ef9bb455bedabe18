import { expect, test } from 'vitest'
import { INQUIRY_PRIORITIES, INQUIRY_SORTS, INQUIRY_STATUSES } from '#domain/inquiry.ts'
import { toNameKey } from '#domain/name-key.ts'
import { eachDatabase, openSite, type Site } from '#tests/support/app.ts'
import type { InquiryList } from './segments.ts'
import { findInquiriesById } from '../store.ts'
import { findInquiryIds } from './store.ts'
import { explainQuery, recordStatements } from '#tests/support/query-plans.ts'

const SERVICE = '/api/service-inquiries/admin'
const START = Date.parse('2026-11-01T00:00:00.000Z')

type Fields = Partial<{
  kind: string
  name: string
  email: string
  phone: string
  company: string
  service_name: string
  message: string
  status: number
  priority: number
  assignee_id: number | null
  is_spam: number
}>

/** Adds inquiries an hour apart, the last one the newest; returns their ids. */
const addInquiries = async (site: Site, many: Fields[]): Promise<number[]> => {
  const ids: number[] = []
  for (const [position, fields] of many.entries()) {
    const at = new Date(START + position * 3_600_000).toISOString()
    const { name = 'Someone' } = fields
    const row = await site.db
      .insertInto('inquiries')
      .values({
        kind: 'service',
        name,
        name_key: toNameKey(name),
        email: 'x@example.com',
        created_at: at,
        updated_at: at,
        ...fields,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    ids.push(row.id)
  }
  return ids
}

const list = async (site: Site, query = '') => {
  const token = await site.signIn('sales_person')
  const answer = await site.call('GET', `${SERVICE}${query}`, { token })
  expect(answer).toMatchObject({ status: 200 })
  const data: { id: number; name: string; status: string; priority: string }[] = answer.body.data
  return { data, ids: data.map((item) => item.id), pagination: answer.body.pagination }
}

const found = async (site: Site, search: string) =>
  (await list(site, `?search=${encodeURIComponent(search)}`)).data.map(({ name }) => name)

eachDatabase((open) => {
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
      const first = await list(site)
      expect(first.ids).toEqual(newest.slice(0, 50))
      expect(first.pagination).toEqual({ page: 1, limit: 50, total: 205, pages: 5 })
      expect((await list(site, '?page=5')).ids).toEqual(newest.slice(200))
      expect((await list(site, '?page=4')).ids).toEqual(newest.slice(150, 200))
      expect((await list(site, '?limit=1000')).pagination).toEqual({ page: 1, limit: 200, total: 205, pages: 2 })
      const past = await list(site, '?page=6')
      expect(past.ids).toEqual([])
      expect(past.pagination).toEqual({ page: 6, limit: 50, total: 205, pages: 5 })
      const token = await site.signIn('admin')
      for (const query of ['page=0', 'page=x', 'limit=0', 'limit=1.5', 'sort=email', 'status=done', 'assignee=me']) {
        expect((await site.call('GET', `${SERVICE}?${query}`, { token })).status).toBe(400)
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
            async (query) => (await list(site, `?${query}`)).pagination.total,
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
    expect((await list(site, '?status=completed')).ids).toEqual(expected((item) => item.status === 2))
    expect((await list(site, '?priority=urgent')).ids).toEqual(expected((item) => item.priority === 3))
    const both = await list(site, '?status=new&priority=low')
    expect(both.ids).toEqual(expected((item) => item.status === 0 && item.priority === 0))
    expect(both.pagination.total).toBe(4)
    expect((await list(site, `?assignee=${ravi}`)).ids).toEqual(expected((item) => item.assignee_id === ravi))
    const nobody = await list(site, '?assignee=none&status=new')
    expect(nobody.ids).toEqual(expected((item) => item.assignee_id === null && item.status === 0))
    expect(nobody.pagination.total).toBe(nobody.ids.length)
    expect((await list(site, '?status=all&priority=all&assignee=all')).pagination.total).toBe(64)
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
    expect((await list(site, '?sort=createdAt')).ids).toEqual(ids)
    expect((await list(site, '?sort=-createdAt')).ids).toEqual(ids.toReversed())
    expect((await list(site, '?sort=name')).data.map(({ name }) => name)).toEqual(many.map(({ name }) => name).toSorted())
    expect((await list(site, '?sort=-name')).data.map(({ name }) => name)).toEqual(
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
      expect((await list(site, `?sort=${field}`)).data.map((item) => item[field])).toEqual(ordered)
      const descending = await list(site, `?sort=-${field}`)
      expect(descending.data.map((item) => item[field])).toEqual(ordered.toReversed())
      const sizes = [7, 7, 7, 3]
      const pages = await Promise.all(sizes.map((_, page) => list(site, `?sort=-${field}&limit=7&page=${page + 1}`)))
      expect(pages.map((page) => page.ids.length)).toEqual(sizes)
      expect(pages.flatMap((page) => page.ids)).toEqual(descending.ids)
    }
    expect((await list(site, '?sort=-priority&status=new')).data.map((item) => item.status)).toEqual(Array(6).fill('new'))
  })

  test(
    'search finds any part of name, e-mail, phone, company, service and message, in any script and case',
    { tags: ['C3-INQ-01'] },
    async () => {
      const site = await open()
      await addInquiries(site, [
        { name: 'Priya Sharma', email: 'priya@example.com', phone: '+91 98450 12345', company: 'Sharma & Sons' },
        { name: 'आशा शर्मा', email: 'asha@example.in', service_name: 'UI/UX Design' },
        { name: 'Łukasz', email: 'l@example.pl', message: "Grüße — 100% “sure” it's O'Brien's path C:\\temp" },
        { name: 'Spam', message: 'Sharma', is_spam: 1 },
        { name: 'Contact', message: 'Sharma', kind: 'contact' },
      ])
      expect(await found(site, 'HARM')).toEqual(['Priya Sharma'])
      expect(await found(site, 'ya@EXA')).toEqual(['Priya Sharma'])
      expect(await found(site, '98450 1')).toEqual(['Priya Sharma'])
      expect(await found(site, 'ma & So')).toEqual(['Priya Sharma'])
      expect(await found(site, 'शर्मा')).toEqual(['आशा शर्मा'])
      expect(await found(site, 'I/UX d')).toEqual(['आशा शर्मा'])
      expect(await found(site, 'GRÜSSE')).toEqual([])
      expect(await found(site, 'GRÜß')).toEqual(['Łukasz'])
      expect(await found(site, 'ŁUKA')).toEqual(['Łukasz'])
      expect(await found(site, 'example')).toEqual(['Łukasz', 'आशा शर्मा', 'Priya Sharma'])
      expect(await found(site, 'nowhere')).toEqual([])
    },
  )

  test(
    'below three characters the beginning of a word of name, e-mail, phone, company, service and message',
    { tags: ['C3-INQ-01'] },
    async () => {
      const site = await open()
      await addInquiries(site, [
        { name: 'Priya Sharma', email: 'office@shop.example', company: 'Textile World', message: 'zebra' },
        { name: '王芳', email: 'w@example.cn' },
        { name: 'C# Team', email: 'net@example.com' },
        { name: 'Carol', email: 'carol@example.com', phone: '+91 98450 12345', service_name: 'AI/ML Solutions' },
        { name: 'Dinesh', email: 'd@example.com', message: 'A <b>QA</b> engineer, R&D, (5G) and a team of 3.' },
      ])
      expect(await found(site, 'sh')).toEqual(['Priya Sharma'])
      expect(await found(site, 'W')).toEqual(['王芳', 'Priya Sharma'])
      expect(await found(site, '王芳')).toEqual(['王芳'])
      expect(await found(site, 'ar')).toEqual([])
      expect(await found(site, 'ze')).toEqual(['Priya Sharma'])
      expect(await found(site, 'c#')).toEqual(['C# Team'])
      for (const text of ['AI', 'ml', '98', '91', '12']) expect(await found(site, text), text).toEqual(['Carol'])
      for (const text of ['qa', '5G', '5', 'R', '3', 'r&', '(5']) expect(await found(site, text), text).toEqual(['Dinesh'])
    },
  )

  test('quotes, %, _, \\ and operators in a search are text', { tags: ['C3-INQ-01'] }, async () => {
    const site = await open()
    await addInquiries(site, [
      { name: 'Percent', message: 'we want 100% more' },
      { name: 'Under', message: 'snake_case_name' },
      { name: 'Quote', message: 'say "hello" to O\'Brien' },
      { name: 'Slash', message: 'C:\\temp\\new' },
      { name: 'Plain', message: 'we want 1000 more snakeXcase' },
    ])
    expect(await found(site, '100%')).toEqual(['Percent'])
    expect(await found(site, '%%%')).toEqual([])
    expect(await found(site, 'ake_ca')).toEqual(['Under'])
    expect(await found(site, '___')).toEqual([])
    expect(await found(site, '"hello"')).toEqual(['Quote'])
    expect(await found(site, "O'Brien")).toEqual(['Quote'])
    expect(await found(site, ':\\te')).toEqual(['Slash'])
    for (const operator of [
      'hello OR want',
      'want NOT more',
      'name:Percent',
      'sn*',
      '^we want',
      '"',
      "'",
      '*',
      '%',
      '_',
      '\\',
      '(',
      "'; drop table inquiries; --",
      "' :*",
      '!a',
      'a&',
    ]) {
      expect(await found(site, operator)).toEqual([])
    }
  })

  test('a search goes together with filters, sort and pages', async () => {
    const site = await open()
    const ids = await addInquiries(
      site,
      Array.from({ length: 30 }, (_, position) => ({
        name: `Name ${99 - position}`,
        message: position % 2 ? 'chatbot' : 'website',
        status: position % 3,
      })),
    )
    const wanted = ids.filter((_, position) => position % 2 === 1 && position % 3 === 0)
    const newest = await list(site, '?search=chatbot&status=new')
    expect(newest.ids).toEqual(wanted.toReversed())
    expect(newest.pagination.total).toBe(5)
    expect((await list(site, '?search=chatbot&status=new&sort=createdAt')).ids).toEqual(wanted)
    expect((await list(site, '?search=chatbot&status=new&sort=name')).ids).toEqual(wanted.toReversed())
    expect((await list(site, '?search=chatbot&status=new&limit=2&page=3')).ids).toEqual(wanted.slice(0, 1))
    expect((await list(site, '?search=chatbot&status=new&limit=2&page=4')).ids).toEqual([])
  })

  test('a search counts its matches up to 1,001', async () => {
    const site = await open()
    const at = new Date(START).toISOString()
    const values = Array.from({ length: 1200 }, (_, position) => ({
      kind: 'service',
      name: `Many ${1000 + position}`,
      email: 'm@example.com',
      created_at: at,
      updated_at: at,
    }))
    for (let start = 0; start < values.length; start += 300)
      await site.db
        .insertInto('inquiries')
        .values(values.slice(start, start + 300))
        .execute()
    const first = await list(site, '?search=Many')
    expect(first.pagination).toEqual({ page: 1, limit: 50, total: 1001, pages: 21 })
    expect(first.ids).toEqual(first.ids.toSorted((a, b) => b - a))
    expect((await list(site, '?search=Many&page=21')).ids).toHaveLength(1)
    // More than are counted have one order: newest first.
    for (const page of [1, 2]) {
      const unsorted = await list(site, `?search=Many&page=${page}`)
      expect((await list(site, `?search=Many&page=${page}&sort=name`)).ids).toEqual(unsorted.ids)
    }
    expect((await list(site, '')).pagination.total).toBe(1200)
  })
})

test('the first page of a list and its total are one statement, its inquiries with their numbers of others another', async () => {
  const site = await openSite('sqlite')
  await addInquiries(site, [{ email: 'a@example.com' }, { status: 1 }, { is_spam: 1 }])
  for (const filter of [
    {},
    { status: 'new' as const, priority: 'low' as const },
    { assignee: 'none', sort: 'createdAt' as const },
  ]) {
    const { db, statements } = recordStatements(site.db)
    const { ids } = await findInquiryIds(db, { kind: 'service', search: '', page: 1, limit: 50, ...filter })
    await findInquiriesById(db, [...ids, 1])
    expect(statements).toHaveLength(2)
  }
})

test('every list, filtered and sorted in any way, is read through an index', async () => {
  const site = await openSite('sqlite')
  await addInquiries(
    site,
    Array.from({ length: 8 }, (_, position) => ({ name: 'Searched', status: position % 4, priority: position % 3 })),
  )
  const { db, statements } = recordStatements(site.db)
  const filters: Partial<InquiryList>[] = [undefined, 'new' as const].flatMap((status) =>
    [undefined, 'low' as const].flatMap((priority) =>
      [undefined, '1', 'none'].flatMap((assignee) =>
        ['', 'searched', 'se'].flatMap((search) => [
          { status, priority, assignee, search },
          { status, priority, assignee, search, spam: 'only' as const },
          { status, priority, assignee, search, source: 'google' },
          { status, priority, assignee, search, source: 'google', spam: 'only' as const },
          { status, priority, assignee, search, source: 'google', duePeriod: { to: '2027-01-01T00:00:00.000Z' } },
          { status, priority, assignee, search, duePeriod: { from: '2026-01-01T00:00:00.000Z', to: '2027-01-01T00:00:00.000Z' } },
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
    const isSmall = /match|json_each|like|t\.name/.test(sql)
    const sorts = isSmall ? [] : plan.filter((detail) => detail.includes('TEMP B-TREE'))
    expect({ sql, sorts }).toEqual({ sql, sorts: [] })
  }
})

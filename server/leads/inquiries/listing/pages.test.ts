/** Every page of a list equals the one that sorting all rows gives, however far from both ends. Source: contract §3 'Calls'. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { INQUIRY_PRIORITIES, INQUIRY_SORTS, INQUIRY_STATUSES } from '#domain/inquiry.ts'
import { toNameKey } from '#domain/name-key.ts'
import { createTestDatabase } from '#tests/support/databases.ts'
import { createPostgresDatabase } from '#tests/support/postgres-pool.ts'
import { connect, type DatabaseHandle } from '#server/platform/database/connect.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import type { LeadQuery } from './lead-query.ts'
import { findInquiryIds } from './store.ts'

const ROWS = 5000
const START = Date.parse('2026-01-01T00:00:00.000Z')
const NAMES = [
  'Asha',
  'asha',
  'ASHA',
  'Anil',
  'Zoë',
  'Émile',
  'आशा',
  'अनिल',
  '王芳',
  '-',
  '9 to 5',
  "O'Brien",
  'Привет',
  '~',
  'Ab',
  'A',
]

interface Row {
  id: number
  kind: string
  name: string
  name_key: string
  status: number
  priority: number
  value: number | null
  is_spam: number
  assignee_id: number | null
  response_due_at: string | null
  first_response_at: string | null
  created_at: string
}

/** Deterministic; neither names nor dates are in the order of the ids. */
const rowOf = (id: number) => {
  const mixed = (id * 2_654_435_761) % 2 ** 32
  const at = new Date(START + (mixed % 40) * 86_400_000 + (mixed % 7) * 3_600_000).toISOString()
  const name = `${NAMES[mixed % NAMES.length]} ${mixed % 300}`
  return {
    kind: id % 10 === 0 ? 'contact' : 'service',
    name,
    name_key: toNameKey(name),
    email: 'x@example.com',
    status: (mixed >> 3) % 7 === 0 ? Math.abs(mixed >> 5) % 4 : 0,
    priority: Math.abs(mixed >> 7) % 3,
    value: id % 3 === 0 ? null : id,
    is_spam: id % 33 === 0 ? 1 : 0,
    response_due_at: id % 4 === 0 ? null : new Date(Date.parse(at) + 86_400_000).toISOString(),
    first_response_at: id % 5 === 0 ? at : null,
    created_at: at,
    updated_at: at,
  }
}

const order = <Value extends string | number>(a: Value, b: Value): number => Number(a > b) - Number(a < b)

const isOpen = (row: Row): boolean =>
  row.is_spam === 0 && row.first_response_at === null && row.response_due_at !== null && row.status < 2

/** The inquiries without a response as they are due, then the others, newest first. */
const compareDue = (a: Row, b: Row, turn: 1 | -1, newest: (a: Row, b: Row) => number): number => {
  if (isOpen(a) !== isOpen(b)) return isOpen(a) ? -1 : 1
  if (!isOpen(a)) return newest(a, b)
  return (order(a.response_due_at ?? '', b.response_due_at ?? '') || a.id - b.id) * turn
}

const isDueIn = (row: Row, period: LeadQuery['duePeriod']): boolean => {
  const { from = '', to = '9' } = period ?? {}
  return period === undefined || (isOpen(row) && from <= (row.response_due_at ?? '') && (row.response_due_at ?? '') < to)
}

const sumValues = (rows: readonly Row[], ids: readonly number[]): number => {
  const listed = new Set(ids)
  return rows.reduce((sum, { id, value }) => sum + (listed.has(id) ? (value ?? 0) : 0), 0)
}

/** The expected list, by sorting all rows. */
const sorted = (rows: readonly Row[], list: LeadQuery): number[] => {
  const { kind, status, priority, assignee, spam, duePeriod, sort = duePeriod === undefined ? '-createdAt' : 'responseDue' } = list
  const isDescending = sort.startsWith('-')
  const field = isDescending ? sort.slice(1) : sort
  const newest = (a: Row, b: Row): number => order(b.created_at, a.created_at) || b.id - a.id
  const turn = isDescending ? -1 : 1
  const column = field === 'status' ? 'status' : 'priority'
  const compare = (a: Row, b: Row): number => {
    if (field === 'createdAt') return -newest(a, b) * turn
    if (field === 'responseDue') return compareDue(a, b, turn, newest)
    if (field === 'name') return (order(a.name_key, b.name_key) || a.id - b.id) * turn
    return (a[column] - b[column]) * turn || newest(a, b)
  }
  return rows
    .filter((row) => row.kind === kind && row.is_spam === (spam === 'only' ? 1 : 0) && isDueIn(row, duePeriod))
    .filter((row) => status === undefined || row.status === INQUIRY_STATUSES.indexOf(status))
    .filter((row) => priority === undefined || row.priority === INQUIRY_PRIORITIES.indexOf(priority))
    .filter((row) => assignee === undefined || row.assignee_id === (assignee === 'none' ? null : Number(assignee)))
    .filter((row) => (list.arrivalPeriod?.from ?? '') <= row.created_at && row.created_at < (list.arrivalPeriod?.to ?? '9'))
    .sort(compare)
    .map(({ id }) => id)
}

const toDay = (number: number): string => new Date(START + number * 86_400_000).toISOString()

const rare = <Value>(values: fc.Arbitrary<Value>) => fc.option(values, { nil: undefined, freq: 2 })
const lists = fc.record({
  kind: fc.constantFrom('service' as const, 'contact' as const),
  status: rare(fc.constantFrom(...INQUIRY_STATUSES)),
  priority: rare(fc.constantFrom(...INQUIRY_PRIORITIES)),
  assignee: rare(fc.constantFrom('none', '1', '2')),
  spam: rare(fc.constant('only' as const)),
  arrivalPeriod: rare(fc.constantFrom({ from: toDay(5), to: toDay(20) }, { to: toDay(2) }, { from: toDay(30) })),
  sort: fc.constantFrom(undefined, ...INQUIRY_SORTS.flatMap((sort) => [sort, `-${sort}` as const])),
  search: fc.constant(''),
  limit: fc.constantFrom(1, 7, 50, 200),
})

/** A database that sorts texts by the rules of a language, as an operator may create one. */
const BY_LANGUAGE = `template template0 encoding 'UTF8' locale_provider icu icu_locale 'en-IN' locale 'C'`

describe.each([
  ['sqlite', 'sqlite', ''],
  ['postgres', 'postgres', ''],
  ['postgres that sorts by language', 'postgres', BY_LANGUAGE],
] as const)('on %s', (_name, kind, options) => {
  const folder = mkdtempSync(join(tmpdir(), 'dvaar-'))
  let database: DatabaseHandle

  const createDatabase = (): Promise<string> =>
    options === ''
      ? createTestDatabase(kind, folder, inject('postgresUrl'))
      : createPostgresDatabase(inject('postgresUrl'), options)

  beforeAll(async () => {
    database = await connect(await createDatabase())
    await migrate(database)
    const staff = ['ravi', 'lata'].map((name) => ({
      name,
      email: `${name}@example.com`,
      email_key: name,
      role: 'sales_person',
      password_hash: '',
      created_at: '',
      updated_at: '',
    }))
    await database.db.insertInto('users').values(staff).execute()
    const rows = Array.from({ length: ROWS }, (_, position) => rowOf(position + 1))
    // Concurrent inserts, as visitors send them: on PostgreSQL their counts are written concurrently.
    const parts = Array.from({ length: 20 }, (_, part) => rows.slice((part * ROWS) / 20, ((part + 1) * ROWS) / 20))
    await Promise.all(parts.map((part) => database.db.insertInto('inquiries').values(part).execute()))
    await sql`update inquiries set assignee_id = id % 2 + 1 where id % 3 = 0`.execute(database.db)
  })

  afterAll(async () => {
    await database.close()
    rmSync(folder, { recursive: true })
  })

  const readRows = async (): Promise<Row[]> =>
    database.db
      .selectFrom('inquiries')
      .select([
        'id',
        'kind',
        'name',
        'name_key',
        'status',
        'priority',
        'value',
        'is_spam',
        'assignee_id',
        'response_due_at',
        'first_response_at',
        'created_at',
      ])
      .execute()

  const checkPages = async (numRuns: number): Promise<void> => {
    const rows = await readRows()
    const check = fc.asyncProperty(lists, fc.double({ min: 0, max: 1, noNaN: true }), async (list, where) => {
      const expected = sorted(rows, { ...list, page: 1 })
      const page = 1 + Math.floor((expected.length / list.limit) * where)
      const found = await findInquiryIds(database.db, { ...list, page })
      const ids = expected.slice((page - 1) * list.limit, page * list.limit)
      expect({ ...list, page, ...found }).toEqual({ ...list, page, ids, total: expected.length, value: sumValues(rows, expected) })
    })
    await fc.assert(check, { numRuns })
  }

  test('any page of any list, by any sort and filter', { tags: ['C3-INQ-02', 'C3-INQ-03', 'C3-INQ-04'] }, async () => {
    await expect(checkPages(150)).resolves.toBeUndefined()
  })

  test('a due filter: the most urgent first, or sorted as requested', async () => {
    const rows = await readRows()
    const list: LeadQuery = { kind: 'service', search: '', page: 1, limit: 5000 }
    const period = { from: toDay(3), to: toDay(6) }
    const expected = sorted(rows, { ...list, duePeriod: period })
    expect(expected.length).toBeGreaterThan(100)
    expect(expected.length).toBeLessThan(1000)
    expect(await findInquiryIds(database.db, { ...list, duePeriod: period })).toEqual({
      ids: expected,
      total: expected.length,
      value: sumValues(rows, expected),
    })
    for (const sort of ['name', '-name', '-responseDue'] as const) {
      const found = await findInquiryIds(database.db, { ...list, duePeriod: period, sort })
      const names = (ids: number[]) => ids.map((id) => rows.find((row) => row.id === id)?.name)
      expect(names(found.ids)).toEqual(names(sorted(rows, { ...list, duePeriod: period, sort })))
    }
    const all = sorted(rows, { ...list, duePeriod: { to: toDay(60) } })
    const found = await findInquiryIds(database.db, { ...list, duePeriod: { to: toDay(60) } })
    expect(found).toEqual({ ids: all.slice(0, list.limit), total: all.length, value: sumValues(rows, all) })
  })

  test(
    'still so when inquiries were changed, deleted and brought back, and a colleague has left',
    { tags: ['C3-INQ-02'] },
    async () => {
      const { db } = database
      const change = (ids: number[], set: object) => db.updateTable('inquiries').set(set).where('id', 'in', ids).execute()
      const every = (step: number): number[] => Array.from({ length: 40 }, (_, position) => 1 + position * step)
      await change(every(3), { status: 2 })
      await change(every(5), { assignee_id: 2, priority: 3 })
      await change(every(7), { name: 'Renamed', name_key: 'renamed' })
      await change(every(11), { is_spam: 1 })
      await change(every(13), { assignee_id: null, is_spam: 0 })
      const gone = await db.selectFrom('inquiries').selectAll().where('id', 'in', every(17)).execute()
      await db.deleteFrom('inquiries').where('id', 'in', every(17)).execute()
      await db.insertInto('inquiries').values(gone.slice(0, 20)).execute()
      await db.deleteFrom('users').where('name', '=', 'ravi').execute()
      await db
        .transaction()
        .execute(async (inside) => {
          await inside.deleteFrom('inquiries').execute()
          throw new Error('undone')
        })
        .catch(() => undefined)
      await expect(checkPages(80)).resolves.toBeUndefined()
      const merge = async () => {
        if (kind === 'postgres') await sql`select merge_inquiry_counts()`.execute(db)
      }
      // Two transactions merge while others count.
      await Promise.all([
        merge(),
        change(every(19), { status: 1 }),
        merge(),
        change(every(23), { name: 'Again', name_key: 'again' }),
        change(every(29), { value: 1_000 }),
      ])
      await merge()
      await expect(checkPages(40)).resolves.toBeUndefined()
      const count = (from: string) =>
        sql<object>`select kind, is_spam, status, cast(${sql.raw(from)} as int) as inquiries
        from ${sql.raw(from === 'count(*)' ? 'inquiries' : 'inquiry_counts')} group by kind, is_spam, status having ${sql.raw(from)} <> 0
        order by kind, is_spam, status`.execute(db)
      expect((await count('sum(inquiries)')).rows).toEqual((await count('count(*)')).rows)
      const repeated = sql`select 1 from inquiry_counts group by kind, is_spam, status having count(*) > 1`
      expect((await repeated.execute(db)).rows).toEqual([])
    },
  )
})

/** A search finds exactly the rows that contain the text, newest first. Source: contract §3 'Calls'. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { foldSearchedText, foldText } from '#domain/fold-text.ts'
import { createTestDatabase } from '#tests/support/databases.ts'
import { connect, type DatabaseHandle } from '../connect.ts'
import { migrate } from '../migrate.ts'
import { withFoldedText } from './folded-text.ts'
import { findIds, newestFirst, SEARCH_CAP, searchRows } from './search.ts'

const AT = '2026-11-20T10:00:00.000Z'
const ROWS = 3000
/** PostgreSQL plans the searches by the statistics of these rows. */
const ANALYZED = 2800

const FIRST = ['Priya', 'Asha', 'Ravi', 'Nandini', 'आशा', 'Gurpreet', "O'Brien", 'Kabir']
const LAST = ['Sharma', 'Rao', 'Fernandes', 'वर्मा', 'Iyer-Nair', 'Reddy']
const SIGNS = [
  '100% sure',
  'snake_case_name',
  '%_%',
  'C:\\temp\\new',
  '"quoted"',
  '***',
  '-- a-b --',
  'R&D (50%)',
  '₹25,000',
  '— “yes”',
  '\ttabbed\nlines',
]

const pick = <Value>(values: readonly Value[], at: number): Value => {
  const value = values[at % values.length]
  if (value === undefined) throw new Error('nothing to pick from')
  return value
}

const buildRow = (id: number) => ({
  kind: id % 5 === 0 ? 'contact' : 'service',
  name: `${pick(FIRST, id * 7)} ${pick(LAST, id * 11 + (id >> 3))}`,
  email: `visitor${id}@example.com`,
  phone: `+91 98${String((id * 7_654_321) % 100_000_000).padStart(8, '0')}`,
  company: `${pick(LAST, id)} Textiles ${id % 97}`,
  service_name: pick(['Web Development', 'UI/UX Design', 'AI Chatbots'], id),
  // Some quote another row's e-mail or number.
  message: `Our website needs ${id % 50 === 0 ? `visitor${id - 7}@example.com, +91 98${id}` : 'a chatbot'}; ${id % 40 === 0 ? pick(SIGNS, id / 40) : ''} No. ${id}`,
  created_at: AT,
  updated_at: AT,
})

const COLUMNS = ['name', 'email', 'phone', 'company', 'service_name', 'message'] as const
const ALL = Array.from({ length: ROWS }, (_, position) =>
  withFoldedText('inquiries', { id: position + 1, ...buildRow(position + 1) }),
)
const TEXTS = ALL.map((row) => ({
  id: row.id,
  kind: row.kind,
  text: COLUMNS.map((column) => foldSearchedText(row[column])).join('\n'),
})).toReversed()

const findExpectedIds = (term: string): number[] =>
  TEXTS.filter(({ text }) => text.includes(foldText(term).trim())).map(({ id }) => id)

/** Any part of any row; the same in capitals; with a changed digit; two such parts joined. */
const part = fc
  .tuple(fc.nat(ROWS - 1), fc.double({ min: 0, max: 1, noNaN: true }), fc.integer({ min: 3, max: 60 }))
  .map(([row, from, length]) => {
    const characters = Array.from(pick(TEXTS, row).text)
    const start = Math.floor(from * (characters.length - 3))
    return characters.slice(start, start + length).join('')
  })
const term = fc
  .oneof(
    { weight: 6, arbitrary: part },
    { weight: 2, arbitrary: part.map((text) => text.toUpperCase()) },
    { weight: 2, arbitrary: fc.tuple(part, fc.nat(9)).map(([text, digit]) => text.replace(/\d/, String(digit))) },
    { weight: 1, arbitrary: fc.tuple(part, part).map(([first, second]) => first + second) },
    { weight: 1, arbitrary: fc.string({ unit: fc.constantFrom(...'%_\\-.@ \'"*&|!():a1'), minLength: 3, maxLength: 12 }) },
  )
  .map((text) => text.trim())
  .filter((text) => Array.from(foldText(text).trim()).length >= 3)

describe.each(['sqlite', 'postgres'] as const)('on %s', (kind) => {
  const folder = mkdtempSync(join(tmpdir(), 'dvaar-'))
  let database: DatabaseHandle

  beforeAll(async () => {
    database = await connect(await createTestDatabase(kind, folder, inject('postgresUrl')))
    await migrate(database)
    const rows = ALL.map(({ id: _id, ...row }) => row)
    const insert = async (some: typeof rows) => {
      for (let from = 0; from < some.length; from += 1000)
        await database.db
          .insertInto('inquiries')
          .values(some.slice(from, from + 1000))
          .execute()
    }
    await insert(rows.slice(0, ANALYZED))
    if (kind === 'postgres') await sql`analyze inquiries`.execute(database.db)
    await insert(rows.slice(ANALYZED))
  })

  afterAll(async () => {
    await database.close()
    rmSync(folder, { recursive: true })
  })

  /** In a part of the table: 'service', or the whole table; with a filter that few rows pass. */
  const find = async (text: string, { kind: only, ids }: { kind?: 'service'; ids?: number[] } = {}): Promise<number[]> => {
    const part = only && { mark: '\uE000s0', where: sql<boolean>`t.kind = 'service' and t.is_spam = 0` }
    const filter = ids === undefined ? [] : [sql<boolean>`t.id in (${sql.join(ids)})`]
    const rows = await searchRows(database.db, { table: 'inquiries', text, filter, ...(part && { part }) })
    return rows === undefined ? [] : findIds(database.db, rows, { order: newestFirst(rows), limit: SEARCH_CAP })
  }

  test('any part of any text, in any case, gives the same rows as a scan', { tags: ['C3-INQ-01'] }, async () => {
    const check = fc.asyncProperty(term, async (text) => {
      expect({ text, ids: await find(text) }).toEqual({ text, ids: findExpectedIds(text) })
    })
    await fc.assert(check, { numRuns: 150 })
  })

  test(
    'whole e-mails, numbers, companies and names, also quoted in other rows; with a filter',
    { tags: ['C3-INQ-01'] },
    async () => {
      for (const id of [43, 1243, 2893, 2999]) {
        const row = pick(ALL, id - 1)
        for (const text of [row.email, row.phone, row.company, row.name, row.phone.slice(4)]) {
          const expected = findExpectedIds(text)
          const services = TEXTS.filter((each) => each.kind === 'service' && expected.includes(each.id)).map((each) => each.id)
          expect(await find(text)).toEqual(expected)
          expect(await find(text, { kind: 'service' })).toEqual(services)
          expect(await find(text, { kind: 'service', ids: services.slice(0, 2) })).toEqual(services.slice(0, 2))
        }
      }
      expect(findExpectedIds('visitor1243@example.com')).toEqual([1250, 1243])
    },
  )

  test('a text of one or two characters is found where a word begins, also among few rows', { tags: ['C3-INQ-01'] }, async () => {
    const few = ALL.filter(({ id }) => id % 300 === 0).map(({ id }) => id)
    for (const text of ['ai', 'A', 'n', 'no', 'sh', '9', '97', 'qz', 'r&', 'X', '1']) {
      const isBeginning = new RegExp(`(?<![\\p{L}\\p{N}])${text}`, 'iu')
      const expected = TEXTS.filter((row) => isBeginning.test(row.text)).map(({ id }) => id)
      expect({ text, ids: await find(text) }).toEqual({ text, ids: expected })
      expect({ text, ids: await find(text, { ids: few }) }).toEqual({ text, ids: expected.filter((id) => few.includes(id)) })
    }
  })

  test('a text of symbols is found too', { tags: ['C3-INQ-01'] }, async () => {
    for (const text of ['%_%', '***', '-- ', '&D (', '%)', '“yes', 'a-b', '\\te', "o'b", '...', '@.-', '_%_', '﷼﷼﷼']) {
      if (Array.from(foldText(text).trim()).length < 3) continue
      expect({ text, ids: await find(text.trim()) }).toEqual({ text, ids: findExpectedIds(text.trim()) })
    }
  })
})

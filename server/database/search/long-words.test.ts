/** Parts of long words, which PostgreSQL finds by an index of its own. Source: contract §3 'Calls', decision 0082. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { createTestDatabase } from '#tests/support/databases.ts'
import { recordStatements } from '#tests/support/query-plans.ts'
import { connect, type DatabaseHandle } from '../connect.ts'
import { migrate } from '../migrate.ts'
import { SEARCH_CAP, SEARCH_INDEXES, searchIds } from './search.ts'

const AT = '2026-11-25T10:00:00.000Z'
/** Few letters, so that the parts of a word are in many others; digits, blanks, accents and other scripts separate them. */
const messages = fc.sample(
  fc.string({
    unit: fc.constantFrom('a', 'b', 'A', 'b', 'a', 'ab', 'ba', 'aab', '1', ' ', '-', 'é', 'अ'),
    minLength: 10,
    maxLength: 60,
  }),
  { numRuns: 400, seed: 1 },
)
const MESSAGES = [
  ...messages,
  'the Internationalization of a website',
  'x9internationalization9y',
  'naïveinternationalsé',
  `long ${'abc'.repeat(1500)}`,
]

describe.each(['sqlite', 'postgres'] as const)('on %s', (kind) => {
  const folder = mkdtempSync(join(tmpdir(), 'dvaar-'))
  let database: DatabaseHandle

  beforeAll(async () => {
    database = await connect(await createTestDatabase(kind, folder, inject('postgresUrl')))
    await migrate(database)
    const rows = MESSAGES.map((message, position) => ({
      id: position + 1,
      kind: 'service',
      name: 'Asha Rao',
      email: 'asha@example.com',
      message,
      created_at: AT,
      updated_at: AT,
    }))
    await database.db.insertInto('inquiries').values(rows).execute()
  })

  afterAll(async () => {
    await database.close()
    rmSync(folder, { recursive: true })
  })

  const find = async (text: string, db = database.db) =>
    (await searchIds(db, { index: SEARCH_INDEXES.inquiries, text, where: sql<boolean>`1 = 1`, limit: SEARCH_CAP, wanted: 50 })).ids

  const scan = (text: string): number[] =>
    MESSAGES.flatMap((message, position) => (message.toLowerCase().includes(text.toLowerCase()) ? [position + 1] : [])).toReversed()

  test('any ten and more letters give the same rows as a scan', { tags: ['C3-INQ-01'] }, async () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'ab', 'aab', 'A'), minLength: 10, maxLength: 14 })
    const check = fc.asyncProperty(word, async (text) => {
      expect(await find(text)).toEqual(scan(text))
    })
    await fc.assert(check, { numRuns: 60 })
  })

  test('parts of long words, at their beginning, within and at their end; none of two words', { tags: ['C3-INQ-01'] }, async () => {
    const terms = [
      'internatio',
      'NATIONALIZATION',
      'nternational',
      'ternationals',
      'cabcabcabcabc',
      'websitement',
      'internationalise',
    ]
    for (const text of terms) expect([text, await find(text)]).toEqual([text, scan(text)])
    const edited = MESSAGES.length - 1
    const change = (message: string) => database.db.updateTable('inquiries').set({ message }).where('id', '=', edited).execute()
    await change('a restatement')
    expect([await find('restatemen'), await find('nternational')]).toEqual([[edited], scan('nternational').slice(1)])
    await change(MESSAGES[edited - 1] ?? '')
    expect(await find('restatemen')).toEqual([])
  })

  test.runIf(kind === 'postgres')('they are found by the parts of ten letters', async () => {
    const { db, statements } = recordStatements(database.db)
    await find('websitement', db)
    expect(statements.map((statement) => statement.sql.includes('long_word_parts('))).toEqual([false, true])
  })
})

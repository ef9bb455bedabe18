/** Long words, which PostgreSQL finds by their parts of ten characters. Source: contract §3 'Calls', decision 0032. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { CompiledQuery, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { foldText } from '#domain/fold-text.ts'
import { createTestDatabase } from '#tests/support/databases.ts'
import { recordStatements } from '#tests/support/query-plans.ts'
import { connect, type DatabaseHandle } from '../connect.ts'
import { migrate } from '../migrate.ts'
import { withFoldedText } from './folded-text.ts'
import { SEARCH_CAP, SEARCH_INDEXES, searchIds } from './search.ts'

const AT = '2026-11-25T10:00:00.000Z'

/** Few letters, so that each trigram is in many texts; digits, blanks and symbols end a run, letters of other scripts do not. */
const CHARACTERS = ['a', 'b', 'A', 'ab', 'ba', 'aab', 'é', 'अ', '😀']
const UNITS = [...CHARACTERS, ...CHARACTERS, '1', ' ', '-', '@', '\n']
const textOf = (units: string[], minLength: number, maxLength: number) =>
  fc.string({ unit: fc.constantFrom(...units), minLength, maxLength })
/** Runs about the bound of 64 characters, and texts about the bound of 128 parts. */
const text = fc.oneof(
  { weight: 4, arbitrary: textOf(UNITS, 10, 90) },
  { weight: 1, arbitrary: textOf(CHARACTERS, 55, 75) },
  { weight: 1, arbitrary: textOf([...CHARACTERS, ...CHARACTERS, ' '], 200, 700) },
)
const textAndPart = fc
  .tuple(
    text,
    fc.double({ min: 0, max: 1, noNaN: true }),
    fc.oneof(fc.integer({ min: 3, max: 30 }), fc.integer({ min: 60, max: 500 })),
  )
  .map(([whole, from, length]) => {
    const characters = Array.from(whole)
    const start = Math.floor(from * (characters.length - 3))
    return { whole, part: characters.slice(start, start + length).join('') }
  })

const TEXTS = [
  ...fc.sample(text, { numRuns: 500, seed: 1 }),
  'the Internationalization of a website',
  'x9internationalization9y',
  'long ' + 'internationalization'.repeat(200),
  'many ' + 'internationalization '.repeat(30),
]
const scan = (part: string): number[] =>
  TEXTS.flatMap((each, position) => (foldText(each).includes(foldText(part).trim()) ? [position + 1] : [])).toReversed()

const folder = mkdtempSync(join(tmpdir(), 'dvaar-'))
afterAll(() => rmSync(folder, { recursive: true }))

const openDatabase = async (kind: 'sqlite' | 'postgres'): Promise<DatabaseHandle> => {
  const database = await connect(await createTestDatabase(kind, folder, inject('postgresUrl')))
  await migrate(database)
  return database
}

const find = async ({ db }: DatabaseHandle, part: string) => {
  const recorded = recordStatements(db)
  const search = { index: SEARCH_INDEXES.inquiries, text: part, where: sql<boolean>`1 = 1`, limit: SEARCH_CAP, wanted: 50 }
  const { ids } = await searchIds(recorded.db, search)
  return { ids, statement: recorded.statements.at(-1) ?? CompiledQuery.raw('') }
}

describe.each(['sqlite', 'postgres'] as const)('on %s', (kind) => {
  let database: DatabaseHandle

  beforeAll(async () => {
    database = await openDatabase(kind)
    const row = { kind: 'service', name: 'Asha Rao', email: 'asha@example.com', created_at: AT, updated_at: AT }
    const rows = TEXTS.map((message, position) => withFoldedText('inquiries', { ...row, id: position + 1, message }))
    await database.db.insertInto('inquiries').values(rows).execute()
  })
  afterAll(() => database.close())

  test(
    'any part of a text gives the same rows as a scan, also one that a word would only seem to have',
    { tags: ['C3-INQ-01'] },
    async () => {
      const term = fc.oneof(
        textAndPart.map(({ part }) => part),
        fc.tuple(textOf(CHARACTERS, 5, 8), textOf(CHARACTERS, 5, 8)).map((parts) => parts.join('')),
        fc.constantFrom(...TEXTS).map((each) => Array.from(each).slice(0, 14).join('')),
      )
      let byLongWords = 0
      const check = fc.asyncProperty(
        term.map((each) => each.trim()).filter((each) => Array.from(foldText(each).trim()).length > 2),
        async (each) => {
          const { ids, statement } = await find(database, each)
          expect([each, ids.slice(0, 50)]).toEqual([each, scan(each).slice(0, 50)])
          byLongWords += statement.sql.includes('long_word_parts(s.text)') ? 1 : 0
        },
      )
      await fc.assert(check, { numRuns: 150 })
      if (kind === 'postgres') expect(byLongWords).toBeGreaterThan(5)
    },
  )

  test('a word that is only in another one, in capitals, and in texts with a mark', { tags: ['C3-INQ-01'] }, async () => {
    for (const each of [
      'internatio',
      'NATIONALIZATION',
      'tionalizationint',
      'internationalizations',
      'internationalization i',
      'websitement',
    ]) {
      expect([each, (await find(database, each)).ids]).toEqual([each, scan(each)])
    }
  })
})

describe('the parts of long words on PostgreSQL', () => {
  const ROWS = 20_000
  let database: DatabaseHandle

  beforeAll(async () => {
    database = await openDatabase('postgres')
    // Every third text has all trigrams of 'websitement'.
    await sql`insert into inquiry_search (id, text, words)
      select id, search_text(case when id % 3 = 0 then 'website of a statement' else 'an overwhelming development' end || id), ''
      from generate_series(1, ${sql.lit(ROWS)}) as id`.execute(database.db)
    await sql`alter table inquiries disable trigger user`.execute(database.db)
    await sql`insert into inquiries (id, kind, name, email, created_at, updated_at)
      select id, 'service', 'x', 'x', '', '' from inquiry_search`.execute(database.db)
    await sql`analyze inquiries, inquiry_search`.execute(database.db)
  })
  afterAll(() => database.close())

  const readParts = async (of: string): Promise<string[] | null> =>
    (await sql<{ parts: string[] | null }>`select long_word_parts(search_text(${of})) as parts`.execute(database.db)).rows[0]
      ?.parts ?? null

  test('an absent word of common trigrams is compared with no text', async () => {
    const { ids, statement } = await find(database, 'websitement')
    const { rows } = await database.db.executeQuery<{ 'QUERY PLAN': string }>(
      CompiledQuery.raw(`explain (analyze, costs off, timing off) ${statement.sql}`, [...statement.parameters]),
    )
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(ids).toEqual([])
    expect(plan).toContain('Index Scan on inquiry_search_long_words')
    expect(plan).not.toContain('Rows Removed')
  })

  test('they are all parts of ten characters without a digit, a blank or a symbol', async () => {
    expect(await readParts('A website: nine-char short@words 123456789012 abcdefghij1klmnopqrs')).toEqual(['abcdefghij'])
    expect(await readParts('Developments, Разработка')).toEqual(['developmen', 'evelopment', 'velopments', 'разработка'])
    expect(await readParts('short words only')).toBeNull()
  })

  test('a hostile text has a mark instead', async () => {
    expect(await readParts('a'.repeat(64))).toHaveLength(55)
    for (const hostile of ['a'.repeat(65), 'x'.repeat(5000), 'abcdefghij '.repeat(130), `${'अ'.repeat(64)}-`.repeat(4)])
      expect(await readParts(hostile)).toEqual(['*'])
    expect(await readParts('abcdefghij '.repeat(129))).toHaveLength(129)
  })

  test('a text has every part of whatever it contains, or the mark', async () => {
    const check = fc.asyncProperty(fc.array(textAndPart, { minLength: 50, maxLength: 50 }), async (pairs) => {
      const { rows } = await sql<{ part: string; parts: string[] | null }>`
        select part, long_word_parts(search_text(part)) as parts from json_to_recordset(${JSON.stringify(pairs)}) as p (whole text, part text)
        where not (long_word_parts(search_text(whole)) @> long_word_parts(search_text(part)) or long_word_parts(search_text(whole)) @> array['*'])`.execute(
        database.db,
      )
      expect(rows).toEqual([])
    })
    await fc.assert(check, { numRuns: 40 })
  })
})

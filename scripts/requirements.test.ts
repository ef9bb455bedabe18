import { describe, expect, test } from 'vitest'
import { findFaults, idsInTags, testsById, withTests } from './requirements.ts'

/** Built from parts: the check must not read these as ids of real tests. */
const ONE = ['S0', 'ONE', '01'].join('-')
const TWO = ['C0', 'TWO', '02'].join('-')
const buildDocument = (finished: string, ...rows: string[]) =>
  [`Finished issues: ${finished}`, '', '| Id | Statement | Issue | Test |', '|---|---|---|---|', ...rows].join('\n')
const row = (id: string, issue: number, tests = '–') => `| ${id} | Says 'hello' | ${issue} | ${tests} |`

describe('ids in tags', () => {
  test.each([
    ['a test', `test('holds', { tags: ['${ONE}', '${TWO}'] }, () => {})`],
    ['a describe', `describe("hold", { tags: '${ONE}' }, () => { it('holds', { timeout: 5, tags: ['${TWO}'] }, run) })`],
    [
      'a table',
      `test.each([\n  [1, 'a)('],\n])('for %s', { tags: ['${ONE}'] }, run)\ntest.for(list)('one', { tags: ['${TWO}'] }, run)`,
    ],
    ['a condition', `test.runIf(isLinux)('holds', { tags: ['${ONE}'] }, run)\ntest.concurrent('holds', { tags: ['${TWO}'] }, run)`],
  ])('are found in %s', (_where, source) => {
    expect(idsInTags(source)).toEqual(new Set([ONE, TWO]))
  })

  test.each([
    [
      'a skipped test',
      `test.skip('holds', { tags: ['${ONE}'] }, run)\ndescribe.concurrent.skip('hold', { tags: ['${TWO}'] }, run)`,
    ],
    ['a planned test', `it.todo('holds', { tags: ['${ONE}'] })`],
    ['a comment', `// test('holds', { tags: ['${ONE}'] }, run)\n/* test('holds', { tags: ['${TWO}'] }, run) */`],
    ['a title or another text', `test('${ONE} holds', run)\nexpect(text).toBe('${ONE}')\nrun('holds', { tags: ['${TWO}'] })`],
  ])('do not count in %s', (_where, source) => {
    expect(idsInTags(source)).toEqual(new Set())
  })
})

test('the Test column names the files in order and can be written twice', () => {
  const tests = testsById(
    new Map([
      ['b.test.ts', `test('holds', { tags: ['${ONE}'] }, run)`],
      ['a.test.ts', `test('holds', { tags: ['${ONE}'] }, run)`],
    ]),
  )
  const written = withTests(buildDocument('none', row(ONE, 2), row(TWO, 3, '`gone.test.ts`')), tests)
  expect(written).toBe(buildDocument('none', row(ONE, 2, '`a.test.ts`, `b.test.ts`'), row(TWO, 3)))
  expect(withTests(written, tests)).toBe(written)
})

test('a finished issue without a test is a fault; an unfinished one is not', () => {
  const document = (finished: string) => buildDocument(finished, row(ONE, 2), row(TWO, 3))
  const tests = new Map([[TWO, ['a.test.ts']]])
  expect(findFaults(document('none'), tests)).toEqual([])
  expect(findFaults(document('3'), tests)).toEqual([])
  expect(findFaults(document('2, 3'), tests)).toEqual([expect.stringContaining(`${ONE} has no test`)])
})

test('an id that is unknown or stands twice is a fault', () => {
  expect(findFaults(buildDocument('none', row(ONE, 2), row(ONE, 2)), new Map([[TWO, ['a.test.ts']]]))).toEqual([
    `${ONE} is listed twice in docs/requirements.md`,
    `${TWO} in a.test.ts is not a requirement`,
  ])
})

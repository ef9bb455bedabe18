import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sortByName, toNameKey } from './name-key.ts'

const sorted = (names: string[]): string[] => sortByName(names.map((name, id) => ({ id, name }))).map(({ name }) => name)

test.each([
  ['Élodie', 'elodie'],
  ['E\u0301lodie', 'elodie'],
  ['Ångström', 'angstrom'],
  ['ΝΊΚΗ', 'νικη'],
  ['Алёна', 'алена'],
  ['İpek', 'ipek'],
  ['Łukasz Weiß', 'lukasz weiss'],
  ['Ａｎｉｌ', 'anil'],
  ['  Bina \u00A0 \t Das ', 'bina das'],
  ['\u200BZara\u200F', 'zara'],
  ['', ''],
])('the key of %j is %j', (name, key) => {
  expect(toNameKey(name)).toBe(key)
})

test('vowel signs, virama and nukta of the scripts of India stay', () => {
  const names = ['अनिल', 'अनल', 'अनाल', 'कमला', 'कमल', 'क़मल', 'राम', 'रम', 'रम्', 'বিমল', 'বমল', 'குமார்', 'குமார', 'ਗੁਰ', 'ਗਰ']
  expect(new Set(names.map(toNameKey)).size).toBe(names.length)
  for (const name of names) expect(toNameKey(name)).toBe(name.normalize('NFKD'))
  // One letter in either spelling, and a conjunct with or without a joiner.
  expect(toNameKey('\u0958मर')).toBe(toNameKey('क\u093Cमर'))
  expect(toNameKey('क्\u200Dष')).toBe(toNameKey('क्ष'))
})

test('names in the order of a telephone book; equal ones by id', () => {
  const names = ['Zara', 'anil', 'Élodie', 'elena', 'अनिल', 'Ångström', 'de Souza', '  Bina', 'ANIL', 'अनिता']
  const inOrder = ['Ångström', 'anil', 'ANIL', '  Bina', 'de Souza', 'elena', 'Élodie', 'Zara', 'अनिता', 'अनिल']
  expect(sorted(names)).toEqual(inOrder)
  expect(sorted(inOrder.toReversed())).toEqual(inOrder.map((name) => ({ anil: 'ANIL', ANIL: 'anil' })[name] ?? name))
})

/** Any but the halves of a surrogate pair. */
const character = fc
  .integer({ min: 0x20, max: 0x10_ff_ff })
  .map((code) => String.fromCodePoint(code >= 0xd8_00 && code < 0xe0_00 ? 0x61 : code))

test('any name has a key that a database can store and index', () => {
  fc.assert(
    fc.property(fc.array(character, { maxLength: 30 }), (characters) => {
      const name = characters.join('')
      const key = toNameKey(name)
      expect(key.isWellFormed()).toBe(true)
      expect([...key].length).toBeLessThanOrEqual(200)
      expect(toNameKey(` ${name} `)).toBe(key)
    }),
  )
  expect([...toNameKey('\uFDFA'.repeat(200))]).toHaveLength(200)
  expect([...toNameKey('😀'.repeat(200))]).toHaveLength(200)
})

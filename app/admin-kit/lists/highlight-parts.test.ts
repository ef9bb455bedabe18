import { expect, test } from 'vitest'
import { snippet, highlightParts } from './highlight-parts.ts'

const marked = (text: string, search: string): string =>
  highlightParts(text, search)
    .map((part) => (part.isMatch ? `[${part.text}]` : part.text))
    .join('')

test('matches are marked in any case and script, and the term is no regular expression', () => {
  expect(marked('Meera Iyer, iyer stores', 'IYER')).toBe('Meera [Iyer], [iyer] stores')
  expect(marked('मीरा अय्यर', 'अय्यर')).toBe('मीरा [अय्यर]')
  expect(marked('Nguyễn, Straße in\u00A0Köln', 'nguyen')).toBe('[Nguyễn], Straße in\u00A0Köln')
  expect(marked('An der Straße  in\u00A0Köln', 'strasse in koln')).toBe('An der [Straße  in\u00A0Köln]')
  expect(marked('हमारी हिन्दी', 'हिंदी')).toBe('हमारी [हिन्दी]')
  expect(marked('50% (net)', '% (')).toBe('50[% (]net)')
  expect(marked('\u200B  a \u200B Meera', 'meera')).toBe('\u200B  a \u200B [Meera]')
  expect(marked('Saffron', ' ')).toBe('Saffron')
  expect(marked('Saffron', 'pepper')).toBe('Saffron')
})

test('a term of one or two characters is marked where a word begins', () => {
  expect(marked('Mr Kumar, Amritsar', 'mr')).toBe('[Mr] Kumar, Amritsar')
})

test('a snippet is the text around the first match', () => {
  const text = `${'before '.repeat(20)}saffron\nby post ${'after '.repeat(20)}`
  expect(snippet(text, 'SAFFRON')).toMatch(/^….*before saffron by post after.*…$/)
  expect(snippet('Saffron by post', 'saffron')).toBe('Saffron by post')
  expect(snippet('Pepper', 'saffron')).toBeUndefined()
  expect(snippet('Pepper', '')).toBeUndefined()
})

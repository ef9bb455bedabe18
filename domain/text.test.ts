import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { env, execPath } from 'node:process'
import { describe, expect, test } from 'vitest'
import type * as z from 'zod/mini'
import {
  emailText,
  toExcerpt,
  firstCharacters,
  instantText,
  isStorableText,
  optionalLine,
  optionalText,
  orderNumber,
  requiredLine,
  requiredText,
  urlText,
} from './text.ts'
import { passwordText } from './user.ts'

/** The parsed value, or the first error message. */
const read = (schema: z.ZodMiniType, value: unknown): unknown => {
  const result = schema.safeParse(value)
  return result.success ? { value: result.data } : result.error.issues[0]?.message
}

describe('text is stored as typed, trimmed at the ends', { tags: ['C3-ENTITY-06'] }, () => {
  test('a required one says so when it is missing, null, blank or spaces', () => {
    for (const value of [undefined, null, '', '  \n\t ']) {
      expect(read(requiredText(200, 'Name is required'), value)).toBe('Name is required')
    }
    expect(read(requiredText(200, 'Name is required'), '  <b>Asha</b> & co.  ')).toEqual({ value: '<b>Asha</b> & co.' })
    expect(read(requiredText(200, 'Name is required'), 7)).toBe('Must be text')
  })

  // Specification §5: 'Name is required' if blank. These are what a person cannot see.
  test.each([
    '\u200B',
    ' \u2060\u00AD ',
    '\u3164',
    '\u200E\u202E',
    '\uFEFF\u200D',
    '\u2800',
    '\u{1D159}',
    '\u0301',
    'ि\u0902',
    '\uFFFA',
  ])('a required one of nothing but characters without a shape of their own is blank: %j', { tags: ['S5-CONTACT-01'] }, (value) => {
    expect(read(requiredText(200, 'Name is required'), value)).toBe('Name is required')
    expect(read(requiredLine(200, 'Name is required'), value)).toBe('Name is required')
    const visible = `Asha${value}`.trim()
    expect(read(requiredText(200, 'Name is required'), visible)).toEqual({ value: visible })
  })

  test('directional controls, which turn around the text beside a name, are dropped from single lines', () => {
    const typed = '\u200FAsha\u202E \u2066Rao\u2069\u061C'
    expect(read(requiredLine(200, 'Name is required'), typed)).toEqual({ value: 'Asha Rao' })
    expect(read(optionalLine(200), typed)).toEqual({ value: 'Asha Rao' })
    expect(read(optionalLine(8), typed)).toEqual({ value: 'Asha Rao' })
    expect(read(optionalLine(200), '\u202E ')).toEqual({ value: '' })
    expect(read(requiredText(200, 'Message is required'), typed)).toEqual({ value: typed })
  })

  test('an optional one reads null and blank as blank', () => {
    for (const value of [null, '', '   ']) expect(read(optionalText(200), value)).toEqual({ value: '' })
    expect(read(optionalText(200), ['text'])).toBe('Must be text')
  })

  test(
    'more than the limit is a validation error, never a silent cut; the blanks at the ends do not count',
    { tags: ['C3-ENTITY-04'] },
    () => {
      const exact = 'ü'.repeat(200)
      for (const schema of [requiredText(200, 'Name is required'), optionalText(200)]) {
        expect(read(schema, ` ${exact} `)).toEqual({ value: exact })
        expect(read(schema, `${exact}x`)).toBe('Must be at most 200 characters')
      }
      expect(read(optionalText(100_000), 'x'.repeat(100_001))).toBe('Must be at most 1,00,000 characters')
    },
  )

  test('a character is a code point, as in JSON Schema: an emoji is one', { tags: ['C3-ENTITY-04'] }, () => {
    const exact = '😀'.repeat(200)
    for (const schema of [requiredText(200, 'Name is required'), optionalText(200), requiredLine(200, 'Name is required')]) {
      expect(read(schema, ` ${exact} `)).toEqual({ value: exact })
      expect(read(schema, `${exact}😀`)).toBe('Must be at most 200 characters')
    }
    expect(read(passwordText(), '😀'.repeat(5))).toBe('Password must be at least 6 characters')
    expect(read(passwordText(), '😀'.repeat(6))).toEqual({ value: '😀'.repeat(6) })
    expect(read(passwordText(), '😀'.repeat(1001))).toBe('Password is too long')
  })

  test('what no database or screen can hold is refused: control characters and halves of characters', () => {
    for (const text of ['a\u0000b', 'a\u001Bb', 'a\u007Fb', 'a\uD83D', '\uDE00a']) {
      expect(isStorableText(text)).toBe(false)
      expect(read(requiredText(200, 'Name is required'), `x${text}x`)).toBe('Contains characters that are not text')
      expect(read(optionalText(200), `x${text}x`)).toBe('Contains characters that are not text')
    }
    expect(isStorableText('line\r\nline\ttab 😀 नमस्ते')).toBe(true)
  })
})

test.each(['\n', '\r', '\r\n', '\u2028', '\u2029', '\u0085'])(
  'what is one line takes no line break (%j) but at its ends',
  (lineBreak) => {
    for (const schema of [requiredLine(200, 'Name is required'), optionalLine(200)]) {
      expect(read(schema, `Asha${lineBreak}=1+1`)).toBe('Must be a single line')
      expect(read(schema, 'Asha\tRao')).toEqual({ value: 'Asha\tRao' })
    }
    expect(read(requiredText(200, 'Message is required'), `Asha${lineBreak}Rao`)).toEqual({ value: `Asha${lineBreak}Rao` })
    expect(read(requiredLine(200, 'Name is required'), ' Asha\r\n')).toEqual({ value: 'Asha' })
    expect(read(requiredLine(200, 'Name is required'), '\n')).toBe('Name is required')
  },
)

describe('e-mail', () => {
  test.each([
    'asha@example.com',
    'asha.rao+leads@mail.example.co.in',
    "o'brien@example.com",
    'आशा@उदाहरण.भारत',
    `${'a'.repeat(242)}@example.com`,
  ])('%s is one', (value) => {
    expect(read(emailText(), ` ${value} `)).toEqual({ value })
  })

  test.each(['asha@example.com\u200B', '\u202Aasha@example.com\u202C', 'as\u00ADha@example.com', 'asha@example.com \u200B'])(
    '%j has invisible characters of copied text, which are removed',
    (value) => {
      expect(read(emailText(), value)).toEqual({ value: 'asha@example.com' })
    },
  )

  test.each([
    'asha',
    'asha@',
    '@example.com',
    'asha@example',
    'asha@example.c',
    'asha@example..com',
    'asha@.example.com',
    'asha@@example.com',
    'asha rao@example.com',
    'asha@exam ple.com',
    'asha@example.com, other@example.com',
    'asha@example.com\nBcc: all@example.com',
    'Asha <asha@example.com>',
  ])("%j does not match a standard email pattern: 'Invalid email address'", (value) => {
    expect(read(emailText(), value)).toBe('Invalid email address')
  })

  test('e-mail 254 characters', { tags: ['C3-ENTITY-04'] }, () => {
    expect(read(emailText(), `${'a'.repeat(243)}@example.com`)).toBe('Must be at most 254 characters')
  })
})

describe('URL', () => {
  test.each(['https://example.com/a.png', 'http://example.com', '/uploads/a.png', '/services#top', ''])('%j is one', (value) => {
    expect(read(urlText(), value)).toEqual({ value })
  })

  test.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'ftp://example.com',
    'a.png',
    '//example.com',
    '/\\example.com',
    '/a b',
    'https://exam\nple.com',
    'https://example.com/a\tb',
  ])("%j is none: 'Must be a valid URL'", (value) => {
    expect(read(urlText(), value)).toBe('Must be a valid URL')
  })

  test('URL 2,000 characters', { tags: ['C3-ENTITY-04'] }, () => {
    const url = `https://example.com/${'a'.repeat(1980)}`
    expect(read(urlText(), url)).toEqual({ value: url })
    expect(read(urlText(), `${url}a`)).toBe('Must be at most 2,000 characters')
  })
})

describe('order', () => {
  test.each([
    [3, 3],
    ['12', 12],
    [2.9, 2],
    [0, 0],
    ['', 0],
    ['abc', 0],
    ['1st', 0],
    [null, 0],
    [{}, 0],
    [Number.NaN, 0],
  ])('%j is read as %j: a non-numeric value becomes 0', (value, order) => {
    expect(read(orderNumber(), value)).toEqual({ value: order })
  })

  test('order is a number with minimum 0', () => {
    for (const value of [-1, '-1', -7.5]) expect(read(orderNumber(), value)).toBe('Order must be 0 or more')
    expect(read(orderNumber(), 1_000_000)).toEqual({ value: 1_000_000 })
    expect(read(orderNumber(), 1_000_001)).toBe('Order must be at most 10,00,000')
  })
})

describe('an instant', () => {
  test('comes with its offset and goes as ISO 8601 UTC', () => {
    expect(read(instantText(), '2026-11-20T10:00:00+05:30')).toEqual({ value: '2026-11-20T04:30:00.000Z' })
    expect(read(instantText(), '2026-11-20')).toEqual({ value: '2026-11-20T00:00:00.000Z' })
    expect(read(instantText(), '2028-02-29T23:00:00-0530')).toEqual({ value: '2028-03-01T04:30:00.000Z' })
    expect(read(instantText(), '2026-11-20 10:00:00')).toEqual({ value: '2026-11-20T10:00:00.000Z' })
    expect(read(instantText(), '2026-11-20T10:00:00.5z')).toEqual({ value: '2026-11-20T10:00:00.500Z' })
  })

  // Contract §2: "dates are ISO 8601 UTC".
  test('without an offset it is in UTC, whatever the time zone of the machine', () => {
    const script = `import { instantText } from '#domain/text.ts'
      console.log(instantText().parse('2026-11-20T10:00'), instantText().parse('2026-11-20'))`
    const args = ['--input-type=module', '--eval', script]
    const options = { env: { ...env, TZ: 'Asia/Kolkata' }, cwd: join(import.meta.dirname, '..'), encoding: 'utf8' } as const
    expect(execFileSync(execPath, args, options).trim()).toBe('2026-11-20T10:00:00.000Z 2026-11-20T00:00:00.000Z')
  })

  test.each([
    '',
    'tomorrow',
    '2026-13-01',
    '2026-02-30',
    '2026-12-005',
    '2027-02-29T10:00:00Z',
    '2026-11-20T25:00:00Z',
    '2026-11-20T',
    'Feb 30 2028',
    '20 Nov 2026 10:00',
    '1',
    '+012026-01-01T00:00:00Z',
    '-000001-01-01T00:00:00Z',
    20,
    null,
  ])('%j is no date', (value) => {
    expect(read(instantText(), value)).toBe('Must be a date')
  })
})

describe('cutting', () => {
  test('the first 200 characters of a text are its own, without more', () => {
    expect(firstCharacters('a'.repeat(200), 200)).toBe('a'.repeat(200))
    expect(firstCharacters('a'.repeat(201), 200)).toBe('a'.repeat(200))
    expect(firstCharacters('line\nline', 200)).toBe('line\nline')
    expect(firstCharacters('', 200)).toBe('')
    expect(firstCharacters(`${'a'.repeat(199)} b`, 200)).toBe('a'.repeat(199))
  })

  test('the cut never falls inside a character as people see it', () => {
    expect(firstCharacters('😀'.repeat(300), 200)).toBe('😀'.repeat(200))
    const family = '👨‍👩‍👧‍👦'
    expect(firstCharacters(`${'a'.repeat(197)}${family}`, 200)).toBe('a'.repeat(197))
    const long = firstCharacters(`e${'\u0301'.repeat(500)}`, 200)
    expect(long).toBe(`e${'\u0301'.repeat(199)}`)
  })

  test('Excerpt cut: 200 characters with the ellipsis, line breaks as blanks', () => {
    expect(toExcerpt('a\n b')).toBe('a b')
    expect(toExcerpt('x'.repeat(200))).toBe('x'.repeat(200))
    expect(toExcerpt('x'.repeat(201))).toBe(`${'x'.repeat(199)}…`)
  })
})

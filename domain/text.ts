/**
 * The text rules that all entities share: trimmed at the ends, stored as typed (single lines without directional controls), well-formed
 * Unicode, no control characters that break a database or a terminal, and a maximum length: longer text is an error, never truncated.
 * Source: contract §3 'Entities'.
 * The `params` of a check are its keywords in the API's JSON schema, which cannot be read out of a function.
 */
import * as z from 'zod/mini'
import { parseUrl } from './url.ts'

/** The C0 controls and DEL, without tab, line feed and carriage return. */
// oxlint-disable-next-line no-control-regex -- finding control characters is the point
const CONTROL = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/

/** Half of a character outside of the basic plane. */
const LONE_SURROGATE = /\p{Cs}/u

export const isWellFormed = (text: string): boolean => !LONE_SURROGATE.test(text)

/** True when the text can be stored in every database and shown on every screen. */
export const isStorableText = (text: string): boolean => isWellFormed(text) && !CONTROL.test(text)

const UNSTORABLE = 'Contains characters that are not text'
/** Formatted when it is needed: number formats take tens of milliseconds of a desk's start. */
const tooLong = (limit: number) => ({ error: () => `Must be at most ${limit.toLocaleString('en-IN')} characters` })

const storable = z.refine<string>(isStorableText, UNSTORABLE)

/**
 * E.g. a zero-width space, which trimming leaves, a mark without its letter, the blank of Braille, an empty note head: a lead with such a name could not be
 * seen or opened in a list. DI: Default_Ignorable_Code_Point.
 */
const INVISIBLE = /^[\s\p{DI}\p{M}\u2800\uFFF9-\uFFFC\u{1D159}]+$/u

/** A field that must be filled in; `required` is the sentence for a missing or blank one. `limit` in characters. */
export const requiredText = (limit: number, required: string, ...first: z.core.$ZodCheck<string>[]) =>
  z.string({ error: (issue) => (issue.input === undefined || issue.input === null ? required : 'Must be text') }).check(
    ...first,
    z.trim(),
    z.minLength(1, required),
    z.refine((text) => !INVISIBLE.test(text), required),
    z.maxLength(limit, tooLong(limit)),
    storable,
  )

/** A field that may be left out, null or blank; all three read as the empty string. `limit` in characters. */
export const optionalText = (limit: number, ...first: z.core.$ZodCheck<string>[]) =>
  z.pipe(
    z.pipe(
      z.nullable(z.string('Must be text')),
      z.transform((text) => text ?? ''),
    ),
    z.string().check(...first, z.trim(), z.maxLength(limit, tooLong(limit)), storable),
  )

// oxlint-disable-next-line no-control-regex -- finding line ends is the point
const LINE_END = /[\n\v\f\r\u0085\u2028\u2029]/
const isOneLine = z.refine<string>((text) => !LINE_END.test(text), {
  error: 'Must be a single line',
  params: { pattern: String.raw`^[^\n\v\f\r\u0085\u2028\u2029]*$` },
})

/** They would turn around what stands beside the line, e.g. the date in the subject of a mail. */
const dropDirections = z.overwrite<string>((text) => text.replace(/\p{Bidi_Control}/gu, ''))

/** Like requiredText, for a single line such as a name; a line break is an error, directional controls are dropped. */
export const requiredLine = (limit: number, required: string) => requiredText(limit, required, dropDirections).check(isOneLine)

/** Like optionalText, for a single line; a line break is an error, directional controls are dropped. */
export const optionalLine = (limit: number) => optionalText(limit, dropDirections).check(isOneLine)

const EMAIL = /^[^\s@<>()[\]\\,;:"]+@([^\s@.<>()[\]\\,;:"]+\.)+[^\s@.<>()[\]\\,;:"]{2,}$/u

/** Of an e-mail address, in characters. */
export const EMAIL_MAX_LENGTH = 254

/**
 * A standard e-mail pattern: one @, a dotted host without empty labels, no spaces. Invisible characters, which come with copied text,
 * are removed: the sender cannot see them. `required` as in requiredText. Source: specification §5.
 */
export const emailText = (required = 'Email is required', invalid = 'Invalid email address') =>
  requiredText(EMAIL_MAX_LENGTH, required).check(
    z.overwrite((text) => text.replace(/\p{DI}/gu, '').trim()),
    z.refine((text) => EMAIL.test(text), { error: invalid, params: { format: 'email', pattern: EMAIL.source } }),
  )

const isUrlOrPath = (text: string): boolean => {
  if (text === '') return true
  // Browsers remove these characters from a URL: the link would open another URL than the one shown.
  if (/[\t\n\r]/.test(text)) return false
  // Browsers treat a backslash as a slash: a URL that begins with two of either leads to another host.
  if (/^\/(?![/\\])\S*$/.test(text)) return true
  const protocol = parseUrl(text)?.protocol
  return protocol === 'https:' || protocol === 'http:'
}

/** An absolute http(s) URL or a path of this site; blank means none. */
export const urlText = () =>
  optionalText(2000).check(z.refine(isUrlOrPath, { error: 'Must be a valid URL', params: { format: 'uri-reference' } }))

const isWebUrl = (text: string): boolean => isUrlOrPath(text) && !text.startsWith('/')

/** An absolute http(s) URL; `required` is the sentence for a missing or blank one. */
export const webUrl = (required: string) =>
  requiredText(2000, required).check(z.refine(isWebUrl, { error: 'Must be a valid URL', params: { format: 'uri' } }))

/** An integer from 0 on; a value that is not a number becomes 0. Source: specification §5 'order'. */
export const orderNumber = () =>
  z.pipe(
    z.transform((value: unknown) => {
      const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
      return typeof number === 'number' && Number.isFinite(number) ? Math.trunc(number) : 0
    }),
    z.number().check(z.minimum(0, 'Order must be 0 or more'), z.maximum(1_000_000, 'Order must be at most 10,00,000')),
  )

/** A date, or a date and time with or without an offset, also with a blank between them as RFC 3339 allows. The other formats of Date are read in the time zone of the machine. */
const ISO_INSTANT = /^\d{4}-\d\d-\d\d([T ][\d:.]+(Z|[+-]\d\d:?\d\d)?)?$/i

/** A time without an offset is in UTC, on every machine. */
const parseInstant = (text: string): number => Date.parse(text.replace(' ', 'T').replace(/T[\d:.]+$/i, '$&Z'))

/** Date reads 2026-02-30 as 2 March. */
const isCalendarDay = (day: string): boolean => new Date(day).toISOString().startsWith(day)

/** Four-digit years only: other ISO 8601 years do not sort as text. */
const isInstant = (text: string): boolean => {
  const time = parseInstant(text)
  if (!ISO_INSTANT.test(text) || Number.isNaN(time)) return false
  return /^\d{4}-/.test(new Date(time).toISOString()) && isCalendarDay(text.slice(0, 'YYYY-MM-DD'.length))
}

/** An instant: accepts ISO 8601, in UTC where it has no offset; returns ISO 8601 UTC. */
export const instantText = () =>
  z.pipe(
    z.string('Must be a date').check(z.refine(isInstant, { error: 'Must be a date', params: { format: 'date-time' } })),
    z.transform((text) => new Date(parseInstant(text)).toISOString()),
  )

export const MUST_BE_A_DAY = 'Must be a date such as 2026-11-28'
/** A day as YYYY-MM-DD. A year of another thousand is a typing error. */
export const dayText = z.iso.date({ error: MUST_BE_A_DAY, abort: true }).check(z.regex(/^2/, { error: MUST_BE_A_DAY, abort: true }))

/** A JSON list, a comma-separated text or a list becomes a list without blanks. Source: specification §3 'features'. */
export const listEntries = (value: unknown): unknown[] => {
  if (Array.isArray(value)) return value.filter((entry) => typeof entry !== 'string' || entry.trim() !== '')
  if (typeof value !== 'string') return value === null || value === undefined ? [] : [value]
  const text = value.trim()
  if (text.startsWith('[')) {
    try {
      const parsed: unknown = JSON.parse(text)
      if (Array.isArray(parsed)) return listEntries(parsed)
    } catch {
      // not JSON after all: read it as a comma-separated text
    }
  }
  return listEntries(text.split(','))
}

const isBlankRow = (row: unknown): boolean =>
  typeof row === 'object' &&
  row !== null &&
  !Array.isArray(row) &&
  Object.values(row).every((value) => value === null || (typeof value === 'string' && value.trim() === ''))

/** A list of objects of texts; null is empty, and rows of blank texts are left out. `limit` bounds the number of rows. */
export const filledRows = <Row extends z.ZodMiniType>(row: Row, limit: z.core.$ZodCheck<z.output<Row>[]>) =>
  z.pipe(
    z.transform((value: unknown) => (Array.isArray(value) ? value.filter((entry) => !isBlankRow(entry)) : (value ?? []))),
    z.array(row, 'Must be a list').check(limit),
  )

/** A text's characters as people see them; its code points in Firefox 115, which has no Intl.Segmenter. */
const toGraphemes = (text: string): string[] =>
  'Segmenter' in Intl
    ? Array.from(new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text), (part) => part.segment)
    : Array.from(text)

/** The first `limit` characters (code points) of a text as they are, or fewer where the cut would fall inside a grapheme. */
export const firstCharacters = (text: string, limit: number): string => {
  const cut = Array.from(text.slice(0, 2 * limit))
    .slice(0, limit)
    .join('')
  let first = ''
  // With the code point after the cut, which may belong to the character before it.
  for (const grapheme of toGraphemes(text.slice(0, cut.length + 2))) {
    if (first.length + grapheme.length > cut.length) break
    first += grapheme
  }
  return (first || cut).trimEnd()
}

/** The first `limit` characters of a text, never cutting inside one; an ellipsis marks the cut. */
export const toExcerpt = (text: string, limit = 200): string => {
  const flat = text.replace(/\s+/g, ' ').trim()
  const characters = toGraphemes(flat)
  if (characters.length <= limit) return flat
  return `${characters
    .slice(0, limit - 1)
    .join('')
    .trimEnd()}…`
}

/** The part of a page's path that is made of a record's title: `/services/{slug}`, `/work/{slug}`. */
import * as z from 'zod/mini'
import { toPlainLatin } from './plain-latin.ts'
import { optionalLine } from './text.ts'

/** The longest slug, in characters. */
export const SLUG_LIMIT = 80

const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/
const ACCENTS = /\p{M}/gu
const OTHER = /[^a-z0-9]+/g
/** Of 'ærø', but not of 'øresund': 'aeroe' and 'oresund' are the usual spellings. */
const INNER_O_SLASH = /(\p{L})ø/gu
const HYPHENS_AT_ENDS = /^-+|-+$/g

/** The slug of a title: Latin letters and digits in lower case, joined by hyphens; empty for a title that has none of them. */
export const toSlug = (title: string): string =>
  toPlainLatin(title.normalize('NFKD').replaceAll(ACCENTS, '').toLowerCase().replaceAll(INNER_O_SLASH, '$1oe'))
    .replaceAll('&', ' and ')
    .replaceAll(OTHER, '-')
    .slice(0, SLUG_LIMIT)
    .replaceAll(HYPHENS_AT_ENDS, '')

const SLUG_RULE = 'Use small letters a to z, digits and single hyphens, such as cloud-migration'

/** A slug that a person typed: the same characters, nothing else. */
export const slugText = z
  .string('Must be text')
  .check(z.trim(), z.maxLength(SLUG_LIMIT, `Must be at most ${SLUG_LIMIT} characters`), z.regex(SLUG, SLUG_RULE))

/** Like slugText; missing, null or blank reads as the empty string: the server makes the slug of the title. */
export const optionalSlugText = () =>
  optionalLine(SLUG_LIMIT).check(
    z.refine((text) => text === '' || SLUG.test(text), { error: SLUG_RULE, params: { pattern: `^$|${SLUG.source}` } }),
  )

/** What is looked for in a text, and how it is written down for a database. */
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from './connect.ts'
import type { Index } from './search-index.ts'

/** Matches of a search are counted up to here: a total of 1,001 means '1,000+'. */
export const SEARCH_CAP = 1001

/** A search of a large table. `where` speaks of its rows as `t`. */
export interface Search {
  index: Index
  text: string
  where: RawBuilder<SqlBool>
  /** How many rows `where` leaves, when it leaves out most of them; undefined when it hardly filters. */
  filtered?: number | undefined
  /** Only ids below this one, to go on where the last page ended; not together with `filtered`. */
  below?: number | undefined
  limit: number
  /** How many of the newest are wanted, when that is fewer than what is to be counted. */
  wanted?: number | undefined
}

export interface Found {
  /** Newest first: all matches up to `limit`, or the first `wanted` of more. */
  ids: number[]
  /** How many there are, at most `limit`. */
  total: number
}

/** What a query finds that gives all there is to be counted. */
export const allOf = async (db: Db, query: RawBuilder<{ id: number }>): Promise<Found> => {
  const { rows } = await query.execute(db)
  const ids = rows.map((row) => row.id)
  return { ids, total: ids.length }
}

const TRIGRAM = 3
/** Too short for an index of trigrams: the beginning of a word is looked for. */
export const isShort = (text: string): boolean => Array.from(text).length < TRIGRAM

/**
 * Word indexes know letters and digits only. What has more in it ('c#', a vowel sign) is looked for among the newest rows
 * that the index gives for the rest of it.
 */
export const isPlainWord = (text: string): boolean => /^[\p{L}\p{N}]+$/u.test(text)
export const LOOKED_THROUGH = 5000

const LIKE_SPECIAL = /[\\%_]/g

/** A LIKE pattern that stands for the text itself. */
export const likePattern = (text: string, where: 'anywhere' | 'start' = 'anywhere'): string => {
  const escaped = text.replace(LIKE_SPECIAL, '\\$&')
  return where === 'start' ? `${escaped}%` : `%${escaped}%`
}

/** Whether a column of a small table has the text somewhere, in any case. Scans: not for tables that grow. */
export const contains = (column: Expression<unknown>, text: string) =>
  sql<SqlBool>`lower(${column}) like ${likePattern(text.toLowerCase())} escape '\\'`

/** Columns of a row `t` as one text, `between` each and the next. */
export const joined = (columns: readonly string[], between: RawBuilder<string>): RawBuilder<string> =>
  sql`(${sql.join(
    columns.map((column) => sql.ref(`t.${column}`)),
    sql` || ${between} || `,
  )})`

/** A search of a large table, and its text in SQL. */
import type { RawBuilder, SqlBool } from 'kysely'
import { LARGEST_EXACT_TOTAL } from '#domain/pagination.ts'
import type { Db } from '../connect.ts'
import type { SearchIndex } from './indexes.ts'

/** Matches are counted up to here: more than LARGEST_EXACT_TOTAL. */
export const SEARCH_CAP = LARGEST_EXACT_TOTAL + 1

/** A search of a large table. `where` names its rows `t`. */
export interface Search {
  index: SearchIndex
  /** Folded, but in `searchIds`. */
  text: string
  where: RawBuilder<SqlBool>
  /** Number of rows that match `where`, when it excludes most of them; undefined when it hardly filters. */
  filtered?: number | undefined
  /** Only ids below this one, to continue after the last page; not together with `filtered`. */
  below?: number | undefined
  limit: number
  /** How many of the newest matches are left out; not together with `wanted`. */
  skip?: number | undefined
  /** Number of the newest matches that are needed, if fewer than are counted. */
  wanted?: number | undefined
}

export interface Found {
  /** Newest first: all matches up to `limit`, or the first `wanted` of more. */
  ids: number[]
  /** Number of matches, at most `limit`. */
  total: number
}

/** Runs a query that selects every match to count. */
export const findAll = async (db: Db, query: RawBuilder<{ id: number }>): Promise<Found> => {
  const { rows } = await query.execute(db)
  const ids = rows.map((row) => row.id)
  return { ids, total: ids.length }
}

export const TRIGRAM_LENGTH = 3

/** Too short for a trigram index: the beginning of a word is searched. */
export const isShort = (text: string): boolean => Array.from(text).length < TRIGRAM_LENGTH

/**
 * Word indexes contain letters and digits only. For other texts ('c#', a vowel sign) the newest MAX_RECHECKED_ROWS rows that the
 * index finds for the letters and digits are compared with the text.
 */
export const isPlainWord = (text: string): boolean => /^[\p{L}\p{N}]+$/u.test(text)
export const MAX_RECHECKED_ROWS = 5000

/** A query of FTS5. */
export const toPhrase = (parts: readonly string[]): string => parts.map((part) => `"${part.replaceAll('"', '""')}"`).join(' AND ')

/** Searches the large tables by text. See README.md. */
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { foldText } from '#domain/fold-text.ts'
import { LARGEST_EXACT_TOTAL } from '#domain/pagination.ts'
import type { Db } from '../connect.ts'
import { likePattern } from '../contains-text.ts'
import { databaseKind } from '../dialect.ts'
import { toPhrase, toTrigrams } from './text.ts'

/** Rows are counted up to here: more than LARGEST_EXACT_TOTAL. */
export const SEARCH_CAP = LARGEST_EXACT_TOTAL + 1

export type Condition = RawBuilder<SqlBool>

export const allOf = (conditions: readonly Condition[]): Condition =>
  conditions.length === 0 ? sql<SqlBool>`1 = 1` : sql<SqlBool>`${sql.join(conditions, sql` and `)}`

/** Rows of a table, under the alias `t`, or of its index. */
export interface Rows {
  id: RawBuilder<number>
  from: RawBuilder<unknown>
  where: Condition
}

export const rowsOf = (table: Search['table'], conditions: readonly Condition[]): Rows => ({
  id: sql<number>`t.id`,
  from: sql`${sql.table(table)} as t`,
  where: allOf(conditions),
})

/** The ids of some rows; without an order, those that are found first. */
export const findIds = async (
  db: Db,
  { id, from, where }: Rows,
  { order, limit, offset = 0 }: { order?: RawBuilder<unknown>; limit: number; offset?: number },
): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`select ${id} as id from ${from} where ${where}
    ${order === undefined ? sql`` : sql`order by ${order}`} limit ${limit} offset ${offset}`.execute(db)
  return rows.map((row) => row.id)
}

/** Of the rows that a search finds; ids ascend with time. */
export const newestFirst = ({ id }: Rows): RawBuilder<unknown> => sql`${id} desc`

/** The number of rows, at most SEARCH_CAP. */
export const countUpToCap = async (db: Db, { from, where }: Rows): Promise<number> => {
  const { rows } = await sql<{ total: number | string }>`
    select count(*) as total from (select 1 from ${from} where ${where} limit ${sql.lit(SEARCH_CAP)}) as counted`.execute(db)
  return Number(rows[0]?.total ?? 0)
}

export interface Search {
  table: 'inquiries' | 'activity_logs'
  text: string
  /** A part of the table that is searched alone: `mark` is in SQLite's index of its rows, the condition that of an index of PostgreSQL. */
  part?: { mark: string; where: Condition }
  /** Further conditions of a row `t`. */
  filter: readonly Condition[]
}

const SQLITE_INDEXES = { inquiries: 'inquiry_search', activity_logs: 'activity_search' } as const

const searchSqlite = async (db: Db, { table, part, filter }: Search, trigrams: string, inTable: Rows): Promise<Rows> => {
  const phrase = part === undefined ? toPhrase(trigrams) : `${toPhrase(part.mark)} AND ${toPhrase(trigrams)}`
  const index = sql`${sql.table(SQLITE_INDEXES[table])} as s`
  const matches = sql<SqlBool>`s.text match ${phrase}`
  const id = sql<number>`s.rowid`
  if (filter.length === 0) return { id, from: index, where: matches }
  // Few rows are compared faster than each match is looked up.
  const filtered = rowsOf(table, [...(part ? [part.where] : []), ...filter])
  if ((await countUpToCap(db, filtered)) < SEARCH_CAP) return inTable
  // SQLite reads the tables of a cross join in this order.
  return { id, from: sql`${index} cross join ${sql.table(table)} as t on t.id = s.rowid`, where: allOf([matches, ...filter]) }
}

/**
 * The rows that contain `text` in any spelling: from three characters on any part of the text, in any script and case; below, the
 * beginning of a word. Nothing in `text` is a wildcard. Undefined for a text of invisible characters only.
 */
export const searchRows = async (db: Db, search: Search): Promise<Rows | undefined> => {
  const text = foldText(search.text).trim()
  if (text === '') return undefined
  const trigrams = toTrigrams(text)
  const { table, part, filter } = search
  const hasText = sql<SqlBool>`t.folded_text like ${likePattern(trigrams)} escape '\\'`
  const inTable = rowsOf(table, [...(part ? [part.where] : []), ...filter, hasText])
  return databaseKind(db) === 'postgres' ? inTable : searchSqlite(db, search, trigrams, inTable)
}

/** Searching text: what both databases do in their own way sits here. */
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import * as z from 'zod/mini'
import type { DatabaseKind, Db } from './connect.ts'
import { type Index, indexAll } from './search-index.ts'

export { SEARCHED } from './search-index.ts'

const LIKE_SPECIAL = /[\\%_]/g

/** A LIKE pattern that stands for the text itself. */
export const likePattern = (text: string, where: 'anywhere' | 'start' = 'anywhere'): string => {
  const escaped = text.replace(LIKE_SPECIAL, '\\$&')
  return where === 'start' ? `${escaped}%` : `%${escaped}%`
}

/** Whether a column of a small table has the text somewhere, in any case. Scans: not for tables that grow. */
export const contains = (column: Expression<unknown>, text: string) =>
  sql<SqlBool>`lower(${column}) like ${likePattern(text.toLowerCase())} escape '\\'`

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

const TRIGRAM = 3
const isShort = (text: string): boolean => Array.from(text).length < TRIGRAM

/**
 * Word indexes know letters and digits only. What has more in it ('c#', a vowel sign) is looked for among the newest rows
 * that the index gives for the rest of it.
 */
const isPlainWord = (text: string): boolean => /^[\p{L}\p{N}]+$/u.test(text)
const LOOKED_THROUGH = 5000

const joined = (columns: readonly string[], between: string): RawBuilder<string> =>
  sql`(${sql.join(
    columns.map((column) => sql.ref(`t.${column}`)),
    sql.raw(` || ${between} || `),
  )})`

const BREAK = { sqlite: 'char(10)', postgres: "E'\\n'" } as const

const ofSqlite = ({ index, text, where, below, limit }: Search): RawBuilder<{ id: number }> => {
  const short = isShort(text)
  const found = sql.table(short ? index.beginnings : index.trigrams)
  const phrase = `"${text.replaceAll('"', '""')}"${short ? ' *' : ''}`
  const older = below === undefined ? sql`` : sql`and rowid < ${below}`
  const isSure = !short || isPlainWord(text)
  const again = isSure ? sql`` : sql`and ${contains(joined(index.words, BREAK.sqlite), text)}`
  const most = isSure ? sql`` : sql`limit ${LOOKED_THROUGH}`
  // 'cross join' keeps SQLite from starting with the rows; the rowid is the id, so the newest come first unsorted.
  return sql`select t.id from (select rowid as id from ${found} where ${found} match ${phrase} ${older} order by rowid desc ${most}) as s
    cross join ${sql.table(index.table)} as t on t.id = s.id where ${where} ${again} order by s.id desc limit ${limit}`
}

/** Filter first: for the few rows that `where` leaves. */
const ofSqliteRows = ({ index, text, where, limit }: Search): RawBuilder<{ id: number }> =>
  sql`select t.id from ${sql.table(index.table)} as t
    where ${where} and ${contains(joined(index.text, BREAK.sqlite), text)} order by t.created_at desc, t.id desc limit ${limit}`

/** What PostgreSQL compares: exactly the expressions its indexes are made of. */
const matchInPostgres = ({ index, text }: Search): RawBuilder<SqlBool> => {
  if (!isShort(text)) return sql`${joined(index.text, BREAK.postgres)} ilike ${likePattern(text)}`
  const beginning = `'${text.replace(/[@.\-_+/]/g, ' ').replace(/['\\]/g, '$&$&')}':*`
  const words = sql`to_tsvector('simple'::regconfig, translate(${joined(index.words, "' '")}, '@.-_+/', '      '))`
  return sql`${words} @@ to_tsquery('simple'::regconfig, ${beginning})`
}

const SAMPLE = 500
/** Of how many rows in the sample or by the estimate a search counts as common. */
const COMMON_IN_SAMPLE = 10
const COMMON = 20_000
/** By the estimate so many that the newest few of them are found soon, and that there are more than are counted. */
const FREQUENT = 5 * SEARCH_CAP
/** How far back from the newest those few are looked for before the index is asked. */
const NEWEST = 10_000

const plans = z.tuple([z.object({ Plan: z.object({ 'Plan Rows': z.number() }) })])

/**
 * How many rows match. The planner chooses between walking back from the newest and the index by itself, but takes comparing
 * text for cheaper than it is: a second instead of 30 ms. Its estimate of how many match is good; of how many words begin so it
 * has none, and a sample says whether they are many.
 */
const estimateInPostgres = async (db: Db, search: Search, match: RawBuilder<SqlBool>): Promise<number> => {
  const table = sql.table(search.index.table)
  if (isShort(search.text)) {
    const newest = sql`(select * from ${table} order by id desc limit ${SAMPLE})`
    const { rows } = await sql<{ matches: number }>`select count(*) as matches from ${newest} as t where ${match}`.execute(db)
    return (rows[0]?.matches ?? 0) >= COMMON_IN_SAMPLE ? Infinity : 0
  }
  const explained = sql<
    Record<string, unknown>
  >`explain (format json) select 1 from ${table} as t where ${match} and ${search.where}`
  const { rows } = await explained.execute(db)
  return plans.parse(rows[0]?.['QUERY PLAN'])[0].Plan['Plan Rows']
}

const allOf = async (db: Db, query: RawBuilder<{ id: number }>): Promise<Found> => {
  const { rows } = await query.execute(db)
  const ids = rows.map((row) => row.id)
  return { ids, total: ids.length }
}

const inPostgres = async (db: Db, search: Search): Promise<Found> => {
  const { index, text, where: filter, below, limit, wanted = limit } = search
  const table = sql.table(index.table)
  const match = matchInPostgres(search)
  const where = below === undefined ? filter : sql<SqlBool>`${filter} and t.id < ${below}`
  if (isShort(text) && !isPlainWord(text)) {
    return allOf(
      db,
      sql`select t.id from (select * from ${table} as t where ${match} order by t.id desc limit ${LOOKED_THROUGH}) as t
      where ${joined(index.words, "' '")} ilike ${likePattern(text)} and ${where} order by t.id desc limit ${limit}`,
    )
  }
  const found = sql`select t.id from ${table} as t where ${match} and ${where}`
  const newestFirst = (most: number) => sql<{ id: number }>`${found} order by t.id desc limit ${most}`
  const estimate = await estimateInPostgres(db, search, match)
  if (estimate > FREQUENT && wanted < limit && !isShort(text)) {
    // Reading all that are counted takes longer than anything else: of so many it is known that there are more.
    const recent = sql`t.id > (select max(id) from ${table}) - ${NEWEST}`
    const { ids } = await allOf(db, sql`${found} and ${recent} order by t.id desc limit ${wanted}`)
    if (ids.length === wanted) return { ids, total: limit }
  }
  if (estimate > COMMON) return allOf(db, newestFirst(limit))
  return allOf(db, sql`with found as materialized (${found}) select id from found order by id desc limit ${limit}`)
}

const PROBE = 2000
/** Reading a row and looking through its text costs about this many times what checking a match against a filter does. */
const LOOK_THROUGH = 4

/** Whether SQLite is better off reading the filtered rows than checking each match; PostgreSQL's planner knows by itself. */
const isFilterFirst = async (db: Db, search: Search): Promise<boolean> => {
  const { filtered, index, text } = search
  if (filtered === undefined || isShort(text)) return false
  const probe = await sql<{ matches: number; oldest: number | null; newest: number | null }>`
    select count(*) as matches, min(id) as oldest, (select max(id) from ${sql.table(index.table)}) as newest
    from (select rowid as id from ${sql.table(index.trigrams)} where ${sql.table(index.trigrams)} match ${`"${text.replaceAll('"', '""')}"`}
      order by rowid desc limit ${PROBE})`.execute(db)
  const { matches = 0, oldest, newest } = probe.rows[0] ?? {}
  const rows = Math.max(newest ?? 1, 1)
  const span = Math.max(rows - (oldest ?? rows), 1)
  const allMatches = matches < PROBE ? matches : Math.max((matches * rows) / span, matches)
  const textFirst = Math.min(allMatches, (search.limit * rows) / Math.max(filtered, 1))
  const filterFirst = Math.min(filtered, (search.limit * rows) / Math.max(allMatches, 1)) * LOOK_THROUGH
  return filterFirst < textFirst
}

const inSqlite = async (db: Db, search: Search): Promise<Found> => {
  await indexAll(db, search.index)
  return allOf(db, (await isFilterFirst(db, search)) ? ofSqliteRows(search) : ofSqlite(search))
}

/**
 * What has `text` in it. From three characters on any part of the text, in any script and case; below, the beginning of a word.
 * Nothing in `text` is a wildcard.
 */
export const searchIds = (db: Db, kind: DatabaseKind, search: Search): Promise<Found> =>
  kind === 'postgres' ? inPostgres(db, search) : inSqlite(db, search)

/** Whether an id is one of these; one parameter however many there are. */
export const isOneOf = (kind: DatabaseKind, id: Expression<number>, ids: readonly number[]): RawBuilder<SqlBool> =>
  kind === 'postgres' ? sql`${id} = any(${ids}::bigint[])` : sql`${id} in (select value from json_each(${JSON.stringify(ids)}))`

/** Rows in the order of `ids`. */
export const inOrderOf = <Row extends { id: number }>(ids: readonly number[], rows: readonly Row[]): Row[] => {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

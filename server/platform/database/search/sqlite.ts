/** Search on SQLite: FTS5's trigram index finds matches newest first. */
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../connect.ts'
import { likePattern } from '../contains-text.ts'
import { isLong, rareParts, sampleIds } from './rare-parts.ts'
import { findAll, type Found, isPlainWord, isShort, MAX_RECHECKED_ROWS, type Search, toPhrase } from './text.ts'

/** Both are folded. */
const rowHasText = (text: string): RawBuilder<SqlBool> => sql`t.folded_text like ${likePattern(text)} escape '\\'`

/** The parts of the search's text for which the index is queried. */
const readRareParts = async (db: Db, { index, text }: Search): Promise<string[]> => {
  if (!isLong(text)) return [text]
  const table = sql.table(index.table)
  const last = await sql<{ id: number | null }>`select max(id) as id from ${table}`.execute(db)
  const ids = JSON.stringify(sampleIds(last.rows[0]?.id ?? 0))
  const { rows } = await sql<{ text: string }>`
    select t.folded_text as text from ${table} as t where t.id in (select value from json_each(${ids}))`.execute(db)
  return rareParts(
    text,
    rows.map((row) => row.text),
  )
}

/** The index that has the search's words or trigrams, and what it is queried for. */
const indexQuery = ({ index, text }: Search, parts: readonly string[]) =>
  isShort(text)
    ? { found: sql.table(index.prefixes), phrase: `${toPhrase(parts)} *` }
    : { found: sql.table(index.trigrams), phrase: toPhrase(parts) }

const textFirst = (search: Search, parts: readonly string[]): RawBuilder<{ id: number }> => {
  const { index, text, where, below, limit, skip = 0 } = search
  const { found, phrase } = indexQuery(search, parts)
  const older = below === undefined ? sql`` : sql`and rowid < ${below}`
  const isPlain = !isShort(text) || isPlainWord(text)
  const recheckParts = parts[0] === text ? sql`` : sql`and ${rowHasText(text)}`
  const recheck = isPlain ? recheckParts : sql`and ${rowHasText(text)}`
  const recheckLimit = isPlain ? sql`` : sql`limit ${MAX_RECHECKED_ROWS}`
  // 'cross join' keeps SQLite from reading the table first; the rowid is the id, so the newest come first without sorting.
  return sql`select t.id from (select rowid as id from ${found} where ${found} match ${phrase} ${older} order by rowid desc ${recheckLimit}) as s
    cross join ${sql.table(index.table)} as t on t.id = s.id where ${where} ${recheck} order by s.id desc limit ${limit} offset ${skip}`
}

/** For a `where` that matches few rows. */
const filterFirst = ({ index, text, where, limit, skip = 0 }: Search): RawBuilder<{ id: number }> => {
  const hasText = isShort(text) ? sql`${rowHasText(text)} and begins_word(t.folded_text, ${text})` : rowHasText(text)
  return sql`select t.id from ${sql.table(index.table)} as t
    where ${where} and ${hasText} order by t.created_at desc, t.id desc limit ${limit} offset ${skip}`
}

const PROBED_MATCHES = 2000
/** Comparing a row with the text costs this many times as much as checking a match against a filter. */
const COMPARE_COST = 4

/** Whether reading the filtered rows is cheaper than checking each match. */
const isFilterCheaper = async (db: Db, search: Search, parts: readonly string[]): Promise<boolean> => {
  const { filtered, index, limit: size, skip = 0, text } = search
  const limit = size + skip
  if (filtered === undefined || (isShort(text) && !isPlainWord(text))) return false
  const { found, phrase } = indexQuery(search, parts)
  const probe = await sql<{ matches: number; oldest: number | null; newest: number | null }>`
    select count(*) as matches, min(id) as oldest, (select max(id) from ${sql.table(index.table)}) as newest
    from (select rowid as id from ${found} where ${found} match ${phrase}
      order by rowid desc limit ${PROBED_MATCHES})`.execute(db)
  const { matches = 0, oldest, newest } = probe.rows[0] ?? {}
  const rows = Math.max(newest ?? 1, 1)
  const span = Math.max(rows - (oldest ?? rows), 1)
  const allMatches = matches < PROBED_MATCHES ? matches : Math.max((matches * rows) / span, matches)
  const byText = Math.min(allMatches, (limit * rows) / Math.max(filtered, 1))
  const byFilter = Math.min(filtered, (limit * rows) / Math.max(allMatches, 1)) * COMPARE_COST
  return byFilter < byText
}

export const searchSqlite = async (db: Db, search: Search): Promise<Found> => {
  const parts = await readRareParts(db, search)
  return findAll(db, (await isFilterCheaper(db, search, parts)) ? filterFirst(search) : textFirst(search, parts))
}

/** Searching on SQLite: its trigram index gives matches newest first. */
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { isDatabaseAway } from '../errors.ts'
import type { Db } from './connect.ts'
import { type Index, indexAll } from './search-index.ts'
import { isLong, rareParts, sampleIds } from './search-part.ts'
import {
  allOf,
  contains,
  type Found,
  isPlainWord,
  isShort,
  joined,
  likePattern,
  LOOKED_THROUGH,
  type Search,
} from './search-text.ts'

const BREAK = sql<string>`char(10)`
const phraseOf = (parts: readonly string[]): string => parts.map((part) => `"${part.replaceAll('"', '""')}"`).join(' AND ')

const textOf = ({ text }: Index): RawBuilder<string> => joined(text, BREAK)

/** Whether SQLite's own LIKE compares it in any case: it knows the case of ASCII letters only. */
const isCasedByLike = (text: string): boolean => {
  const others = text.replace(/[A-Za-z]/g, '')
  return others.toLowerCase() === others.toUpperCase()
}

const fieldHasText = (field: RawBuilder<unknown>, text: string): RawBuilder<SqlBool> =>
  isCasedByLike(text) ? sql`${field} like ${likePattern(text)} escape '\\'` : contains(field, text)

/** LIKE is several times as fast as lower(), which is a function of ours. Most find the text in one of the first fields. */
const hasText = (index: Index, text: string): RawBuilder<SqlBool> => {
  if (text.includes('\n')) return fieldHasText(textOf(index), text)
  const fields = index.text.map((column) => fieldHasText(sql.ref(`t.${column}`), text))
  return sql`(${sql.join(fields, sql` or `)})`
}

/** The parts of the search's text that the index is asked for. */
const partsOf = async (db: Db, { index, text }: Search): Promise<string[]> => {
  if (!isLong(text) || !isCasedByLike(text)) return [text]
  const table = sql.table(index.table)
  const last = await sql<{ id: number | null }>`select max(id) as id from ${table}`.execute(db)
  const ids = JSON.stringify(sampleIds(last.rows[0]?.id ?? 0))
  const { rows } = await sql<{ text: string }>`
    select ${textOf(index)} as text from ${table} as t where t.id in (select value from json_each(${ids}))`.execute(db)
  return rareParts(
    text.toLowerCase(),
    rows.map((row) => row.text.toLowerCase()),
  )
}

const textFirst = ({ index, text, where, below, limit }: Search, parts: readonly string[]): RawBuilder<{ id: number }> => {
  const short = isShort(text)
  const found = sql.table(short ? index.beginnings : index.trigrams)
  const phrase = `${phraseOf(parts)}${short ? ' *' : ''}`
  const older = below === undefined ? sql`` : sql`and rowid < ${below}`
  const isPlain = !short || isPlainWord(text)
  const rest = parts[0] === text ? sql`` : sql`and ${hasText(index, text)}`
  const again = isPlain ? rest : sql`and ${contains(joined(index.words, BREAK), text)}`
  const most = isPlain ? sql`` : sql`limit ${LOOKED_THROUGH}`
  // 'cross join' keeps SQLite from starting with the rows; the rowid is the id, so the newest come first unsorted.
  return sql`select t.id from (select rowid as id from ${found} where ${found} match ${phrase} ${older} order by rowid desc ${most}) as s
    cross join ${sql.table(index.table)} as t on t.id = s.id where ${where} ${again} order by s.id desc limit ${limit}`
}

/** For the few rows that `where` leaves. */
const filterFirst = ({ index, text, where, limit }: Search): RawBuilder<{ id: number }> =>
  sql`select t.id from ${sql.table(index.table)} as t
    where ${where} and ${hasText(index, text)} order by t.created_at desc, t.id desc limit ${limit}`

const PROBE = 2000
/** Reading a row and looking through its text costs about this many times what checking a match against a filter does. */
const LOOK_THROUGH = 4

/** Whether it is better to read the filtered rows than to check each match. */
const isFilterFirst = async (db: Db, { filtered, index, limit, text }: Search, parts: readonly string[]): Promise<boolean> => {
  if (filtered === undefined || isShort(text)) return false
  const trigrams = sql.table(index.trigrams)
  const probe = await sql<{ matches: number; oldest: number | null; newest: number | null }>`
    select count(*) as matches, min(id) as oldest, (select max(id) from ${sql.table(index.table)}) as newest
    from (select rowid as id from ${trigrams} where ${trigrams} match ${phraseOf(parts)} order by rowid desc limit ${PROBE})`.execute(
    db,
  )
  const { matches = 0, oldest, newest } = probe.rows[0] ?? {}
  const rows = Math.max(newest ?? 1, 1)
  const span = Math.max(rows - (oldest ?? rows), 1)
  const allMatches = matches < PROBE ? matches : Math.max((matches * rows) / span, matches)
  const byText = Math.min(allMatches, (limit * rows) / Math.max(filtered, 1))
  const byFilter = Math.min(filtered, (limit * rows) / Math.max(allMatches, 1)) * LOOK_THROUGH
  return byFilter < byText
}

/** Where nothing can be written (the disk is full, another process has the lock), what is indexed is found all the same. */
const indexWaiting = async (db: Db, { index }: Search): Promise<void> => {
  try {
    await indexAll(db, 'sqlite', index)
  } catch (error) {
    if (!isDatabaseAway(error)) throw error
  }
}

/** Has what waits indexed first. */
export const searchSqlite = async (db: Db, search: Search): Promise<Found> => {
  await indexWaiting(db, search)
  const parts = await partsOf(db, search)
  return allOf(db, (await isFilterFirst(db, search, parts)) ? filterFirst(search) : textFirst(search, parts))
}

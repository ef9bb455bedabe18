/** Searching on SQLite: its trigram index gives matches newest first. */
import { type RawBuilder, sql } from 'kysely'
import { isDatabaseAway } from '../errors.ts'
import type { Db } from './connect.ts'
import { indexAll } from './search-index.ts'
import { allOf, contains, type Found, isPlainWord, isShort, joined, LOOKED_THROUGH, type Search } from './search-text.ts'

const BREAK = sql<string>`char(10)`
const phraseOf = (text: string): string => `"${text.replaceAll('"', '""')}"`

const textFirst = ({ index, text, where, below, limit }: Search): RawBuilder<{ id: number }> => {
  const short = isShort(text)
  const found = sql.table(short ? index.beginnings : index.trigrams)
  const phrase = `${phraseOf(text)}${short ? ' *' : ''}`
  const older = below === undefined ? sql`` : sql`and rowid < ${below}`
  const isSure = !short || isPlainWord(text)
  const again = isSure ? sql`` : sql`and ${contains(joined(index.words, BREAK), text)}`
  const most = isSure ? sql`` : sql`limit ${LOOKED_THROUGH}`
  // 'cross join' keeps SQLite from starting with the rows; the rowid is the id, so the newest come first unsorted.
  return sql`select t.id from (select rowid as id from ${found} where ${found} match ${phrase} ${older} order by rowid desc ${most}) as s
    cross join ${sql.table(index.table)} as t on t.id = s.id where ${where} ${again} order by s.id desc limit ${limit}`
}

/** For the few rows that `where` leaves. */
const filterFirst = ({ index, text, where, limit }: Search): RawBuilder<{ id: number }> =>
  sql`select t.id from ${sql.table(index.table)} as t
    where ${where} and ${contains(joined(index.text, BREAK), text)} order by t.created_at desc, t.id desc limit ${limit}`

const PROBE = 2000
/** Reading a row and looking through its text costs about this many times what checking a match against a filter does. */
const LOOK_THROUGH = 4

/** Whether it is better to read the filtered rows than to check each match. */
const isFilterFirst = async (db: Db, search: Search): Promise<boolean> => {
  const { filtered, index, text } = search
  if (filtered === undefined || isShort(text)) return false
  const trigrams = sql.table(index.trigrams)
  const probe = await sql<{ matches: number; oldest: number | null; newest: number | null }>`
    select count(*) as matches, min(id) as oldest, (select max(id) from ${sql.table(index.table)}) as newest
    from (select rowid as id from ${trigrams} where ${trigrams} match ${phraseOf(text)} order by rowid desc limit ${PROBE})`.execute(
    db,
  )
  const { matches = 0, oldest, newest } = probe.rows[0] ?? {}
  const rows = Math.max(newest ?? 1, 1)
  const span = Math.max(rows - (oldest ?? rows), 1)
  const allMatches = matches < PROBE ? matches : Math.max((matches * rows) / span, matches)
  const byText = Math.min(allMatches, (search.limit * rows) / Math.max(filtered, 1))
  const byFilter = Math.min(filtered, (search.limit * rows) / Math.max(allMatches, 1)) * LOOK_THROUGH
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
  return allOf(db, (await isFilterFirst(db, search)) ? filterFirst(search) : textFirst(search))
}

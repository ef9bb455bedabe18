/**
 * Search indexes. Writing them takes longer than writing the rows, so it is done when the rows are committed, in the order of their
 * ids: what is above the last indexed id waits, triggers see to what comes, changes or goes at or below it (migrations 0006 and
 * 0009). A search finds what waits as well: SQLite's has it indexed first, PostgreSQL's reads it. A job keeps it little.
 */
import type { DatabaseKind, Db } from './connect.ts'
import { indexingInPostgres } from './search-index-postgres.ts'
import { indexingInSqlite } from './search-index-sqlite.ts'

export interface Index {
  table: 'inquiries' | 'activity_logs'
  /** SQLite: the index of the trigrams of `text`. PostgreSQL: the table of `text` and `words`, with its indexes. */
  trigrams: 'inquiry_search' | 'activity_search'
  /** SQLite: the index of the beginnings of `words`. */
  beginnings: 'inquiry_words' | 'activity_words'
  /** What is searched from three characters on. */
  text: readonly string[]
  /** Whose words are searched by their beginning below three characters. */
  words: readonly string[]
}

/** The same columns, in the same order, as in migrations 0001, 0006 and 0009. */
export const SEARCHED = {
  inquiries: {
    table: 'inquiries',
    trigrams: 'inquiry_search',
    beginnings: 'inquiry_words',
    text: ['name', 'email', 'phone', 'company', 'service_name', 'message'],
    words: ['name', 'email', 'company'],
  },
  activityLogs: {
    table: 'activity_logs',
    trigrams: 'activity_search',
    beginnings: 'activity_words',
    text: ['admin_name', 'description', 'action', 'resource_type', 'resource_id', 'ip_address'],
    words: ['admin_name', 'action', 'resource_type', 'resource_id'],
  },
} as const satisfies Record<string, Index>

export interface Progress {
  /** All rows up to this id are indexed. */
  indexed: number
  /** The last id that is there. */
  newest: number
}

/** What each database does in its own way. */
export interface Indexing {
  /** So many rows at once keep nobody waiting for long. */
  aFew: number
  progress(db: Db, index: Index): Promise<Progress>
  /** Indexes the oldest `limit` of the rows that wait. */
  indexOldest(db: Db, index: Index, limit: number): Promise<void>
}

const INDEXING: Record<DatabaseKind, Indexing> = { sqlite: indexingInSqlite, postgres: indexingInPostgres }

/** Indexes a few of the rows that wait; answers how far it is now. */
export const indexAFew = async (db: Db, kind: DatabaseKind, index: Index): Promise<Progress> => {
  const { aFew, progress, indexOldest } = INDEXING[kind]
  const before = await progress(db, index)
  if (before.indexed >= before.newest) return before
  await indexOldest(db, index, aFew)
  return progress(db, index)
}

/** Indexes all rows that wait when it begins, `atOnce` in a transaction. */
export const indexAll = async (db: Db, kind: DatabaseKind, index: Index, atOnce = INDEXING[kind].aFew): Promise<void> => {
  const { progress, indexOldest } = INDEXING[kind]
  const { indexed, newest } = await progress(db, index)
  for (let done = indexed; done < newest; done = (await progress(db, index)).indexed) await indexOldest(db, index, atOnce)
}

/** Searches large tables. See README.md. */
import { foldText } from '#domain/fold-text.ts'
import type { Db } from '../connect.ts'
import { databaseKind } from '../dialect.ts'
import { searchPostgres } from './postgres.ts'
import { searchSqlite } from './sqlite.ts'
import type { Found, Search } from './text.ts'

export { SEARCH_INDEXES } from './indexes.ts'
export { type Found, type Search, SEARCH_CAP } from './text.ts'

/**
 * Finds rows that contain `text` in any spelling: from three characters on any part of the text, in any script and case; below, the
 * beginning of a word. Nothing in `text` is a wildcard.
 */
export const searchIds = async (db: Db, search: Search): Promise<Found> => {
  const folded = { ...search, text: foldText(search.text).trim() }
  // Invisible characters only.
  if (folded.text === '') return { ids: [], total: 0 }
  return databaseKind(db) === 'postgres' ? searchPostgres(db, folded) : searchSqlite(db, folded)
}

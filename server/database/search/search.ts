/** Searches large tables. See README.md. */
import type { Db } from '../connect.ts'
import { databaseKind } from '../dialect.ts'
import { searchPostgres } from './postgres.ts'
import { searchSqlite } from './sqlite.ts'
import type { Found, Search } from './text.ts'

export { SEARCH_INDEXES } from './indexes.ts'
export { type Found, type Search, SEARCH_CAP } from './text.ts'

/**
 * Finds rows that contain `text`: from three characters on any part of the text, in any script and case; below, the beginning of
 * a word. Nothing in `text` is a wildcard.
 */
export const searchIds = (db: Db, search: Search): Promise<Found> =>
  databaseKind(db) === 'postgres' ? searchPostgres(db, search) : searchSqlite(db, search)

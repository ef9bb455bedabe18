/** Searching large tables: each database in its own way. */
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { DatabaseKind, Db } from './connect.ts'
import { searchPostgres } from './search-postgres.ts'
import { searchSqlite } from './search-sqlite.ts'
import type { Found, Search } from './search-text.ts'

export { SEARCHED } from './search-index.ts'
export { type Found, type Search, SEARCH_CAP } from './search-text.ts'

/**
 * What has `text` in it. From three characters on any part of the text, in any script and case; below, the beginning of a word.
 * Nothing in `text` is a wildcard.
 */
export const searchIds = (db: Db, kind: DatabaseKind, search: Search): Promise<Found> =>
  kind === 'postgres' ? searchPostgres(db, search) : searchSqlite(db, search)

/** Whether an id is one of these; one parameter however many there are. */
export const isOneOf = (kind: DatabaseKind, id: Expression<number>, ids: readonly number[]): RawBuilder<SqlBool> =>
  kind === 'postgres' ? sql`${id} = any(${ids}::bigint[])` : sql`${id} in (select value from json_each(${JSON.stringify(ids)}))`

/** Rows in the order of `ids`. */
export const inOrderOf = <Row extends { id: number }>(ids: readonly number[], rows: readonly Row[]): Row[] => {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

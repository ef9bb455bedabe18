/** Rows by their ids. */
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from './connect.ts'
import { databaseKind } from './dialect.ts'

/** Whether an id is in `ids`, which are one parameter of the statement. */
export const idIn = (db: Db, id: Expression<number>, ids: readonly number[]): RawBuilder<SqlBool> =>
  databaseKind(db) === 'postgres'
    ? sql`${id} = any(${`{${ids.join(',')}}`}::bigint[])`
    : sql`${id} in (select value from json_each(${JSON.stringify(ids)}))`

/** Sorts rows in the order of `ids`; an id without a row is omitted. */
export const sortByIds = <Row extends { id: number }>(ids: readonly number[], rows: readonly Row[]): Row[] => {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

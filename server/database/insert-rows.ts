/**
 * Many rows in one statement, for where it counts how long that takes: a query builder builds and writes the text of a
 * thousand values anew each time.
 */
import { CompiledQuery, type Insertable } from 'kysely'
import type { DatabaseKind, Db } from './connect.ts'
import { prepareOnce } from './prepared.ts'
import type { Tables } from './tables.ts'

/** Tables whose ids the database gives. */
type TableWithId = { [Name in keyof Tables]: Tables[Name] extends { id: unknown } ? Name : never }[keyof Tables]

/** As many as the driver keeps statements prepared. */
const TEXTS = 500
const texts = new Map<string, string>()

/** The text under its key; made the first time. */
const textOf = (key: string, make: () => string): string => {
  const known = texts.get(key)
  if (known !== undefined) return known
  const made = make()
  if (texts.size >= TEXTS) texts.clear()
  texts.set(key, made)
  return made
}

const quoted = (names: readonly string[]): string => names.map((name) => `"${name}"`).join(', ')

/** SQLite: a text for each number of rows, with a parameter for each value. */
const forSqlite = (table: string, columns: readonly string[], rows: number): string =>
  textOf(`${table} ${rows} ${columns.join(' ')}`, () => {
    const one = `(${columns.map(() => '?').join(', ')})`
    return `insert into "${table}" (${quoted(columns)}) values ${Array.from({ length: rows }, () => one).join(', ')} returning id`
  })

/** PostgreSQL: the rows are one JSON text, so that one text fits all and is parsed once a connection. Ids are given in their order. */
const forPostgres = (table: string, columns: readonly string[]): string =>
  textOf(`${table} ${columns.join(' ')}`, () =>
    prepareOnce(
      `insert into "${table}" (${quoted(columns)}) select ${quoted(columns)}
        from rows from (json_populate_recordset(null::"${table}", $1)) with ordinality order by ordinality returning id`,
    ),
  )

/** As many values as SQLite takes in a statement. */
const SQLITE_VALUES = 32_766

const wellFormed = (_key: string, value: unknown): unknown => (typeof value === 'string' ? value.toWellFormed() : value)

/** Half a character, which JSON can write and PostgreSQL cannot read, becomes the sign for one that is missing. */
const asJson = (rows: readonly object[]): string => {
  const json = JSON.stringify(rows)
  return /\\ud[89a-f]/.test(json) ? JSON.stringify(rows, wellFormed) : json
}

const insertSome = async (
  db: Db,
  kind: DatabaseKind,
  table: string,
  columns: readonly string[],
  rows: readonly object[],
): Promise<number[]> => {
  const query =
    kind === 'postgres'
      ? CompiledQuery.raw(forPostgres(table, columns), [asJson(rows)])
      : CompiledQuery.raw(
          forSqlite(table, columns, rows.length),
          rows.flatMap((row) => Object.values(row)),
        )
  const result = await db.executeQuery<{ id: number }>(query as CompiledQuery<{ id: number }>)
  // In which order they are returned is not promised.
  return result.rows.map(({ id }) => id).sort((a, b) => a - b)
}

/** All rows have the same columns in the same order. Answers their ids, in the order of `rows`. */
export const insertRows = async <Table extends TableWithId>(
  db: Db,
  kind: DatabaseKind,
  table: Table,
  rows: readonly Insertable<Tables[Table]>[],
): Promise<number[]> => {
  const [first] = rows
  if (first === undefined) return []
  const columns = Object.keys(first)
  const atOnce = Math.floor(SQLITE_VALUES / columns.length)
  const ids: number[] = []
  for (let from = 0; from < rows.length; from += atOnce)
    ids.push(...(await insertSome(db, kind, table, columns, rows.slice(from, from + atOnce))))
  return ids
}

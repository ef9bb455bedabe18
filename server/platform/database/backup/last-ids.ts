/**
 * The ids that a database has given. A restored one gives none of them again: the trash, timelines and inquiries have ids of deleted
 * records. The sequences are read from the schema: a new table needs no entry in a list.
 */
import { sql } from 'kysely'
import type { Db } from '../connect.ts'
import { databaseKind } from '../dialect.ts'
import { type LastIds, type Table, TABLES } from './format.ts'

/** The name of the sequence of the table's ids; undefined where ids are texts. */
const findSequence = async (db: Db, table: Table): Promise<string | undefined> => {
  const query =
    databaseKind(db) === 'postgres'
      ? sql<{ name: string | null }>`select pg_get_serial_sequence(${table}, 'id') as name`
      : sql<{ name: string | null }>`select name from sqlite_schema where name = ${table} and sql like '%autoincrement%'`
  return (await query.execute(db)).rows[0]?.name ?? undefined
}

/** 0 before the first one. */
const readLastId = async (db: Db, sequence: string): Promise<number> => {
  const query =
    databaseKind(db) === 'postgres'
      ? sql<{ id: number }>`select case when is_called then last_value else last_value - 1 end as id from ${sql.raw(sequence)}`
      : sql<{ id: number }>`select seq as id from sqlite_sequence where name = ${sequence}`
  return (await query.execute(db)).rows[0]?.id ?? 0
}

const writeLastId = async (db: Db, sequence: string, id: number): Promise<void> => {
  if (databaseKind(db) === 'postgres') {
    await sql`select setval(${sequence}::regclass, ${id + 1}, false)`.execute(db)
    return
  }
  await sql`delete from sqlite_sequence where name = ${sequence}`.execute(db)
  await sql`insert into sqlite_sequence (name, seq) values (${sequence}, ${id})`.execute(db)
}

/** The highest id of the rows, and of those in the trash. */
const findHighestId = async (db: Db, table: Table): Promise<number> => {
  const { rows } = await sql<{ id: number | null }>`select max(id) as id from (select max(id) as id from ${sql.table(table)}
    union all select max(record_id) from trash where resource = ${table}) as ids`.execute(db)
  return rows[0]?.id ?? 0
}

const findSequences = async (db: Db, tables: readonly Table[]): Promise<[Table, string][]> => {
  const sequences: [Table, string][] = []
  for (const table of tables.filter((name) => TABLES[name] === 'id')) {
    const sequence = await findSequence(db, table)
    if (sequence !== undefined) sequences.push([table, sequence])
  }
  return sequences
}

/** By table; tables with ids that are texts are left out. */
export const findLastIds = async (db: Db, tables: readonly Table[]): Promise<LastIds> => {
  const lastIds: LastIds = {}
  for (const [table, sequence] of await findSequences(db, tables)) lastIds[table] = await readLastId(db, sequence)
  return lastIds
}

/** New rows get ids after all of these, after the restored ones and after those that this database has given before. */
export const continueIds = async (db: Db, tables: readonly Table[], lastIds: LastIds): Promise<void> => {
  for (const [table, sequence] of await findSequences(db, tables)) {
    const given = [lastIds[table] ?? 0, await findHighestId(db, table), await readLastId(db, sequence)]
    await writeLastId(db, sequence, Math.max(...given))
  }
}

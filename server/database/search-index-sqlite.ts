/** SQLite's search indexes: two of FTS5 for each table, both as far as each other. */
import { sql } from 'kysely'
import { inTransaction } from './in-transaction.ts'
import type { Indexing } from './search-index.ts'

const progress: Indexing['progress'] = async (db, { table, trigrams }) => {
  const { rows } = await sql<{ indexed: number; newest: number }>`
    select coalesce((select max(id) from ${sql.table(`${trigrams}_docsize`)}), 0) as indexed,
      coalesce((select max(id) from ${sql.table(table)}), 0) as newest`.execute(db)
  return rows[0] ?? { indexed: 0, newest: 0 }
}

const indexOldest: Indexing['indexOldest'] = (db, index, limit) =>
  inTransaction(db, async (inside) => {
    const { indexed } = await progress(inside, index)
    for (const [name, columns] of [
      [index.trigrams, index.text],
      [index.beginnings, index.words],
    ] as const) {
      const text = sql.join(
        columns.map((column) => sql.ref(column)),
        sql.raw(' || char(10) || '),
      )
      await sql`insert into ${sql.table(name)} (rowid, text)
        select id, ${text} from ${sql.table(index.table)} where id > ${indexed} order by id limit ${limit}`.execute(inside)
    }
  })

export const indexingInSqlite: Indexing = { aFew: 32, progress, indexOldest }

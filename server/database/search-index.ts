/**
 * Search indexes. On SQLite, writing them takes longer than writing the rows, so that is done when the rows are committed, in the
 * order of their ids: whatever is above the last indexed id waits (migrations/0006-search-index-later.ts sees to what is below). A
 * search first has the waiting rows indexed, so it finds what was acknowledged before it began; a job keeps them few.
 * PostgreSQL keeps a list of what is pending by itself and looks through it in each search; a job works it off.
 */
import { sql, type Transaction } from 'kysely'
import type { Db } from './connect.ts'
import type { Tables } from './tables.ts'

export interface Index {
  table: 'inquiries' | 'activity_logs'
  /** SQLite's trigram index of `text`, and its index of the beginnings of `words`. */
  trigrams: 'inquiry_search' | 'activity_search'
  beginnings: 'inquiry_words' | 'activity_words'
  /** What is searched from three characters on. */
  text: readonly string[]
  /** Whose words are searched by their beginning below three characters. */
  words: readonly string[]
}

/** The same columns, in the same order, as the indexes of migrations 0001 and 0006. */
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

/** The last id that is indexed and the last one that is there. */
const progress = async (db: Db, { table, trigrams }: Index): Promise<{ indexed: number; newest: number }> => {
  const { rows } = await sql<{ indexed: number; newest: number }>`
    select coalesce((select max(id) from ${sql.table(`${trigrams}_docsize`)}), 0) as indexed,
      coalesce((select max(id) from ${sql.table(table)}), 0) as newest`.execute(db)
  return rows[0] ?? { indexed: 0, newest: 0 }
}

const inTransaction = <T>(db: Db, run: (db: Db | Transaction<Tables>) => Promise<T>): Promise<T> =>
  db.isTransaction ? run(db) : db.transaction().execute(run)

/** Indexes the oldest `limit` of the rows that wait. */
const indexOldest = (db: Db, index: Index, limit: number): Promise<void> =>
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

/** Keeps nobody waiting for long. */
const A_FEW = 32

/** Indexes a few of the rows that wait; answers the last id that is indexed now and the last one that is there. */
export const indexAFew = async (db: Db, index: Index): Promise<{ indexed: number; newest: number }> => {
  const before = await progress(db, index)
  if (before.indexed >= before.newest) return before
  await indexOldest(db, index, A_FEW)
  return progress(db, index)
}

/** Indexes all rows that wait when it begins, `atOnce` in a transaction. */
export const indexAll = async (db: Db, index: Index, atOnce = A_FEW): Promise<void> => {
  const { indexed, newest } = await progress(db, index)
  for (let done = indexed; done < newest; done = (await progress(db, index)).indexed) await indexOldest(db, index, atOnce)
}

/** Works off what PostgreSQL's search indexes have pending; answers whether there was anything. */
export const indexPending = async (db: Db): Promise<boolean> => {
  const { rows } = await sql<{ pages: number }>`select gin_clean_pending_list(indexrelid) as pages from pg_index
    where indexrelid = any('{inquiries_search, inquiries_words, activity_logs_search, activity_logs_words}'::regclass[])`.execute(
    db,
  )
  return rows.some(({ pages }) => pages > 0)
}

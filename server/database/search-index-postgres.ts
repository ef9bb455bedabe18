/** PostgreSQL's search indexes: a table of the texts, made searchable by its own indexes. See migrations/0009-search-tables.ts. */
import { type RawBuilder, sql } from 'kysely'
import { isLockTimeout } from './errors.ts'
import type { Db } from './connect.ts'
import { inTransaction } from './in-transaction.ts'
import type { Index, Indexing } from './search-index.ts'
import { joined } from './search-text.ts'

/** Of migration 0009. */
const LOCK = 5_217_009
/** Longer nobody who inserts is kept waiting by those who are writing for long; it is tried again. */
const PATIENCE = '100ms'

/** What is searched of a row `t`: in lower case, and with a letter for each symbol, see migrations/0011-symbols-in-searches.ts. */
export const textInPostgres = ({ text }: Index): RawBuilder<string> => sql`search_text(${joined(text, sql`E'\n'`)})`

/** The words of a row `t`; punctuation inside an e-mail address or a constant separates them, as it does in SQLite. */
export const wordsInPostgres = ({ words }: Index): RawBuilder<unknown> =>
  sql`to_tsvector('simple'::regconfig, translate(${joined(words, sql`' '`)}, '@.-_+/', '      '))`

export const progressInPostgres: Indexing['progress'] = async (db, { table }) => {
  const { rows } = await sql<{ indexed: number; newest: number }>`
    select indexed, coalesce((select max(id) from ${sql.table(table)}), 0) as newest
    from search_progress where name = ${table}`.execute(db)
  return rows[0] ?? { indexed: 0, newest: 0 }
}

/** Waits until all who are writing have ended: no row at or below the newest id is still to come by itself then. */
const settle = (db: Db, { table }: Index): Promise<void> =>
  inTransaction(db, async (inside) => {
    if (inside !== db) await sql`set local lock_timeout = ${sql.lit(PATIENCE)}`.execute(inside)
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(inside)
    await sql`update search_progress set settled = greatest(settled, (select max(id) from ${sql.table(table)}))
      where name = ${table}`.execute(inside)
  })

const indexSettled = async (db: Db, index: Index, limit: number): Promise<void> => {
  const indexed = sql.table(index.trigrams)
  // One node at a time: the others wait for the row of search_progress, and find it further on.
  await sql`with progress as materialized (select indexed, settled from search_progress where name = ${index.table} for update),
    next as materialized (select t.id, ${textInPostgres(index)} as text, ${wordsInPostgres(index)} as words
      from ${sql.table(index.table)} as t
      where t.id > (select indexed from progress) and t.id <= (select settled from progress) order by t.id limit ${limit}),
    added as (insert into ${indexed} (id, text, words) select id, text, words from next on conflict (id) do nothing)
    update search_progress set indexed = coalesce((select case when count(*) = ${limit} then max(id) end from next), settled)
      where name = ${index.table}`.execute(db)
  await sql`select gin_clean_pending_list(indexrelid) from pg_index
    where indrelid = ${index.trigrams}::regclass and not indisprimary`.execute(db)
}

const indexOldest: Indexing['indexOldest'] = async (db, index, limit) => {
  try {
    await settle(db, index)
  } catch (error) {
    if (!isLockTimeout(error)) throw error
  }
  await indexSettled(db, index, limit)
}

export const indexingInPostgres: Indexing = { aFew: 50, progress: progressInPostgres, indexOldest }

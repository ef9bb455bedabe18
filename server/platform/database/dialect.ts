/** The SQL that differs between the two databases; the handle selects it. */
import { type Kysely, PostgresAdapter, type SelectQueryBuilder, sql } from 'kysely'
import type { DatabaseKind, Db } from './connect.ts'

export const databaseKind = <Tables>(db: Kysely<Tables>): DatabaseKind =>
  db.getExecutor().adapter instanceof PostgresAdapter ? 'postgres' : 'sqlite'

/** Locks the selected rows until the transaction ends. A transaction on SQLite holds the write lock already. */
export const forUpdate = <Query extends { forUpdate(): Query }>(db: Db, query: Query): Query =>
  databaseKind(db) === 'postgres' ? query.forUpdate() : query

/**
 * Locks the selected rows against changes until the transaction ends. Unlike `forUpdate`, it does not wait for transactions that
 * refer to the rows, e.g. that insert a session of a user.
 */
export const forNoKeyUpdate = <Query extends { forNoKeyUpdate(): Query }>(db: Db, query: Query): Query =>
  databaseKind(db) === 'postgres' ? query.forNoKeyUpdate() : query

/** Locks the selected rows, except those that another node has locked. For the subquery of an update. */
export const forUpdateSkipLocked = <DB, TB extends keyof DB, Row>(
  db: Db,
  query: SelectQueryBuilder<DB, TB, Row>,
): SelectQueryBuilder<DB, TB, Row> => (databaseKind(db) === 'postgres' ? query.forUpdate().skipLocked() : query)

/**
 * Waits until no other transaction holds the lock of that name, on any node, and holds it until this one ends. A transaction on SQLite
 * holds the write lock already.
 */
export const lockUntilCommit = async (db: Db, name: string): Promise<void> => {
  if (databaseKind(db) === 'postgres') await sql`select pg_advisory_xact_lock(hashtext(${name}))`.execute(db)
}

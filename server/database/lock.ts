/** Locking rows that are read to be decided upon. SQLite's transactions hold the only write lock already. */
import type { DatabaseKind } from './connect.ts'

/** The query, with its rows locked until the transaction ends where several transactions can run at once. */
export const locked = <Query extends { forUpdate(): Query }>(query: Query, kind: DatabaseKind): Query =>
  kind === 'postgres' ? query.forUpdate() : query

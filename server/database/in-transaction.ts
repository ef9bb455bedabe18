import type { Db } from './connect.ts'

/** Runs in the current transaction, if `db` is one, else in a new one. */
export const inTransaction = <Output>(db: Db, run: (inside: Db) => Promise<Output>): Promise<Output> =>
  db.isTransaction ? run(db) : db.transaction().execute(run)

import type { Db } from './connect.ts'

/** Runs in the transaction that `db` is, or in one of its own. */
export const inTransaction = <Output>(db: Db, run: (inside: Db) => Promise<Output>): Promise<Output> =>
  db.isTransaction ? run(db) : db.transaction().execute(run)

/** Removes the entries of deleted rows from the search indexes of SQLite. Source: decision 0032. */
import { sql } from 'kysely'
import { runBatches } from '../batches.ts'
import type { Db } from '../connect.ts'
import { databaseKind } from '../dialect.ts'
import { SEARCH_INDEXES } from './indexes.ts'

/** A segment is merged when this percentage of its entries are deleted: FTS5's default. The schema sets it to 0. */
const DELETED_PERCENT = 10
/** The pages that a step writes: some milliseconds. */
const STEP_PAGES = 16
/** A 'merge' that finds nothing changes less. Source: https://www.sqlite.org/fts5.html#the_merge_command */
const MIN_CHANGES = 2

const countChanges = async (db: Db): Promise<number> => {
  const { rows } = await sql<{ changes: number }>`select total_changes() as changes`.execute(db)
  return rows[0]?.changes ?? 0
}

/** Returns whether there may be more to merge. */
const mergeStep = (db: Db, index: string): Promise<boolean> =>
  db.transaction().execute(async (inside) => {
    // Literal: the driver binds numbers as floating-point, which FTS5 does not take for a setting.
    const command = async (name: 'merge' | 'deletemerge', value: number): Promise<void> => {
      await sql`insert into ${sql.table(index)} (${sql.ref(index)}, rank) values (${name}, ${sql.lit(value)})`.execute(inside)
    }
    await command('deletemerge', DELETED_PERCENT)
    const before = await countChanges(inside)
    await command('merge', STEP_PAGES)
    const changes = (await countChanges(inside)) - before
    await command('deletemerge', 0)
    return changes >= MIN_CHANGES
  })

/** In short transactions, after which it can be stopped. PostgreSQL's own vacuum does this. */
export const mergeSearchIndexes = async (db: Db, stopping?: AbortSignal): Promise<void> => {
  if (databaseKind(db) === 'postgres') return
  for (const { trigrams, prefixes } of Object.values(SEARCH_INDEXES)) {
    for (const index of [trigrams, prefixes]) {
      if (stopping?.aborted === true) return
      await runBatches(() => mergeStep(db, index), stopping)
    }
  }
}

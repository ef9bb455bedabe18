/**
 * SQLite: a deletion no longer merges the search indexes. FTS5 merged a segment of an index as soon as a tenth of its entries were deleted,
 * in the transaction of the deletion; the cleanup job merges them instead, in short steps. It merges no others: `usermerge` is above the eight
 * segments that new texts merge. Decision 0095. Frozen.
 */
import { type Kysely, sql } from 'kysely'

const INDEXES = ['inquiry_search', 'inquiry_words', 'activity_search', 'activity_words']

export const up = async (db: Kysely<unknown>, kind: 'sqlite' | 'postgres'): Promise<void> => {
  if (kind === 'postgres') return
  for (const index of INDEXES) {
    for (const setting of [`'deletemerge', 0`, `'usermerge', 16`])
      await sql.raw(`insert into ${index} (${index}, rank) values (${setting})`).execute(db)
  }
}

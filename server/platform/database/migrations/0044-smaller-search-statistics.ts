/**
 * PostgreSQL compared a search with a sample of 1,000 texts each time it planned it: a millisecond or two. Since migration 0021 the server
 * reads a sample of its own, and the planner's estimate matters little: the default of 100 is enough. Frozen.
 */
import { type Kysely, sql } from 'kysely'

const SEARCH_TABLES = ['inquiry_search', 'activity_search']

export const up = async (db: Kysely<unknown>, kind: 'sqlite' | 'postgres'): Promise<void> => {
  if (kind === 'sqlite') return
  for (const table of SEARCH_TABLES) {
    await sql`alter table ${sql.table(table)} alter column text set statistics -1`.execute(db)
    await sql`analyze ${sql.table(table)}`.execute(db)
  }
}

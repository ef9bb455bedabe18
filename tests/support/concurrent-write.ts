/** A request that meets a transaction of another connection, for tests. */
import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Db } from '#server/platform/database/connect.ts'
import type { Site } from './app.ts'

/** Whether a connection to the database waits for a row that another one has locked. PostgreSQL only. */
export const isAnyoneWaiting = async (db: Db): Promise<boolean> => {
  const query = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  return (await query.execute(db)).rows.length > 0
}

/** The answer to a request that waits for the rows that `write` has locked, until `write` is committed. */
export const answerDuring = async <Answer>(
  site: Site,
  write: (db: Db) => Promise<unknown>,
  request: () => Promise<Answer>,
): Promise<Answer> => {
  const answer = await site.db.transaction().execute(async (db) => {
    await write(db)
    const pending = request()
    // SQLite has one connection: there the request waits from its first query on.
    if (site.kind === 'postgres') await expect.poll(() => isAnyoneWaiting(site.db)).toBe(true)
    return { pending }
  })
  return answer.pending
}

/** The newsletter's addresses of one status by their last mail: the cleanup reads those that were not confirmed. Frozen. */
import { type Kysely, sql } from 'kysely'

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create index newsletter_subscribers_by_mail on newsletter_subscribers (status, mailed_at)`.execute(db)
}

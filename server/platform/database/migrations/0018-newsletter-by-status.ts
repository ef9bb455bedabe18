/** The list of the newsletter's addresses of one status, newest first. Frozen. */
import { type Kysely, sql } from 'kysely'

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create index newsletter_subscribers_by_status on newsletter_subscribers (status, id)`.execute(db)
}

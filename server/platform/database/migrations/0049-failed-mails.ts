/** Mails that failed for good are removed after 30 days, as sent ones are. Frozen. */
import { type Kysely, sql } from 'kysely'

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create index mail_outbox_failed on mail_outbox (failed_at) where failed_at is not null`.execute(db)
}

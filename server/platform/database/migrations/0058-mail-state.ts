/** When the SMTP server last accepted a mail and last failed, in one row; the leads with a mail that failed for good. Frozen. */
import { type Kysely, sql } from 'kysely'

export const up = async (db: Kysely<unknown>): Promise<void> => {
  const steps = [
    `create table mail_state (
      id integer not null primary key check (id = 1),
      succeeded_at text,
      failed_at text,
      failure text not null default ''
    )`,
    `create index inquiry_events_mail_failed on inquiry_events (inquiry_id) where kind = 'mail-failed'`,
  ]
  for (const step of steps) await sql.raw(step).execute(db)
}

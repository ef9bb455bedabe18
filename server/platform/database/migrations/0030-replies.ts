/**
 * The delivery of the replies by mail. A row belongs to an event of kind 'reply' and goes with it; the event itself is append-only, its
 * delivery changes. Frozen.
 */
import { type Kysely, sql } from 'kysely'

export const up = async (db: Kysely<unknown>): Promise<void> => {
  const steps = [
    `create table inquiry_replies (
      event_id bigint not null primary key references inquiry_events (id) on delete cascade,
      inquiry_id bigint not null,
      mail_id bigint not null,
      thread text not null,
      message_id text not null default '',
      reply_to text not null,
      state text not null default 'queued',
      reason text not null default '',
      attempts integer not null default 0,
      changed_at text not null
    )`,
    `create index inquiry_replies_of_inquiry on inquiry_replies (inquiry_id, event_id)`,
  ]
  for (const step of steps) await sql.raw(step).execute(db)
}

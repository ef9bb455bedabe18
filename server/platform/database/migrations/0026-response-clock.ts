/**
 * The response clock: when an inquiry is due, when staff are next notified about it, and who responded first. Both instants are null
 * for inquiries from before this migration. The first index holds the inquiries without a response in the order in which they are
 * due, with what a list filters by; the second one the pending notifications. Frozen.
 */
import { type Kysely, sql } from 'kysely'

const STEPS = [
  `alter table inquiries add column response_due_at text`,
  `alter table inquiries add column notify_at text`,
  `alter table inquiries add column first_response_by integer`,
  `create index inquiries_open on inquiries (kind, response_due_at, id, status, priority, assignee_id)
    where first_response_at is null and response_due_at is not null and is_spam = 0`,
  `create index inquiries_to_notify on inquiries (notify_at, id) where notify_at is not null and is_spam = 0`,
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const step of STEPS) await sql.raw(step).execute(db)
}

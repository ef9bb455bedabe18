/**
 * What My day reads, beside `inquiries_open`. The last columns are those that it filters by: it reads nothing but the index.
 * - the leads without a response of an assignee, or of none, in the order in which they are due;
 * - the follow-ups, of all and of an assignee or of none: for an unassigned lead, `follow_up_by` is the person whose follow-up it is;
 * - the new leads of an assignee, or of none, for which no response is due.
 * A submission writes the first one only. Frozen.
 */
import { type Kysely, sql } from 'kysely'

const STEPS = [
  `create index inquiries_open_of_assignee on inquiries (assignee_id, response_due_at, id, follow_up_at, follow_up_by)
    where first_response_at is null and response_due_at is not null and is_spam = 0`,
  `drop index inquiries_to_follow_up`,
  `create index inquiries_to_follow_up on inquiries (follow_up_at, id, response_due_at, first_response_at)
    where follow_up_at is not null and is_spam = 0`,
  `create index inquiries_to_follow_up_of_assignee
    on inquiries (assignee_id, follow_up_at, id, follow_up_by, response_due_at, first_response_at)
    where follow_up_at is not null and is_spam = 0`,
  `create index inquiries_new_without_clock on inquiries (assignee_id, created_at, id, follow_up_at, follow_up_by)
    where status = 0 and is_spam = 0 and (first_response_at is not null or response_due_at is null)`,
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const step of STEPS) await sql.raw(step).execute(db)
}

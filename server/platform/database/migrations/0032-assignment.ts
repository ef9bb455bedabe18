/**
 * Round robin and take-back. `users.last_assignment` is the number of a person's last lead that was assigned in turn, counted over all
 * users; the lowest number is the next in turn. The index holds the leads without a response that are to be taken back. Frozen.
 */
import { type Kysely, sql } from 'kysely'

const STEPS = [
  `alter table users add column takes_leads integer not null default 1`,
  `alter table users add column last_assignment bigint not null default 0`,
  `alter table inquiries add column take_back_at text`,
  `create index inquiries_to_take_back on inquiries (take_back_at, id)
    where take_back_at is not null and first_response_at is null and is_spam = 0`,
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const step of STEPS) await sql.raw(step).execute(db)
}

/**
 * The answered leads in the order in which their responses were due, with all that the dashboard's response promise reads of one. A
 * submission does not write this index: a new inquiry has no response. Frozen.
 */
import { type Kysely, sql } from 'kysely'

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create index inquiries_answered on inquiries (response_due_at, created_at, first_response_at, first_response_by)
    where first_response_at is not null and response_due_at is not null and is_spam = 0`.execute(db)
}

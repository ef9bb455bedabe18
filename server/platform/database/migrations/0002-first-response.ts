/**
 * When staff first moved an inquiry's status away from new, and an index that holds all that the dashboard's pictures need of
 * an inquiry, so that the days they show are read without the rows. Frozen: later changes are later migrations.
 */
import { type Kysely, sql } from 'kysely'

/** What was answered before there was this column: the activity log knows it, and keeps it for longer than the pictures show. */
export const RESPONSES_OF_BEFORE = `update inquiries set first_response_at = answered.at from (
    select cast(resource_id as bigint) as id, min(created_at) as at from activity_logs
    where action = 'STATUS_CHANGE' and resource_type in ('service_inquiry', 'contact_inquiry') and changes like '%"from":"new"%'
    group by resource_id) as answered
  where inquiries.id = answered.id`

const STEPS = [
  `alter table inquiries add column first_response_at text`,
  RESPONSES_OF_BEFORE,
  `create index inquiries_by_day on inquiries (created_at, kind, service_name, first_response_at) where is_spam = 0`,
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const step of STEPS) await sql.raw(step).execute(db)
}

/**
 * The indexes of the newest rows ascend. New rows were inserted before all others, where both databases leave pages half empty when
 * they split them; at the end of an index they do not. Lists read them backwards. Decision 0091. Frozen.
 */
import { type Kysely, sql } from 'kysely'

const INDEXES: [name: string, rows: string][] = [
  ['inquiries_newest', 'inquiries (kind, created_at, id) where is_spam = 0'],
  ['inquiries_by_status', 'inquiries (kind, status, created_at, id) where is_spam = 0'],
  ['inquiries_by_priority', 'inquiries (kind, priority, created_at, id) where is_spam = 0'],
  ['inquiries_by_both', 'inquiries (kind, status, priority, created_at, id) where is_spam = 0'],
  ['inquiries_of_assignee', 'inquiries (assignee_id, kind, is_spam, created_at, id, status, priority)'],
  ['inquiries_spam', 'inquiries (kind, created_at, id) where is_spam = 1'],
  [
    'inquiries_by_source',
    `inquiries (kind, source, created_at, id, status, priority, assignee_id) where is_spam = 0 and source <> ''`,
  ],
  ['activity_logs_newest', 'activity_logs (created_at, id)'],
  ['activity_logs_by_action', 'activity_logs (action, created_at, id)'],
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const [name, rows] of INDEXES) {
    await sql.raw(`drop index ${name}`).execute(db)
    await sql.raw(`create index ${name} on ${rows}`).execute(db)
  }
}

/**
 * A first response is a reply that was sent, a logged call or WhatsApp message, or an attended consultation: what the customer heard. First
 * responses that were a change of the status are computed again. A completed or cancelled lead waits for no response: the indexes of waiting
 * leads contain it no more, and those that were closed without a response have an index by arrival. The spam that the check holds back is counted
 * too. Frozen.
 */
import { type Kysely, sql } from 'kysely'

type Kind = 'sqlite' | 'postgres'

/** The plus makes it an expression: else SQLite reads waiting leads by their status, without their order. */
const IS_OPEN = '+status < 2'
const WAITING = `response_due_at is not null and is_spam = 0 and ${IS_OPEN}`

const INDEXES: [name: string, rows: string][] = [
  [
    'inquiries_open',
    `inquiries (kind, response_due_at, id, status, priority, assignee_id, follow_up_at) where first_response_at is null and ${WAITING}`,
  ],
  [
    'inquiries_open_of_assignee',
    `inquiries (assignee_id, response_due_at, id, follow_up_at, follow_up_by) where first_response_at is null and ${WAITING}`,
  ],
  ['inquiries_to_notify', `inquiries (notify_at, id) where notify_at is not null and is_spam = 0 and ${IS_OPEN}`],
  [
    'inquiries_to_take_back',
    `inquiries (take_back_at, id) where take_back_at is not null and first_response_at is null and is_spam = 0 and ${IS_OPEN}`,
  ],
  [
    'inquiries_to_follow_up',
    'inquiries (follow_up_at, id, response_due_at, first_response_at, status) where follow_up_at is not null and is_spam = 0',
  ],
  [
    'inquiries_to_follow_up_of_assignee',
    `inquiries (assignee_id, follow_up_at, id, follow_up_by, response_due_at, first_response_at, status)
      where follow_up_at is not null and is_spam = 0`,
  ],
]

const NEW_INDEXES = [
  `create index inquiries_held_as_spam on inquiries (kind, id) where is_spam = 1 and spam_reason <> '' and spam_reason <> 'Marked by staff'`,
  `create index inquiries_closed_without_reply on inquiries (created_at)
    where first_response_at is null and is_spam = 0 and +status >= 2`,
  `create index inquiry_replies_queued on inquiry_replies (inquiry_id) where state = 'queued'`,
]

const CLEARED = ['first_response_at', 'first_response_by', 'take_back_at']

/** A deleted lead without its response: columns that are missing are null after the Undo. */
const CLEARED_RECORD: Record<Kind, string> = {
  sqlite: `json_remove(record, ${CLEARED.map((column) => `'$.${column}'`).join(', ')})`,
  postgres: `(record::jsonb - array[${CLEARED.map((column) => `'${column}'`).join(', ')}])::text`,
}

const jsonText = (kind: Kind, key: string): string =>
  kind === 'sqlite' ? `json_extract(e.data, '$.${key}')` : `(e.data::json ->> '${key}')`

/** Every contact with the customer: inquiry, instant and user. */
const heard = (kind: Kind): string => `
  select inquiry_id, created_at as heard_at, actor_id as heard_by from inquiry_events where kind in ('call', 'whatsapp')
  union all
  select r.inquiry_id, r.changed_at, e.actor_id from inquiry_replies as r join inquiry_events as e on e.id = r.event_id
  where r.state = 'sent'
  union all
  select e.inquiry_id, e.created_at, e.actor_id from inquiry_events as e
  join bookings as b on b.id = cast(${jsonText(kind, 'bookingId')} as bigint)
  where e.kind = 'booking' and ${jsonText(kind, 'change')} = 'attended' and b.status = 'attended'`

/**
 * Leads without a response wait again: those that are not yet due have one more notice, and none is given to the next person, for a
 * response that staff took for given. `now` is ISO 8601 UTC.
 */
export const recomputeResponses = async (db: Kysely<unknown>, kind: Kind, now: string): Promise<void> => {
  const contacts = sql.raw(heard(kind))
  await sql`update inquiries set first_response_at = null, first_response_by = null, take_back_at = null,
      notify_at = case when response_due_at > ${now} then response_due_at end
    where first_response_at is not null and id not in (select inquiry_id from (${contacts}) as heard)`.execute(db)
  await sql`update inquiries set first_response_at = earliest.heard_at, first_response_by = earliest.heard_by from (
      select inquiry_id, heard_at, heard_by, row_number() over (partition by inquiry_id order by heard_at) as position
      from (${contacts}) as heard) as earliest
    where earliest.inquiry_id = inquiries.id and earliest.position = 1 and first_response_at < earliest.heard_at`.execute(db)
  await sql`update trash set record = ${sql.raw(CLEARED_RECORD[kind])}
    where resource = 'inquiries' and record_id not in (select inquiry_id from (${contacts}) as heard)`.execute(db)
}

export const up = async (db: Kysely<unknown>, kind: Kind): Promise<void> => {
  await recomputeResponses(db, kind, new Date().toISOString())
  for (const [name, rows] of INDEXES) {
    await sql.raw(`drop index if exists ${name}`).execute(db)
    await sql.raw(`create index ${name} on ${rows}`).execute(db)
  }
  for (const statement of NEW_INDEXES) await sql.raw(statement).execute(db)
}

/** The store of the timelines. Events are inserted and read; none is changed, and only a reply that has not left is removed. */
import type { InferResult, Selectable } from 'kysely'
import * as z from 'zod/mini'
import { assignmentChange, type InquiryEvent, inquiryEvent } from '#domain/lead-event.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { type Fields, toColumns, toFields } from '#server/platform/database/field-names.ts'
import { forUpdate } from '#server/platform/database/dialect.ts'
import { idIn } from '#server/platform/database/ids.ts'
import { countRows } from '#server/platform/database/paginate.ts'
import type { Tables } from '#server/platform/database/tables.ts'

/** `data` is that of the kind, without what is read from elsewhere. */
type NewInquiryEvent = Omit<Fields<Selectable<Tables['inquiry_events']>>, 'id' | 'data' | 'createdAt'> & { data: object }

export const insertInquiryEvents = async (db: Db, events: readonly NewInquiryEvent[], now: string): Promise<number[]> => {
  if (events.length === 0) return []
  const rows = events.map((event) => toColumns({ ...event, data: JSON.stringify(event.data), createdAt: now }))
  const inserted = await db.insertInto('inquiry_events').values(rows).returning('id').execute()
  // Ids ascend in the order of the rows; the order of the returned rows is undefined.
  return inserted.map(({ id }) => id).sort((a, b) => a - b)
}

/** Locks a lead of either kind until the transaction ends: ids of its events ascend with time. False when it is deleted. */
export const lockLead = async (db: Db, id: number): Promise<boolean> => {
  const query = db.selectFrom('inquiries').select('id').where('id', '=', id)
  return (await forUpdate(db, query).execute()).length > 0
}

/** Events as `e`, with the delivery of their reply; the caller adds conditions, order and limit. */
const selectInquiryEvents = (db: Db) =>
  db
    .selectFrom('inquiry_events as e')
    .leftJoin('inquiry_replies as r', 'r.event_id', 'e.id')
    .selectAll('e')
    .select([
      'r.state as reply_state',
      'r.reason as reply_reason',
      'r.changed_at as reply_changed_at',
      'r.send_at as reply_send_at',
      'r.attempts as reply_attempts',
    ])

type InquiryEventRow = InferResult<ReturnType<typeof selectInquiryEvents>>[number]

/** The data of a row: of a reply with its delivery, which is stored apart because events do not change. */
const readData = (row: InquiryEventRow): unknown => {
  const data: unknown = JSON.parse(row.data)
  if (row.kind !== 'reply' || typeof data !== 'object') return data
  const at = row.reply_state === 'queued' ? null : row.reply_changed_at
  const sendAt = at === null && row.reply_attempts === 0 ? row.reply_send_at : null
  return { ...data, delivery: { state: row.reply_state, reason: row.reply_reason, at, sendAt } }
}

/** Throws for a row that no version has stored. */
const asInquiryEvent = (row: InquiryEventRow): InquiryEvent => inquiryEvent.parse({ ...toFields(row), data: readData(row) })

/** A page of the events of an inquiry, newest first; ids ascend with time, because events are inserted under the lock of the inquiry. */
export const findInquiryEvents = async (
  db: Db,
  { inquiryId, limit, offset }: { inquiryId: number; limit: number; offset: number },
): Promise<InquiryEvent[]> => {
  const rows = await selectInquiryEvents(db)
    .where('e.inquiry_id', '=', inquiryId)
    .orderBy('e.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  return rows.map(asInquiryEvent)
}

export const findInquiryEvent = async (db: Db, id: number): Promise<InquiryEvent | undefined> => {
  const row = await selectInquiryEvents(db).where('e.id', '=', id).executeTakeFirst()
  return row && asInquiryEvent(row)
}

/** `takeBackAt` is the take-back that the assignment ended: an Undo restores it, the timeline does not show it. Source: decision 0044. */
export const storedAssignment = z.extend(assignmentChange, { takeBackAt: z.optional(z.string()) })

/** How long an assignee that was set by mistake can be set back. */
const SET_BACK_MS = 10 * 60_000

/** The latest change of the assignee, if it is recent and by this user. `now` is ISO 8601 UTC. */
export const findOwnAssignment = async (
  db: Db,
  { inquiryId, by, now }: { inquiryId: number; by: number; now: string },
): Promise<z.infer<typeof storedAssignment> | undefined> => {
  const row = await db
    .selectFrom('inquiry_events')
    .select(['actor_id', 'created_at', 'data'])
    .where('inquiry_id', '=', inquiryId)
    .where('kind', '=', 'assignment')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (row?.actor_id !== by || Date.parse(now) - Date.parse(row.created_at) > SET_BACK_MS) return undefined
  return storedAssignment.parse(JSON.parse(row.data))
}

export const countInquiryEvents = (db: Db, inquiryId: number): Promise<number> =>
  countRows(db.selectFrom('inquiry_events').where('inquiry_id', '=', inquiryId))

/** Removes the event of a reply that has not left, and with it the reply. */
export const deleteInquiryEvent = async (db: Db, id: number): Promise<void> => {
  await db.deleteFrom('inquiry_events').where('id', '=', id).execute()
}

/** For inquiries that are deleted permanently. */
export const deleteInquiryEvents = async (db: Db, inquiryIds: readonly number[]): Promise<void> => {
  if (inquiryIds.length === 0) return
  await db
    .deleteFrom('inquiry_events')
    .where(({ ref }) => idIn(db, ref('inquiry_id'), inquiryIds))
    .execute()
}

/** Whether an event of these kinds is on the timeline, at or after `since`. */
export const hasEvent = async (db: Db, inquiryId: number, kinds: readonly InquiryEvent['kind'][], since = ''): Promise<boolean> => {
  const row = await db
    .selectFrom('inquiry_events')
    .select('id')
    .where('inquiry_id', '=', inquiryId)
    .where('kind', 'in', kinds)
    .where('created_at', '>=', since)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** The last two changes of the follow-up, the latest first. */
const findLatestFollowUps = async (db: Db, inquiryId: number): Promise<InquiryEvent[]> => {
  const rows = await selectInquiryEvents(db)
    .where('e.inquiry_id', '=', inquiryId)
    .where('e.kind', '=', 'follow-up')
    .orderBy('e.id', 'desc')
    .limit(2)
    .execute()
  return rows.map(asInquiryEvent)
}

/** Whether this follow-up was the one before the latest change, and the change was by this user: then it is an Undo. */
export const isFollowUpUndo = async (
  db: Db,
  inquiryId: number,
  { at, note, by }: { at: string; note: string; by: number },
): Promise<boolean> => {
  const [latest, previous] = await findLatestFollowUps(db, inquiryId)
  if (latest?.actorId !== by || previous?.kind !== 'follow-up') return false
  return previous.data.at === at && previous.body === note
}

/** Who first set a follow-up at that instant, null without a user; undefined when the timeline has none. */
export const findFollowUpSetter = async (db: Db, inquiryId: number, at: string): Promise<number | null | undefined> => {
  const row = await db
    .selectFrom('inquiry_events')
    .select('actor_id')
    .where('inquiry_id', '=', inquiryId)
    .where('kind', '=', 'follow-up')
    .where('data', '=', JSON.stringify({ at }))
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return row?.actor_id
}

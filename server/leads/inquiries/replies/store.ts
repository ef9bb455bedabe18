/** The store of the delivery of replies. */
import type { Selectable } from 'kysely'
import type { InquiryPatch } from '#domain/inquiry.ts'
import { REPLY_STATES, type ReplyState } from '#domain/lead-event.ts'
import { toEnumValue } from '#server/platform/database/columns.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { type Fields, toColumns, toFields } from '#server/platform/database/field-names.ts'
import { forUpdate } from '#server/platform/database/dialect.ts'
import type { Tables } from '#server/platform/database/tables.ts'

export interface Reply extends Omit<Fields<Selectable<Tables['inquiry_replies']>>, 'pickedUp' | 'state'> {
  /** The owner and the status that it has changed, as they were. */
  pickedUp: Pick<InquiryPatch, 'status' | 'assigneeId'>
  state: ReplyState
}

const asReply = (row: Selectable<Tables['inquiry_replies']>): Reply => ({
  ...toFields(row),
  pickedUp: row.picked_up === '' ? {} : JSON.parse(row.picked_up),
  state: toEnumValue(REPLY_STATES, row.state),
})

type NewReply = Omit<Reply, 'messageId' | 'state' | 'reason' | 'attempts' | 'changedAt'>

export const insertReply = async (db: Db, reply: NewReply, now: string): Promise<void> => {
  const pickedUp = Object.keys(reply.pickedUp).length === 0 ? '' : JSON.stringify(reply.pickedUp)
  const row = toColumns({ ...reply, pickedUp, changedAt: now })
  await db.insertInto('inquiry_replies').values(row).execute()
}

export const findReply = async (db: Db, eventId: number): Promise<Reply | undefined> => {
  const row = await db.selectFrom('inquiry_replies').selectAll().where('event_id', '=', eventId).executeTakeFirst()
  return row && asReply(row)
}

/** The Message-IDs of the last `limit` replies to an inquiry that were sent, oldest first. */
export const findSentMessageIds = async (db: Db, inquiryId: number, limit: number): Promise<string[]> => {
  const rows = await db
    .selectFrom('inquiry_replies')
    .select('message_id')
    .where('inquiry_id', '=', inquiryId)
    .where('state', '=', 'sent')
    .orderBy('event_id', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => row.message_id).reverse()
}

/** Waits for the outcome of replies that is being stored; until the transaction ends no other one is. */
export const lockReplies = async (db: Db, inquiryId: number): Promise<void> => {
  const query = db.selectFrom('inquiry_replies').select('event_id').where('inquiry_id', '=', inquiryId).orderBy('event_id')
  await forUpdate(db, query).execute()
}

/** The reply to an inquiry that was sent first: when, and its author. */
export const findFirstSent = async (db: Db, inquiryId: number): Promise<{ at: string; by: number | null } | undefined> => {
  const row = await db
    .selectFrom('inquiry_replies as r')
    .innerJoin('inquiry_events as e', 'e.id', 'r.event_id')
    .select(['r.changed_at', 'e.actor_id'])
    .where('r.inquiry_id', '=', inquiryId)
    .where('r.state', '=', 'sent')
    .orderBy('r.changed_at')
    .limit(1)
    .executeTakeFirst()
  return row && { at: row.changed_at, by: row.actor_id }
}

type ReplyPatch = Partial<Omit<Reply, 'eventId' | 'pickedUp'>>

export const updateReply = async (db: Db, eventId: number, patch: ReplyPatch): Promise<void> => {
  await db.updateTable('inquiry_replies').set(toColumns(patch)).where('event_id', '=', eventId).execute()
}

type ReplyOutcome = Pick<Reply, 'eventId' | 'mailId' | 'state' | 'reason' | 'attempts'>

/**
 * Stores the outcome of an attempt to send the mail `mailId` of a reply; a postponed reply stays queued. False when nothing was to change:
 * the reply is gone, another mail sends it meanwhile, or it is settled. A process whose claim has expired reports late: of two processes
 * one may have sent the mail, so 'sent' replaces the other states and stays.
 */
export const updateDelivery = async (
  db: Db,
  { eventId, mailId, state, reason, attempts }: ReplyOutcome,
  now: string,
): Promise<boolean> => {
  const result = await db
    .updateTable('inquiry_replies')
    .set({ state, reason, attempts, changed_at: now })
    .where('event_id', '=', eventId)
    .where('mail_id', '=', mailId)
    .where('state', 'in', state === 'sent' ? ['queued', 'failed'] : ['queued'])
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** The store of the delivery of replies. */
import type { Selectable } from 'kysely'
import type { InquiryPatch } from '#domain/inquiry.ts'
import { REPLY_STATES, type ReplyState } from '#domain/lead-event.ts'
import { toEnumValue } from '#server/platform/database/columns.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { forUpdate } from '#server/platform/database/dialect.ts'
import type { InquiryRepliesTable } from '#server/platform/database/inquiry-tables.ts'

export interface Reply {
  eventId: number
  inquiryId: number
  mailId: number
  thread: string
  /** Blank until the first attempt to send it. */
  messageId: string
  replyTo: string
  /** When it leaves, if it can be withdrawn until then. */
  sendAt: string | null
  /** The owner and the status that it has changed, as they were. */
  pickedUp: Pick<InquiryPatch, 'status' | 'assigneeId'>
  state: ReplyState
}

const asReply = (row: Selectable<InquiryRepliesTable>): Reply => ({
  eventId: row.event_id,
  inquiryId: row.inquiry_id,
  mailId: row.mail_id,
  thread: row.thread,
  messageId: row.message_id,
  replyTo: row.reply_to,
  sendAt: row.send_at,
  pickedUp: row.picked_up === '' ? {} : JSON.parse(row.picked_up),
  state: toEnumValue(REPLY_STATES, row.state),
})

export const insertReply = async (db: Db, reply: Omit<Reply, 'messageId' | 'state'>, now: string): Promise<void> => {
  const { eventId, inquiryId, mailId, thread, replyTo, sendAt, pickedUp } = reply
  await db
    .insertInto('inquiry_replies')
    .values({
      event_id: eventId,
      inquiry_id: inquiryId,
      mail_id: mailId,
      thread,
      reply_to: replyTo,
      send_at: sendAt,
      picked_up: Object.keys(pickedUp).length === 0 ? '' : JSON.stringify(pickedUp),
      changed_at: now,
    })
    .execute()
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

/** The Message-ID stays for every later attempt. */
export const updateMessageId = async (db: Db, eventId: number, messageId: string): Promise<void> => {
  await db.updateTable('inquiry_replies').set({ message_id: messageId }).where('event_id', '=', eventId).execute()
}

/** Queues a failed reply again; `mailId` is its new mail. */
export const updateQueued = async (db: Db, eventId: number, mailId: number, now: string): Promise<void> => {
  await db
    .updateTable('inquiry_replies')
    .set({ state: 'queued', reason: '', attempts: 0, mail_id: mailId, send_at: null, changed_at: now })
    .where('event_id', '=', eventId)
    .execute()
}

type ReplyOutcome = Pick<Reply, 'eventId' | 'mailId' | 'state'> & { reason: string; attempts: number }

/**
 * Stores the outcome of an attempt to send the mail `mailId` of a reply; a postponed reply stays queued. False when nothing was to change: the reply is gone, another mail sends it meanwhile, or it is settled. A process whose claim has
 * expired reports late: of two processes one may have sent the mail, so 'sent' replaces the other states and stays.
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

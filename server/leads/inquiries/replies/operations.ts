/** Replies by mail to an inquiry of either kind. Source: lead desk §3 'Reply'. */
import { addSeconds } from 'date-fns/addSeconds'
import type { Inquiry } from '#domain/inquiry.ts'
import { type InquiryEvent, refuseFollowUpAt, REPLY_UNDO_SECONDS, type ReplyInput } from '#domain/lead-event.ts'
import { AppError, invalidField, notFound } from '#server/platform/errors.ts'
import { oncePerKey } from '#server/platform/idempotency/once-per-key.ts'
import type { Submitted } from '#server/platform/idempotency/store.ts'
import { buildThread } from '#server/platform/mail/message-id.ts'
import { queueMail } from '#server/platform/mail/outbox.ts'
import { mailTo } from '#server/platform/mail/template-data.ts'
import { deleteMail, deleteUnsentMail } from '#server/platform/mail/store.ts'
import { operation, type OperationContext, requireCapability, type StaffContext, transaction } from '#server/platform/operation.ts'
import { recordInquiryEvents } from '../events/record.ts'
import { deleteInquiryEvent, findInquiryEvent, hasEvent } from '../events/store.ts'
import { describeInquiry, type InquiryRef, lockInquiry, recordInquiryActivity } from '../lookup.ts'
import { storeChange } from '../update.ts'
import { findReply, insertReply, type Reply, updateReply } from './store.ts'

type NewReplyFields = Pick<ReplyInput, 'subject' | 'text'> & Partial<ReplyInput>

export interface NewReply extends InquiryRef {
  fields: NewReplyFields
  /** Blank means none. */
  idempotencyKey: string
}

/** Locks the inquiry. Throws NOT_FOUND, CONFLICT without an e-mail and for spam: its e-mail may be that of a victim. */
const lockAnswerable = async (inside: OperationContext, ref: InquiryRef): Promise<Inquiry> => {
  const inquiry = await lockInquiry(inside, ref)
  if (inquiry.isSpam) throw new AppError('CONFLICT', 'Mark it as not spam before you reply')
  if (inquiry.email === '') throw new AppError('CONFLICT', 'This lead has no e-mail address')
  return inquiry
}

const readEvent = async ({ db }: OperationContext, eventId: number): Promise<InquiryEvent> => {
  const event = await findInquiryEvent(db, eventId)
  if (event === undefined) throw notFound('Reply')
  return event
}

/** Who replies has picked the lead up: an unowned lead is theirs, a new one In Progress. Source: lead desk §3 'Reply'. */
const findPickUp = ({ actor }: StaffContext, { status, assigneeId }: Inquiry) => ({
  ...(status === 'new' && { status: 'in-progress' as const }),
  ...(assigneeId === null && { assigneeId: actor.id }),
})

/** When a reply leaves that can be withdrawn until then; null for one that leaves at once. */
const findSendInstant = ({ now }: OperationContext, { sendAt = null, isUndoable = false }: NewReplyFields): string | null => {
  if (sendAt === null) return isUndoable ? addSeconds(now(), REPLY_UNDO_SECONDS).toISOString() : null
  const refusal = refuseFollowUpAt(sendAt, now())
  if (refusal !== undefined) throw invalidField('sendAt', refusal)
  return sendAt
}

const store = async (inside: StaffContext, { kind, id, fields }: NewReply): Promise<Submitted> => {
  const inquiry = await lockAnswerable(inside, { kind, id })
  const { subject, text } = fields
  const [eventId = 0] = await recordInquiryEvents(inside, [{ inquiryId: id, kind: 'reply', body: text, data: { subject } }])
  const sendAt = findSendInstant(inside, fields)
  const mailId = await queueMail(inside, mailTo(inquiry.email, 'reply', { eventId }), sendAt ?? undefined)
  const patch = findPickUp(inside, inquiry)
  const pickedUp = {
    ...(patch.status && { status: inquiry.status }),
    ...(patch.assigneeId !== undefined && { assigneeId: inquiry.assigneeId }),
  }
  const reply = { eventId, inquiryId: id, mailId, thread: buildThread(inquiry), replyTo: inside.actor.email, sendAt, pickedUp }
  await insertReply(inside.db, reply, inside.now())
  await recordInquiryActivity(inside, inquiry, { action: 'CREATE', description: `Replied to ${describeInquiry(inquiry)}` })
  if (Object.keys(patch).length > 0) await storeChange(inside, inquiry, patch)
  return { id: eventId, responseDueAt: null }
}

/**
 * Stores the reply, queues its mail, and picks the lead up, in one transaction; a retry with the same key returns the first one. The first
 * response counts when the mail is sent. Throws NOT_FOUND, VALIDATION_ERROR errors.sendAt, CONFLICT for spam.
 */
export const createReply = operation('inquiries:update', (context, input: NewReply) =>
  transaction(context, async (inside) => {
    // A key is its author's, for one inquiry: with another's the answer would be another reply.
    const key = { scope: `reply ${input.id} by ${inside.actor.id}`, key: input.idempotencyKey }
    const { answer } = await oncePerKey(inside, key, () => store(inside, input))
    return readEvent(inside, answer.id)
  }),
)

export interface ReplyRef extends InquiryRef {
  eventId: number
}

/** 'Send again'. Throws NOT_FOUND, CONFLICT unless the reply was not sent. */
export const retryReply = operation('inquiries:update', (context, { kind, id, eventId }: ReplyRef) =>
  transaction(context, async (inside) => {
    const inquiry = await lockAnswerable(inside, { kind, id })
    const reply = await findReply(inside.db, eventId)
    if (reply?.inquiryId !== id) throw notFound('Reply')
    if (reply.state !== 'failed' && reply.state !== 'not-set-up')
      throw new AppError('CONFLICT', 'Only a reply that was not sent can be sent again')
    await deleteMail(inside.db, reply.mailId)
    const mailId = await queueMail(inside, mailTo(inquiry.email, 'reply', { eventId }))
    const queued = { state: 'queued', reason: '', attempts: 0, sendAt: null } as const
    await updateReply(inside.db, eventId, { ...queued, mailId, changedAt: inside.now() })
    const description = `Sent again a reply to ${describeInquiry(inquiry)}`
    await recordInquiryActivity(inside, inquiry, { action: 'CREATE', description })
    return readEvent(inside, eventId)
  }),
)

/** What the reply of `authorId` has changed and nobody has changed since, as it was. */
const findReturn = (authorId: number | null, { status, assigneeId }: Inquiry, { pickedUp }: Reply) => ({
  ...(pickedUp.status !== undefined && status === 'in-progress' && { status: pickedUp.status }),
  ...(pickedUp.assigneeId !== undefined && assigneeId === authorId && { assigneeId: pickedUp.assigneeId }),
})

/**
 * The Undo of a reply that has not left: removes it, and returns the lead as it was, unless another reply or a call is later than this one.
 * Throws NOT_FOUND, FORBIDDEN for another person's reply, CONFLICT once it has left.
 */
export const withdrawReply = operation('inquiries:update', (context, { kind, id, eventId }: ReplyRef): Promise<Inquiry> =>
  transaction(context, async (inside) => {
    const inquiry = await lockInquiry(inside, { kind, id })
    const [reply, event] = [await findReply(inside.db, eventId), await findInquiryEvent(inside.db, eventId)]
    if (event === undefined || reply?.inquiryId !== id) throw notFound('Reply')
    if (reply.state !== 'queued') throw new AppError('CONFLICT', 'The reply has been sent already')
    if (event.actorId !== inside.actor.id) requireCapability(inside, 'inquiries:assign')
    if (!(await deleteUnsentMail(inside.db, reply.mailId)))
      throw new AppError('CONFLICT', 'It’s being sent and can’t be cancelled any more')
    await deleteInquiryEvent(inside.db, eventId)
    const description = `Withdrew a reply to ${describeInquiry(inquiry)}`
    await recordInquiryActivity(inside, inquiry, { action: 'DELETE', description })
    const patch = findReturn(event.actorId, inquiry, reply)
    const isAnswered = await hasEvent(inside.db, id, ['reply', 'call', 'whatsapp'], event.createdAt)
    return isAnswered || Object.keys(patch).length === 0 ? inquiry : storeChange(inside, inquiry, patch)
  }),
)

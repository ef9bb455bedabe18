/** Stores the delivery of a reply with the outcome of its mail. A file is no response. Source: lead desk §2, §3 'Reply'. */
import type { AttemptedMail, MailOutcome } from '#server/platform/mail/content.ts'
import { parseMailData } from '#server/platform/mail/template-data.ts'
import type { OperationContext } from '#server/platform/operation.ts'
import { findInquiryEvent } from '../events/store.ts'
import { updateResponse } from '../update-store.ts'
import { findReply, updateDelivery } from './store.ts'

/** The response counts from the instant at which its mail left, by the author. */
const recordResponse = async (inside: OperationContext, eventId: number): Promise<void> => {
  const [event, reply] = [await findInquiryEvent(inside.db, eventId), await findReply(inside.db, eventId)]
  const author = event?.actorId
  if (reply === undefined || typeof author !== 'number') return
  await updateResponse(inside.db, reply.inquiryId, { at: inside.now(), by: author })
}

/**
 * For every settled mail, in the transaction that settles its row of the outbox; `state` is 'queued' for a postponed mail. Mails of other
 * templates change nothing. Open desks read the new state after the commit.
 */
export const recordDelivery = async (
  inside: OperationContext,
  { id, template, templateData, attempts }: AttemptedMail,
  { state, reason }: MailOutcome,
): Promise<void> => {
  if (template !== 'reply') return
  const { data } = parseMailData(template, templateData)
  if (data === undefined) return
  const { eventId } = data
  if (!(await updateDelivery(inside.db, { eventId, mailId: id, state, reason, attempts }, inside.now()))) return
  if (state === 'sent') await recordResponse(inside, eventId)
  await inside.afterCommit(() => inside.announce())
}

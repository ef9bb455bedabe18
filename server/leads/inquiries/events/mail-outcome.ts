/** Records the outcome of a mail to a visitor: on the timeline of its lead, and with its reply. */
import type { VisitorMail } from '#domain/lead-event.ts'
import type { AttemptedMail, MailOutcome } from '#server/platform/mail/content.ts'
import { parseMailData } from '#server/platform/mail/template-data.ts'
import type { OperationContext } from '#server/platform/operation.ts'
import { findReply, updateDelivery } from '../replies/store.ts'
import { updateResponse } from '../update-store.ts'
import { recordInquiryEvents } from './record.ts'
import { findInquiryEvent, lockLead } from './store.ts'

/** The response counts from the instant at which its mail left, by the author. */
const recordResponse = async (inside: OperationContext, eventId: number): Promise<void> => {
  const [event, reply] = [await findInquiryEvent(inside.db, eventId), await findReply(inside.db, eventId)]
  const author = event?.actorId
  if (reply === undefined || typeof author !== 'number') return
  await updateResponse(inside.db, reply.inquiryId, { at: inside.now(), by: author })
}

/**
 * Stores the delivery of a reply; `state` is 'queued' for a postponed mail. A file is no response. Open desks read the new state after the
 * commit. Source: lead desk §2, §3 'Reply'.
 */
const recordDelivery = async (
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

/** The lead whose visitor was to receive the mail; undefined for a mail to others, or whose data belong to another version. */
const findLead = async (
  { db }: OperationContext,
  { template, templateData }: AttemptedMail,
): Promise<{ inquiryId: number; mail: VisitorMail } | undefined> => {
  if (template === 'acknowledgement') {
    const { data } = parseMailData(template, templateData)
    return data && { inquiryId: data.inquiry.id, mail: 'acknowledgement' }
  }
  if (template === 'booking') {
    const { data } = parseMailData(template, templateData)
    if (data?.audience !== 'visitor' || data.notice === 'expired' || data.notice === 'assigned') return undefined
    return { inquiryId: data.lead.id, mail: data.notice }
  }
  if (template !== 'reply') return undefined
  const { data } = parseMailData(template, templateData)
  const reply = data && (await findReply(db, data.eventId))
  return reply && { inquiryId: reply.inquiryId, mail: 'reply' }
}

/** A mail to the visitor that failed for good, on the timeline of its lead. A lead that is deleted by then gets no event. Open desks read it after the commit. */
const recordMailFailure = async (
  inside: OperationContext,
  failed: AttemptedMail,
  { reason, isAddressDead = false }: MailOutcome,
): Promise<void> => {
  const lead = await findLead(inside, failed)
  if (lead === undefined || !(await lockLead(inside.db, lead.inquiryId))) return
  const { inquiryId, mail } = lead
  const data = { mail, to: failed.to, isAddressDead }
  // The entry of a reply has the reason.
  await recordInquiryEvents(inside, [{ inquiryId, kind: 'mail-failed', body: mail === 'reply' ? '' : reason, data }])
  await inside.afterCommit(() => inside.announce())
}

/** After each attempt to send a mail, in the transaction that settles its row of the outbox. */
export const recordMailOutcome = async (inside: OperationContext, mail: AttemptedMail, outcome: MailOutcome): Promise<void> => {
  await recordDelivery(inside, mail, outcome)
  if (outcome.state === 'failed') await recordMailFailure(inside, mail, outcome)
}

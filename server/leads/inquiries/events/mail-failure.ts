/** A mail to the visitor that failed for good, on the timeline of its lead. */
import type { VisitorMail } from '#domain/lead-event.ts'
import type { AttemptedMail, MailOutcome } from '#server/platform/mail/content.ts'
import { parseMailData } from '#server/platform/mail/template-data.ts'
import type { OperationContext } from '#server/platform/operation.ts'
import { findReply } from '../replies/store.ts'
import { recordInquiryEvents } from './record.ts'
import { lockLead } from './store.ts'

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

/** In the transaction that settles the mail. A lead that is deleted by then gets no event. Open desks read it after the commit. */
export const recordMailFailure = async (
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

/** The mails about inquiries and bookings, for the outbox, and who gets them. The data are complete: the record may be deleted before the mail is sent. */
import { toEmailKey } from '#domain/email-key.ts'
import type { Inquiry } from '#domain/inquiry.ts'
import { sourceText } from '#domain/lead-source.ts'
import { type StaffMail, wantsMail } from '#domain/preferences.ts'
import { queueMails } from '#server/platform/mail/outbox.ts'
import { type MailData, mailsTo, type TemplatedMail } from '#server/platform/mail/template-data.ts'
import type { OperationContext } from '#server/platform/operation.ts'
import { findActiveStaff } from '#server/staff/users/store.ts'

/** An inquiry, or the known fields of a new one. */
export type Lead = Omit<MailData<'lead'>['inquiry'], 'source'> & Pick<Inquiry, 'serviceId' | 'touches'>

/** Notifies the staff of an inquiry. `isNew`: it has just arrived. */
export const leadMails = (lead: Lead, staff: readonly string[], isNew: boolean): TemplatedMail[] =>
  mailsTo(staff, 'lead', { isNew, inquiry: { ...lead, source: sourceText(lead.touches) } })

/** A new inquiry. `visitorTimeZone` is that of the visitor's browser; blank when unknown. */
export type NewLead = Lead & { responseDueAt: string; visitorTimeZone: string }

/** Confirms to the visitor that the inquiry has arrived, and says when the reply is due. */
export const acknowledgement = (inquiry: NewLead): TemplatedMail[] => mailsTo([inquiry.email], 'acknowledgement', { inquiry })

/**
 * The active staff who want such mails, the owner of the lead unless they chose themselves or want none of own leads, and NOTIFY_TO; each
 * e-mail once, without the e-mail `except`. Source: contract §1 NOTIFY_TO.
 */
export const findInquiryRecipients = async (
  context: OperationContext,
  mail: StaffMail,
  { assigneeId, except = '' }: { assigneeId?: number | null; except?: string | undefined } = {},
): Promise<string[]> => {
  const isOwner = ({ id }: { id: number }): boolean => id === assigneeId && id !== context.actor?.id
  const staff = (await findActiveStaff(context.db)).filter(
    (person) => wantsMail(person, mail) || (isOwner(person) && wantsMail(person, 'assigned')),
  )
  const emails = [...staff.map(({ email }) => email), ...context.config.notifyTo]
  const byKey = new Map(emails.map((email) => [toEmailKey(email), email]))
  byKey.delete(toEmailKey(except))
  return [...byKey.values()]
}

/** Mails the staff about an inquiry, except a person who has another mail about it. */
export const queueInquiryMails = async (context: OperationContext, inquiry: Inquiry, except?: string): Promise<void> => {
  const { assigneeId } = inquiry
  const staff = await findInquiryRecipients(context, 'newLeads', { assigneeId, except })
  await queueMails(context, leadMails(inquiry, staff, false))
}

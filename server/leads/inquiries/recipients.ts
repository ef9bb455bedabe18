/** Who gets the mails about leads. Source: contract §1 NOTIFY_TO. */
import { toEmailKey } from '#domain/email-key.ts'
import type { Inquiry } from '#domain/inquiry.ts'
import { type StaffMail, wantsMail } from '#domain/preferences.ts'
import { leadMails } from './mails.ts'
import { queueMails } from '#server/platform/mail/outbox.ts'
import type { OperationContext } from '#server/platform/operation.ts'
import { findActiveStaff } from '#server/staff/users/store.ts'

/** The active staff who want such mails, and NOTIFY_TO, each e-mail once, without the e-mail `except`. */
export const findInquiryRecipients = async (context: OperationContext, mail: StaffMail, except = ''): Promise<string[]> => {
  const staff = (await findActiveStaff(context.db)).filter((person) => wantsMail(person, mail))
  const emails = [...staff.map(({ email }) => email), ...context.config.notifyTo]
  const byKey = new Map(emails.map((email) => [toEmailKey(email), email]))
  byKey.delete(toEmailKey(except))
  return [...byKey.values()]
}

/** Mails the staff about an inquiry, except a person who has another mail about it. */
export const queueInquiryMails = async (context: OperationContext, inquiry: Inquiry, except?: string): Promise<void> => {
  await queueMails(context, leadMails(inquiry, context.siteUrl, await findInquiryRecipients(context, 'newLeads', except), false))
}

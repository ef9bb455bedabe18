/** How each mail about inquiries is rendered when it is sent. */
import type * as z from 'zod/mini'
import type { MailAgency, MailContent } from '#server/platform/mail/content.ts'
import { type Created, parseHost } from '#server/platform/mail/message-id.ts'
import { type RenderMail, renderFrom } from '#server/platform/mail/render.ts'
import { inStaffThread } from '#server/platform/mail/staff-thread.ts'
import {
  acknowledgementTemplateData,
  assignedTemplateData,
  dueTemplateData,
  handOverTemplateData,
  heldAsSpamTemplateData,
  inquiryTemplateData,
  takeBackTemplateData,
} from '#server/platform/mail/template-data.ts'
import { assignedMail, dueMail, handOverMail, heldAsSpamMail, takeBackMail } from '#server/platform/mail/templates.ts'
import { writeAcknowledgement } from './acknowledgement-mail.ts'
import { writeInquiryMail } from './lead-mail.ts'
import { replyTemplateData, writeReplyMail } from './replies/reply-mail.ts'

/** A mail to staff, about one lead unless `inquiry` is null. */
const toStaff = <Data extends { inquiry: Created | null }>(
  schema: z.ZodMiniType<Data>,
  write: (data: Data, agency: MailAgency) => MailContent,
): RenderMail =>
  renderFrom(schema, ({ config }, data, agency) => {
    const content = write(data, agency)
    return data.inquiry === null
      ? content
      : inStaffThread(content, data.inquiry, { host: parseHost(config.mailFrom ?? agency.email) })
  })

export const inquiryMails = {
  lead: renderFrom(inquiryTemplateData, writeInquiryMail),
  acknowledgement: renderFrom(acknowledgementTemplateData, writeAcknowledgement),
  reply: renderFrom(replyTemplateData, writeReplyMail),
  'response-due': toStaff(dueTemplateData, dueMail),
  'take-back': toStaff(takeBackTemplateData, takeBackMail),
  'hand-over': toStaff(handOverTemplateData, handOverMail),
  assigned: toStaff(assignedTemplateData, assignedMail),
  'held-as-spam': renderFrom(heldAsSpamTemplateData, (_inside, data, agency) => heldAsSpamMail(data, agency)),
}

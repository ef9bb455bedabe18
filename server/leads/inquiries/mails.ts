/** The mails about inquiries, for the outbox. The data are complete: the record may be deleted before the mail is sent. */
import type { Inquiry } from '#domain/inquiry.ts'
import { sourceText } from '#domain/lead-source.ts'
import type { TemplatedMail } from '#server/platform/mail/content.ts'
import type {
  AssignedMailData,
  DueMailData,
  HandOverMailData,
  HeldAsSpamMailData,
  StaffInquiryData,
  TakeBackMailData,
} from '#server/platform/mail/template-data.ts'

/** An inquiry, or the known fields of a new one. */
export type Lead = Omit<StaffInquiryData, 'source'> & Pick<Inquiry, 'serviceId' | 'touches'>

/** Notifies the staff of an inquiry: one mail for each e-mail. `isNew`: it has just arrived. */
export const leadMails = (data: Lead, siteUrl: string, staff: readonly string[], isNew: boolean): TemplatedMail[] => {
  const { id, kind, name, email, phone, company, address, serviceName, budget, timeline, message, createdAt } = data
  const source = sourceText(data.touches)
  const lead = { id, kind, name, email, phone, company, address, serviceName, budget, timeline, message, source, createdAt }
  const templateData = JSON.stringify({ siteUrl, isNew, inquiry: lead })
  return staff.map((to) => ({ to, template: 'lead', templateData }))
}

/** A new inquiry. `visitorTimeZone` is that of the visitor's browser; blank when unknown. */
export type NewLead = Lead & { responseDueAt: string; visitorTimeZone: string }

/** Confirms to the visitor that the inquiry has arrived, and says when the reply is due. */
export const acknowledgement = (data: NewLead, siteUrl: string): TemplatedMail => {
  const { id, kind, name, email: to, serviceId, serviceName, createdAt, responseDueAt, visitorTimeZone } = data
  const lead = { id, kind, name, serviceId, serviceName, createdAt, responseDueAt, visitorTimeZone }
  return { to, template: 'acknowledgement', templateData: JSON.stringify({ siteUrl, inquiry: lead }) }
}

/** Notifies staff that the response to an inquiry is due, or overdue: one mail for each e-mail. */
export const dueMails = (
  { id, kind, name, serviceName, assigneeName, createdAt }: Inquiry,
  notice: Omit<DueMailData, 'inquiry'>,
  staff: readonly string[],
): TemplatedMail[] => {
  const lead = { id, kind, name, serviceName, assigneeName, createdAt }
  const templateData = JSON.stringify({ ...notice, inquiry: lead } satisfies DueMailData)
  return staff.map((to) => ({ to, template: 'response-due', templateData }))
}

const toAssignedInquiry = ({ id, kind, name, serviceName, createdAt }: Inquiry) => ({ id, kind, name, serviceName, createdAt })

/** Notifies staff that a lead went to the next person: one mail for each e-mail. */
export const takeBackMails = (
  inquiry: Inquiry,
  notice: Omit<TakeBackMailData, 'inquiry'>,
  staff: readonly string[],
): TemplatedMail[] => {
  const templateData = JSON.stringify({ ...notice, inquiry: toAssignedInquiry(inquiry) } satisfies TakeBackMailData)
  return staff.map((to) => ({ to, template: 'take-back', templateData }))
}

/** Notifies staff of what the spam check holds back: one mail for each e-mail. */
export const heldAsSpamMails = (data: HeldAsSpamMailData, staff: readonly string[]): TemplatedMail[] => {
  const templateData = JSON.stringify(data)
  return staff.map((to) => ({ to, template: 'held-as-spam', templateData }))
}

/** Notifies the new assignee of a lead that somebody handed over. */
export const handOverNotice = (inquiry: Inquiry, notice: Omit<HandOverMailData, 'inquiry'>, to: string): TemplatedMail => {
  const templateData = JSON.stringify({ ...notice, inquiry: toAssignedInquiry(inquiry) } satisfies HandOverMailData)
  return { to, template: 'hand-over', templateData }
}

/** Notifies the new assignee of leads that somebody assigned to them; `inquiry` is undefined for several. */
export const assignedNotice = (
  inquiry: Inquiry | undefined,
  notice: Omit<AssignedMailData, 'inquiry'>,
  to: string,
): TemplatedMail => {
  const data: AssignedMailData = { ...notice, inquiry: inquiry === undefined ? null : toAssignedInquiry(inquiry) }
  return { to, template: 'assigned', templateData: JSON.stringify(data) }
}

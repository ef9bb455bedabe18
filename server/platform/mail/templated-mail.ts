/**
 * Mails whose template is rendered when they are sent: a visitor's request waits only until its data are stored, not for the
 * rendering. The data are stored completely: the record may be deleted before the mail is sent.
 */
import { subDays } from 'date-fns/subDays'
import type * as z from 'zod/mini'
import type { Agency } from '#domain/agency.ts'
import type { Inquiry } from '#domain/inquiry.ts'
import { sourceText } from '#domain/lead-source.ts'
import { duePhrase } from '#domain/response-promise.ts'
import type { OperationContext } from '../operation.ts'
import { writeBookingAttemptMail, writeBookingMail } from '#server/leads/bookings/booking-mail.ts'
import { writeLeadMail } from '#server/leads/inquiries/lead-mail.ts'
import { replyTemplateData, writeReplyMail } from '#server/leads/inquiries/replies/reply-mail.ts'
import { findEarlierInstant } from '#server/leads/inquiries/same-person/store.ts'
import { confirmTemplateData, writeConfirmMail } from '#server/content/newsletter/confirm-mail.ts'
import { resetTemplateData, writeResetMail } from '#server/staff/session/reset-mail.ts'
import type { MailAgency, MailContent, Template, TemplatedMail } from './content.ts'
import { buildThread, type Created, parseHost, threadMessageId } from './message-id.ts'
import { inStaffThread } from './staff-thread.ts'
import {
  type AcknowledgedLead,
  acknowledgementTemplateData,
  type AssignedMailData,
  assignedTemplateData,
  bookingAttemptTemplateData,
  bookingFloodTemplateData,
  bookingTemplateData,
  conflictsTemplateData,
  type DueMailData,
  dueTemplateData,
  type HandOverMailData,
  handOverTemplateData,
  type HeldAsSpamMailData,
  heldAsSpamTemplateData,
  leadTemplateData,
  type StaffLeadData,
  type TakeBackMailData,
  takeBackTemplateData,
} from './template-data.ts'
import { bookingFloodMail, conflictsMail } from './booking-templates.ts'
import { acknowledgementMail, assignedMail, dueMail, handOverMail, heldAsSpamMail, takeBackMail } from './templates.ts'

/** By when a person answers; blank in a mail that was queued before the response clock. */
const toPromise = ({ promise, responseDueAt, createdAt: now, visitorTimeZone }: AcknowledgedLead, timeZone: string): string => {
  if (responseDueAt === null) return promise
  const { text, visitorText } = duePhrase({ responseDueAt, now, timeZone, visitorTimeZone })
  return visitorText === null ? text : `${text} ${visitorText}`
}

/** Renders a mail from its template data; undefined when it is no longer wanted. */
type Render = (inside: OperationContext, facts: unknown, agency: Agency) => Promise<MailContent | undefined>

/** A template that its data complete. */
const fromData =
  (render: (facts: unknown, agency: MailAgency) => MailContent): Render =>
  async ({ config }, facts, agency) =>
    render(facts, { ...agency, timeZone: config.timeZone })

/** The same of a mail to staff, about one lead unless `inquiry` is null. */
const fromLeadData =
  <Data extends { inquiry: Created | null }>(
    schema: z.ZodMiniType<Data>,
    write: (data: Data, agency: MailAgency) => MailContent,
  ): Render =>
  async ({ config }, facts, agency) => {
    const data = schema.parse(facts)
    const content = write(data, { ...agency, timeZone: config.timeZone })
    return data.inquiry === null
      ? content
      : inStaffThread(content, data.inquiry, { host: parseHost(config.mailFrom ?? agency.email) })
  }

/** Anyone can enter a stranger's e-mail: a day's further inquiries with it are answered by people only. */
const MAX_ACKNOWLEDGED_PER_DAY = 10

const isAcknowledged = async ({ db, config }: OperationContext, { id, createdAt }: AcknowledgedLead): Promise<boolean> => {
  if (!config.isRateLimited) return true
  const earlier = await findEarlierInstant(db, id, MAX_ACKNOWLEDGED_PER_DAY)
  return earlier === undefined || earlier < subDays(createdAt, 1).toISOString()
}

const writeAcknowledgement: Render = async (inside, facts, agency) => {
  const { timeZone, mailFrom } = inside.config
  const { inquiry, siteUrl } = acknowledgementTemplateData.parse(facts)
  if (!(await isAcknowledged(inside, inquiry))) return undefined
  const promise = toPromise(inquiry, timeZone)
  const { headers, ...content } = acknowledgementMail({ ...inquiry, promise }, siteUrl, { ...agency, timeZone })
  // The replies of the staff belong to the thread that it begins.
  const messageId = threadMessageId(buildThread(inquiry), parseHost(mailFrom ?? agency.email))
  return { ...content, headers: { ...headers, 'Message-ID': messageId } }
}

/**
 * The first are complete with their data. The others read the database in the transaction of the claim: for a link that must not be
 * readable there, so its token is created then, for a text that is stored elsewhere, or because they depend on other records.
 */
const TEMPLATES: Record<Template, Render> = {
  lead: async (inside, facts, agency) =>
    writeLeadMail(inside, leadTemplateData.parse(facts), { ...agency, timeZone: inside.config.timeZone }),
  'response-due': fromLeadData(dueTemplateData, dueMail),
  'take-back': fromLeadData(takeBackTemplateData, takeBackMail),
  'held-as-spam': fromData((facts, agency) => heldAsSpamMail(heldAsSpamTemplateData.parse(facts), agency)),
  'hand-over': fromLeadData(handOverTemplateData, handOverMail),
  assigned: fromLeadData(assignedTemplateData, assignedMail),
  'booking-flood': fromData((facts, agency) => bookingFloodMail(bookingFloodTemplateData.parse(facts), agency)),
  'booking-conflicts': fromData((facts, agency) => conflictsMail(conflictsTemplateData.parse(facts), agency)),
  acknowledgement: writeAcknowledgement,
  reply: async (inside, facts, agency) => writeReplyMail(inside, replyTemplateData.parse(facts), agency),
  'password-reset': async (inside, facts, agency) => writeResetMail(inside, resetTemplateData.parse(facts), agency),
  'newsletter-confirm': async (inside, facts, agency) => writeConfirmMail(inside, confirmTemplateData.parse(facts), agency),
  booking: async (inside, facts, agency) => writeBookingMail(inside, bookingTemplateData.parse(facts), agency),
  'booking-attempt': async (inside, facts, agency) =>
    writeBookingAttemptMail(inside, bookingAttemptTemplateData.parse(facts), agency),
}

const isTemplate = (name: string): name is Template => Object.hasOwn(TEMPLATES, name)

/** An inquiry, or the known fields of a new one. */
export type Lead = Omit<StaffLeadData, 'source'> & Pick<Inquiry, 'serviceId' | 'touches'>

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

/** Confirms to the visitor that the inquiry has arrived, and says by when a person answers. */
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

const toAssignedLead = ({ id, kind, name, serviceName, createdAt }: Inquiry) => ({ id, kind, name, serviceName, createdAt })

/** Notifies staff that a lead went to the next person: one mail for each e-mail. */
export const takeBackMails = (
  inquiry: Inquiry,
  notice: Omit<TakeBackMailData, 'inquiry'>,
  staff: readonly string[],
): TemplatedMail[] => {
  const templateData = JSON.stringify({ ...notice, inquiry: toAssignedLead(inquiry) } satisfies TakeBackMailData)
  return staff.map((to) => ({ to, template: 'take-back', templateData }))
}

/** Notifies staff of what the spam check holds back: one mail for each e-mail. */
export const heldAsSpamMails = (data: HeldAsSpamMailData, staff: readonly string[]): TemplatedMail[] => {
  const templateData = JSON.stringify(data)
  return staff.map((to) => ({ to, template: 'held-as-spam', templateData }))
}

/** Notifies the new assignee of a lead that somebody handed over. */
export const handOverNotice = (inquiry: Inquiry, notice: Omit<HandOverMailData, 'inquiry'>, to: string): TemplatedMail => {
  const templateData = JSON.stringify({ ...notice, inquiry: toAssignedLead(inquiry) } satisfies HandOverMailData)
  return { to, template: 'hand-over', templateData }
}

/** Notifies the new assignee of leads that somebody assigned to them; `inquiry` is undefined for several. */
export const assignedNotice = (
  inquiry: Inquiry | undefined,
  notice: Omit<AssignedMailData, 'inquiry'>,
  to: string,
): TemplatedMail => {
  const data: AssignedMailData = { ...notice, inquiry: inquiry === undefined ? null : toAssignedLead(inquiry) }
  return { to, template: 'assigned', templateData: JSON.stringify(data) }
}

/** A row of the outbox. */
interface UnrenderedMail {
  template: string
  templateData: string
  subject: string
  text: string
  html: string
  headers: Record<string, string>
}

/**
 * Renders a mail in the transaction that claims it. 'withdrawn' when it is no longer wanted; an Error when the template or its
 * data belong to another version. Throws database errors.
 */
export const renderMail = async (
  inside: OperationContext,
  mail: UnrenderedMail,
  agency: Agency,
): Promise<MailContent | 'withdrawn' | Error> => {
  const { template } = mail
  if (template === '') return mail
  try {
    const facts: unknown = JSON.parse(mail.templateData)
    if (!isTemplate(template)) return new Error(`Unknown mail template ${template}`)
    return (await TEMPLATES[template](inside, facts, agency)) ?? 'withdrawn'
  } catch (error) {
    // A database error has a code, and has ended the transaction.
    if (error instanceof Error && !('code' in error)) return error
    throw error
  }
}

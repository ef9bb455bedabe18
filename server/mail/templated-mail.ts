/**
 * Mails whose template is rendered when they are sent: a visitor's request waits only until its data are stored, not for the
 * rendering. The data are stored completely: the record may be deleted before the mail is sent.
 */
import type { Inquiry } from '#domain/inquiry.ts'
import type { OperationContext } from '../operation.ts'
import { confirmFacts, writeConfirmMail } from '../newsletter/confirm-mail.ts'
import { resetFacts, writeResetMail } from '../session/reset-mail.ts'
import type { LaterMail, MailContent, Template } from './content.ts'
import { acknowledgementFacts, leadFacts, type StaffLeadData } from './template-data.ts'
import { acknowledgementMail, leadMail } from './templates.ts'

const TEMPLATES = {
  lead: (facts: unknown) => {
    const data = leadFacts.parse(facts)
    return leadMail(data.inquiry, data.siteUrl)
  },
  acknowledgement: (facts: unknown) => {
    const data = acknowledgementFacts.parse(facts)
    return acknowledgementMail(data.inquiry, data.siteUrl)
  },
} satisfies Partial<Record<Template, (facts: unknown) => MailContent>>

type Written = Promise<MailContent | undefined>

/** Mails with a link that must not be readable in the database: its token is created in the transaction of the claim. */
const WITH_LINK = {
  'password-reset': async (inside: OperationContext, facts: unknown): Written => writeResetMail(inside, resetFacts.parse(facts)),
  'newsletter-confirm': async (inside: OperationContext, facts: unknown): Written =>
    writeConfirmMail(inside, confirmFacts.parse(facts)),
} satisfies Partial<Record<Template, (inside: OperationContext, facts: unknown) => Written>>

const isTemplate = (name: string): name is keyof typeof TEMPLATES => Object.hasOwn(TEMPLATES, name)
const hasLink = (name: string): name is keyof typeof WITH_LINK => Object.hasOwn(WITH_LINK, name)

/** An inquiry, or the known fields of a new one. */
export type Lead = StaffLeadData & Pick<Inquiry, 'serviceId'>

/** Notifies the staff of an inquiry: one mail for each e-mail. */
export const leadMails = (data: Lead, siteUrl: string, staff: readonly string[]): LaterMail[] => {
  const { id, kind, name, email, phone, company, address, serviceName, budget, timeline, message, createdAt } = data
  const lead = { id, kind, name, email, phone, company, address, serviceName, budget, timeline, message, createdAt }
  const facts = JSON.stringify({ siteUrl, inquiry: lead })
  return staff.map((to) => ({ to, template: 'lead', facts }))
}

/** Confirms to the visitor that the inquiry has arrived. */
export const acknowledgement = (data: Lead, siteUrl: string): LaterMail => {
  const { id, kind, name, email: to, serviceId, serviceName, createdAt } = data
  const facts = JSON.stringify({ siteUrl, inquiry: { id, kind, name, serviceId, serviceName, createdAt } })
  return { to, template: 'acknowledgement', facts }
}

/** A row of the outbox. */
interface Unwritten {
  template: string
  facts: string
  subject: string
  text: string
  html: string
  headers: Record<string, string>
}

/**
 * Renders a mail in the transaction that claims it. 'withdrawn' when it is no longer wanted; an Error when the template or its
 * data belong to another version. Throws database errors.
 */
export const write = async (inside: OperationContext, mail: Unwritten): Promise<MailContent | 'withdrawn' | Error> => {
  const { template } = mail
  if (template === '') return mail
  try {
    const facts: unknown = JSON.parse(mail.facts)
    if (hasLink(template)) return (await WITH_LINK[template](inside, facts)) ?? 'withdrawn'
    return isTemplate(template) ? TEMPLATES[template](facts) : new Error(`Unknown mail template ${template}`)
  } catch (error) {
    // A database error has a code, and has ended the transaction.
    if (error instanceof Error && !('code' in error)) return error
    throw error
  }
}

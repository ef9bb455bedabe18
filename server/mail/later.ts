/**
 * Mails that are written when they leave. A visitor who waits for an answer waits for what they tell to be stored, not for
 * the words around it. Facts are stored whole: the record they are of may be gone when the mail leaves.
 */
import type { Inquiry } from '#domain/inquiry.ts'
import { acknowledgementFacts, leadFacts, type ToldStaff } from './facts.ts'
import type { MailContent } from './outbox.ts'
import { acknowledgementMail, leadMail } from './templates.ts'

const TEMPLATES = {
  lead: (facts: unknown) => {
    const told = leadFacts.parse(facts)
    return leadMail(told.inquiry, told.siteUrl)
  },
  acknowledgement: (facts: unknown) => {
    const told = acknowledgementFacts.parse(facts)
    return acknowledgementMail(told.inquiry, told.siteUrl)
  },
} satisfies Record<string, (facts: unknown) => MailContent>

export type Template = keyof typeof TEMPLATES

const isTemplate = (name: string): name is Template => Object.hasOwn(TEMPLATES, name)

/** A mail of the outbox before it is written; `facts` is JSON. */
export interface LaterMail {
  /** One address, without a name. */
  to: string
  template: Template
  facts: string
}

/** An inquiry, or what is known of a new one. */
export type Lead = ToldStaff & Pick<Inquiry, 'serviceId'>

/** Tells the staff of an inquiry: one mail for each address. */
export const leadMails = (told: Lead, siteUrl: string, staff: readonly string[]): LaterMail[] => {
  const { id, kind, name, email, phone, company, address, serviceName, budget, timeline, message, createdAt } = told
  const lead = { id, kind, name, email, phone, company, address, serviceName, budget, timeline, message, createdAt }
  const facts = JSON.stringify({ siteUrl, inquiry: lead })
  return staff.map((to) => ({ to, template: 'lead', facts }))
}

/** Tells the visitor that the inquiry has arrived. */
export const acknowledgement = (told: Lead, siteUrl: string): LaterMail => {
  const { id, kind, name, email: to, serviceId, serviceName, createdAt } = told
  const facts = JSON.stringify({ siteUrl, inquiry: { id, kind, name, serviceId, serviceName, createdAt } })
  return { to, template: 'acknowledgement', facts }
}

/** Throws when the template is of another version, or its facts are. */
export const write = ({ template, facts }: { template: string; facts: string }): MailContent => {
  if (!isTemplate(template)) throw new Error(`There is no template ${template}`)
  return TEMPLATES[template](JSON.parse(facts))
}

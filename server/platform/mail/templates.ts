/** The mails of the product. Source: contract §3 'Calls', 'Screens'; specification §1 (the claims). */
import { type Inquiry, UNASSIGNED } from '#domain/inquiry.ts'
import { CONTACT_SERVICES, budgetLabel, INQUIRY_KINDS, timelineLabel } from '#domain/inquiry-forms.ts'
import { toReference } from '#domain/reference.ts'
import { readZoneName } from '#domain/zone-name.ts'
import { dateAndTime } from '#domain/relative-time.ts'
import { inquiryPath, LEAD_LIST_PATHS } from '#domain/lead-path.ts'
import type { MailAgency, MailContent } from './content.ts'
import { isInternational } from './message.ts'
import { type Block, type MailLayout, asHtml, asText } from './layout.ts'
import type { MailData } from './template-data.ts'

export const asMail = (agency: MailAgency, subject: string, layout: MailLayout, headers?: Record<string, string>): MailContent => ({
  subject: subject.replace(/[\r\n\u2028\u2029]+/g, ' '),
  text: asText(layout, agency),
  html: asHtml(layout, agency),
  ...(headers === undefined ? {} : { headers }),
})

/** '20 Nov 2026, 4:05 PM IST'. */
export const formatMoment = (instant: string, { timeZone }: MailAgency): string =>
  `${dateAndTime(instant, timeZone)} ${readZoneName(instant, timeZone)}`

const KIND_NAMES = { service: 'service inquiry', contact: 'contact message' } as const
const KIND_PLURALS = { service: 'service inquiries', contact: 'contact messages' } as const

const openButton = ({ kind, id }: Pick<Inquiry, 'kind' | 'id'>, { siteUrl }: MailAgency): Block => ({
  button: 'Open the lead',
  link: `${siteUrl}${inquiryPath({ kind, id })}`,
})

type Facts = [label: string, value: string][]

const listInquiryFacts = (lead: Pick<Inquiry, 'name' | 'serviceName' | 'createdAt'>, agency: MailAgency): Facts => [
  ['Name', lead.name],
  ['Service', lead.serviceName],
  ['Received', formatMoment(lead.createdAt, agency)],
]

const SENT_TO_THOSE_WHO_ANSWER = 'You’re getting this e-mail because you reply to inquiries.'

/** The header Reply-To of an international e-mail is left out where the recipient's server may refuse it. */
const howToAnswer = ({ email, phone }: MailData<'lead'>['inquiry']): string => {
  if (email === '') return `They left no e-mail address: call ${phone}.`
  return isInternational(email)
    ? `Write to ${email}, or reply on the desk.`
    : 'Just reply to this e-mail: your reply goes to the visitor.'
}

/** To the staff about a new inquiry. A reply goes to the visitor. */
export const inquiryMail = (inquiry: MailData<'lead'>['inquiry'], agency: MailAgency): MailContent => {
  const { email } = inquiry
  const about = inquiry.serviceName === '' ? '' : ` about ${inquiry.serviceName}`
  const layout: MailLayout = {
    heading: `New ${KIND_NAMES[inquiry.kind]} #${inquiry.id}`,
    blocks: [
      {
        facts: [
          ['Name', inquiry.name],
          ['Email', inquiry.email],
          ['Phone', inquiry.phone],
          ['Company', inquiry.company],
          ['Address', inquiry.address],
          ['Service', inquiry.serviceName],
          ['Budget', budgetLabel(inquiry.budget)],
          ['Timeline', timelineLabel(inquiry.timeline)],
          ['Source', inquiry.source],
          ['Received', formatMoment(inquiry.createdAt, agency)],
          ['Reference', toReference(inquiry.id)],
        ],
      },
      ...(inquiry.message === '' ? [] : [{ quote: inquiry.message }]),
      openButton(inquiry, agency),
      { paragraph: `${howToAnswer(inquiry)} Our promise: ${agency.responseClaim.toLowerCase()}.` },
    ],
    reason: 'You’re getting this e-mail because new leads are sent to you.',
  }
  return asMail(
    agency,
    `New ${KIND_NAMES[inquiry.kind]} from ${inquiry.name}${about}`,
    layout,
    email === '' ? {} : { 'Reply-To': email },
  )
}

/** To the staff, instead of a mail about `inquiry`, the first of those that are not mailed. See inquiries/mail-kinds.ts. */
export const mailsPausedMail = (inquiry: Pick<Inquiry, 'kind'>, leadsPerHour: number, agency: MailAgency): MailContent =>
  asMail(agency, 'E-mails about new inquiries are paused', {
    heading: `More than ${leadsPerHour} inquiries came in within an hour`,
    blocks: [
      { paragraph: 'You won’t get an e-mail about each new one until things calm down. All of them are in the admin panel.' },
      { paragraph: 'If they’re spam, filter the list, select all that match and delete them.' },
      { button: 'Open the list', link: `${agency.siteUrl}${LEAD_LIST_PATHS[inquiry.kind]}` },
    ],
    reason: 'You’re getting this e-mail because new leads are sent to you.',
  })

/** To the staff each morning, while the spam check holds something back. */
export const heldAsSpamMail = ({ held }: MailData<'held-as-spam'>, agency: MailAgency): MailContent => {
  const total = held.service + held.contact
  const messages = `${total} ${total === 1 ? 'message is' : 'messages are'} held as spam`
  return asMail(agency, messages, {
    heading: messages,
    blocks: [
      {
        paragraph: 'No one was e-mailed about them, and no other list shows them. Please check: one of them may be a real lead.',
      },
      { paragraph: '“Not spam” turns it back into a lead. “It’s spam” or Delete clears it from this count.' },
      ...INQUIRY_KINDS.filter((kind) => held[kind] > 0).map((kind) => ({
        button: `Review the ${KIND_PLURALS[kind]}`,
        link: `${agency.siteUrl}${LEAD_LIST_PATHS[kind]}?spam=only`,
      })),
    ],
    reason: 'You’re getting this e-mail because new leads are sent to you.',
  })
}

/** To the staff: the response to an inquiry is due soon, or overdue. Source: lead desk §2 'Escalation'. */
export const dueMail = ({ inquiry, isOverdue, dueText }: MailData<'response-due'>, agency: MailAgency): MailContent => {
  const state = isOverdue ? 'overdue' : 'due soon'
  const owner = inquiry.assigneeName === '' ? UNASSIGNED : inquiry.assigneeName
  return asMail(agency, `${isOverdue ? 'Overdue' : 'Due soon'}: ${KIND_NAMES[inquiry.kind]} from ${inquiry.name}`, {
    heading: `The reply to ${KIND_NAMES[inquiry.kind]} #${inquiry.id} is ${state}`,
    blocks: [
      { facts: [...listInquiryFacts(inquiry, agency), ['Reply due', dueText], ['Owner', owner]] },
      openButton(inquiry, agency),
      { paragraph: 'These reminders stop once you reply, or the lead is completed or cancelled.' },
    ],
    reason: SENT_TO_THOSE_WHO_ANSWER,
  })
}

/** To both persons and the admins: a lead had no response in time and goes to the next person. Source: lead desk §5. */
export const takeBackMail = ({ inquiry, fromName, toName }: MailData<'take-back'>, agency: MailAgency): MailContent =>
  asMail(agency, `Now with ${toName}: ${KIND_NAMES[inquiry.kind]} from ${inquiry.name}`, {
    heading: `${toName} now owns ${KIND_NAMES[inquiry.kind]} #${inquiry.id}`,
    blocks: [
      { paragraph: 'It got no reply in time, so it was reassigned to the next person.' },
      { facts: [...listInquiryFacts(inquiry, agency), ['Earlier owner', fromName], ['Owner', toName]] },
      openButton(inquiry, agency),
    ],
    reason: SENT_TO_THOSE_WHO_ANSWER,
  })

/** To the new assignee of a lead. Source: lead desk §5. */
export const handOverMail = ({ inquiry, fromName, note }: MailData<'hand-over'>, agency: MailAgency): MailContent =>
  asMail(agency, `Reassigned to you: ${KIND_NAMES[inquiry.kind]} from ${inquiry.name}`, {
    heading: `${fromName} reassigned ${KIND_NAMES[inquiry.kind]} #${inquiry.id} to you`,
    blocks: [...(note === '' ? [] : [{ quote: note }]), { facts: listInquiryFacts(inquiry, agency) }, openButton(inquiry, agency)],
    reason: 'You’re getting this e-mail because you own this lead.',
  })

/** To the new assignee of one lead or of several. Source: decision 0045. */
export const assignedMail = (data: MailData<'assigned'>, agency: MailAgency): MailContent => {
  const { kind, inquiry, fromName, total, assigneeId } = data
  const several = `${total.toLocaleString('en-IN')} ${total === 1 ? KIND_NAMES[kind] : KIND_PLURALS[kind]}`
  const blocks: Block[] =
    inquiry === null
      ? [{ button: 'Open your list', link: `${agency.siteUrl}${LEAD_LIST_PATHS[kind]}?assignee=${assigneeId}` }]
      : [{ facts: listInquiryFacts(inquiry, agency) }, openButton(inquiry, agency)]
  const layout: MailLayout = {
    heading: `${fromName} assigned ${inquiry === null ? several : `${KIND_NAMES[kind]} #${inquiry.id}`} to you`,
    blocks,
    reason: `You’re getting this e-mail because you own ${total === 1 ? 'this lead' : 'these leads'}.`,
  }
  const subject = inquiry === null ? several : `${KIND_NAMES[kind]} from ${inquiry.name}`
  return asMail(agency, `Assigned to you: ${subject}`, layout)
}

const MAX_GREETED_NAME_LENGTH = 60
const MAX_GREETED_WORDS = 4
const MAX_GREETED_DIGITS = 6
/** What stands in links, with the dots and slashes of every script; after NFKC. A dot before a space is that of 'Dr. Rao'. */
const LINK_LIKE = /(?:[\p{Sentence_Terminal}·•∙⋅‧・:/⁄∕@\\<>](?=\S)|\s[\p{Sentence_Terminal}·•∙⋅‧・:/⁄∕@])|www|\p{Nd}{4}/iu

/** Whether it looks like a name: not like a link, a phone number or a sentence. */
const isNameLike = (name: string): boolean => {
  // Invisible characters separate nothing that a person reads.
  const shown = name
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .trim()
  const digits = shown.match(/\p{Nd}/gu) ?? []
  const isShort = name.length <= MAX_GREETED_NAME_LENGTH && shown.split(/\s+/).length <= MAX_GREETED_WORDS
  return isShort && digits.length <= MAX_GREETED_DIGITS && !LINK_LIKE.test(shown)
}

/**
 * Uses the name only when it looks like one. Anyone can enter a stranger's e-mail, so the acknowledgement must carry no
 * advertisement: no link, no long text, no message.
 */
export const toGreeting = (name: string): string => (isNameLike(name) ? `Hello ${name},` : 'Hello,')

const knownService = (inquiry: Pick<Inquiry, 'serviceId' | 'serviceName'>): string =>
  inquiry.serviceId !== null || CONTACT_SERVICES.some((name) => name === inquiry.serviceName) ? inquiry.serviceName : ''

type Acknowledged = Omit<MailData<'acknowledgement'>['inquiry'], 'responseDueAt' | 'visitorTimeZone'> & {
  /** When the reply is due, as a sentence. */
  promise: string
}

/** To the visitor: the inquiry has arrived, and the next steps. */
export const acknowledgementMail = (inquiry: Acknowledged, agency: MailAgency): MailContent => {
  const layout: MailLayout = {
    heading: 'We’ve got your message',
    greeting: toGreeting(inquiry.name),
    blocks: [
      { paragraph: `Thank you for writing to ${agency.name}. Your ${KIND_NAMES[inquiry.kind]} is with our team.` },
      {
        facts: [
          ['Reference', toReference(inquiry.id)],
          ['Service', knownService(inquiry)],
          ['Received', formatMoment(inquiry.createdAt, agency)],
        ],
      },
      { paragraph: `${agency.responseClaim} (${agency.hours}). ${inquiry.promise}. You don’t need to do anything until then.` },
      { paragraph: `If it's urgent, call ${agency.phone}, or just reply to this e-mail.` },
    ],
    reason: `You’re getting this e-mail because someone entered your address in a form on ${agency.siteUrl}. If it wasn’t you, please ignore it.`,
  }
  return asMail(agency, `We’ve got your message - ${agency.name}`, layout, {
    'Reply-To': agency.email,
    'Auto-Submitted': 'auto-replied',
  })
}

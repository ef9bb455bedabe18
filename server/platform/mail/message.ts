/** A mail of the outbox as nodemailer's message. */
import type { SendMailOptions } from 'nodemailer'
import { mailMessageId, parseHost } from './message-id.ts'
import type { CalendarPart, ClaimedMail } from './content.ts'

export interface OutgoingMail extends ClaimedMail {
  calendar?: CalendarPart
  /** The agency: the sender unless MAIL_FROM names another one. */
  from: { name: string; email: string }
  /** Of a person who wrote the mail; replaces the agency's name and that of MAIL_FROM. */
  senderName?: string
}

/** MAIL_FROM as name and e-mail. Left to the mail library, parentheses in an unquoted name are a comment, and a colon begins a group. */
const parseSender = (from: string): { name: string; address: string } => {
  const [, name = '', address = from.trim()] = /^([^<]*)<([^<>]*)>\s*$/.exec(from) ?? []
  const [, quoted] = /^"(.*)"$/.exec(name.trim()) ?? []
  return { name: quoted === undefined ? name.trim() : quoted.replaceAll(/\\(.)/g, '$1'), address }
}

/** The sender's name and e-mail. `mailFrom` is MAIL_FROM; unset means the agency's. */
const toSender = (agency: { name: string; email: string }, mailFrom: string | undefined): { name: string; address: string } =>
  mailFrom === undefined ? { name: agency.name, address: agency.email } : parseSender(mailFrom)

export const senderEmail = (agency: { name: string; email: string }, mailFrom: string | undefined): string =>
  toSender(agency, mailFrom).address

/** 'Dvaar <info@dvaar.example>', for people. */
export const formatSender = (agency: { name: string; email: string }, mailFrom: string | undefined): string => {
  const { name, address } = toSender(agency, mailFrom)
  return name === '' ? address : `${name} <${address}>`
}

/** Whether an e-mail needs SMTPUTF8: the library writes its host in ASCII, but not what is before it. */
export const isInternational = (email: string): boolean => /[\u0080-\uffff].*@/.test(email)

/** A `prepared` header is not folded or encoded, which would break links. */
const asHeaders = (headers: Record<string, string>) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, { prepared: true, value }]))

/** `mailFrom` is MAIL_FROM; unset means the agency's name and e-mail. Source: contract §1 MAIL_FROM. */
export const asMessage = (mail: OutgoingMail, mailFrom: string | undefined): SendMailOptions => {
  const {
    'Reply-To': replyTo,
    'Message-ID': messageId,
    'In-Reply-To': inReplyTo,
    References: references,
    Date: date = mail.createdAt,
    ...headers
  } = mail.headers
  const sender = toSender(mail.from, mailFrom)
  const from = { name: mail.senderName ?? sender.name, address: sender.address }
  // Without SMTPUTF8, which only sender and recipient ask for, servers refuse a mail with such a header: its address stands in the text.
  const isReplyToAllowed = replyTo !== undefined && (!isInternational(replyTo) || [from.address, mail.to].some(isInternational))
  return {
    from,
    // Objects, so an e-mail is never parsed as a list.
    to: { name: '', address: mail.to },
    ...(isReplyToAllowed && { replyTo: { name: '', address: replyTo } }),
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    ...(mail.calendar !== undefined && { icalEvent: { filename: 'consultation.ics', ...mail.calendar } }),
    headers: asHeaders({ 'Auto-Submitted': 'auto-generated', ...headers }),
    messageId: messageId ?? mailMessageId(mail, parseHost(mailFrom ?? mail.from.email)),
    // Not prepared: nodemailer folds a long list of references.
    ...(inReplyTo !== undefined && { inReplyTo }),
    ...(references !== undefined && { references }),
    date: new Date(date),
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

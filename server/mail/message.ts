/** A mail of the outbox as nodemailer's message. */
import type { SendMailOptions } from 'nodemailer'
import { company } from '#domain/company.ts'
import type { ClaimedMail } from './store.ts'

const hostOf = (address: string): string => /@([^\s@>]+)>?\s*$/.exec(address)?.[1] ?? 'localhost'

/** The outbox's row names the mail: sent twice after a crash, it is still recognised as the same. */
const messageId = (mail: ClaimedMail, from: string): string => `<${mail.createdAt.replace(/\D/g, '')}.${mail.id}@${hostOf(from)}>`

/** Prepared: a header that is not folded or encoded, for links would not survive that. */
const asHeaders = (headers: Record<string, string>) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, { prepared: true, value }]))

/** `mailFrom` is MAIL_FROM; unset means the company's name and address. Source: contract §1 MAIL_FROM. */
export const asMessage = (mail: ClaimedMail, mailFrom: string | undefined): SendMailOptions => {
  const { 'Reply-To': replyTo, ...headers } = mail.headers
  return {
    from: mailFrom ?? { name: company.name, address: company.email },
    // Objects, so that an address is never read as a list of several.
    to: { name: '', address: mail.to },
    ...(replyTo === undefined ? {} : { replyTo: { name: '', address: replyTo } }),
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    headers: asHeaders({ 'Auto-Submitted': 'auto-generated', ...headers }),
    messageId: messageId(mail, mailFrom ?? company.email),
    date: new Date(mail.createdAt),
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

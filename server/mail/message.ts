/** A mail of the outbox as nodemailer's message. */
import type { SendMailOptions } from 'nodemailer'
import type { ClaimedMail } from './store.ts'

export interface OutgoingMail extends ClaimedMail {
  /** The agency: the sender unless MAIL_FROM names another one. */
  from: { name: string; email: string }
}

const parseHost = (from: string): string => /@([^\s@>]+)>?\s*$/.exec(from)?.[1] ?? 'localhost'

/** Derived from the outbox row: a mail that is sent twice after a crash has the same Message-ID. */
const messageId = (mail: ClaimedMail, from: string): string =>
  `<${mail.createdAt.replace(/\D/g, '')}.${mail.id}@${parseHost(from)}>`

/** A `prepared` header is not folded or encoded, which would break links. */
const asHeaders = (headers: Record<string, string>) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, { prepared: true, value }]))

/** `mailFrom` is MAIL_FROM; unset means the agency's name and e-mail. Source: contract §1 MAIL_FROM. */
export const asMessage = (mail: OutgoingMail, mailFrom: string | undefined): SendMailOptions => {
  const { 'Reply-To': replyTo, ...headers } = mail.headers
  return {
    from: mailFrom ?? { name: mail.from.name, address: mail.from.email },
    // Objects, so an e-mail is never parsed as a list.
    to: { name: '', address: mail.to },
    ...(replyTo === undefined ? {} : { replyTo: { name: '', address: replyTo } }),
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    headers: asHeaders({ 'Auto-Submitted': 'auto-generated', ...headers }),
    messageId: messageId(mail, mailFrom ?? mail.from.email),
    date: new Date(mail.createdAt),
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

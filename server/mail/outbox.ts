/** Outgoing mails are rows first: stored in the caller's transaction, sent later. Source: contract §3 'Nothing acknowledged is ever lost'. */
import type { OperationContext } from '../operation.ts'
import type { LaterMail, Mail, MailContent } from './content.ts'
import { insertMails, type MailText, type NewMail } from './store.ts'

/** A header is one line: what a visitor typed cannot start another. */
const oneLine = (text: string): string => text.replace(/[\r\n\u2028\u2029]+/g, ' ').trim()

/** A mail's texts as they are stored or sent. */
export const textsOf = ({ subject, text, html, headers = {} }: MailContent): MailText => {
  const lines = Object.entries(headers).map(([name, value]) => [name, oneLine(value)])
  return { subject: oneLine(subject), text, html, headers: Object.fromEntries(lines) }
}

const asRow = (mail: Mail | LaterMail, now: string): NewMail => ({
  to: oneLine(mail.to),
  now,
  ...('template' in mail
    ? { template: mail.template, facts: mail.facts, subject: '', text: '', html: '', headers: {} }
    : { template: '', facts: '', ...textsOf(mail) }),
})

/**
 * Puts mails into the outbox through `context.db`, so inside a transaction they are stored together with what caused them or
 * not at all. They are due at once; the caller calls `context.wake('mail')` after the commit, else they leave at the next round.
 */
export const queueMails = (context: OperationContext, mails: readonly (Mail | LaterMail)[]): Promise<void> => {
  const now = context.now()
  return insertMails(
    context.db,
    context.databaseKind,
    mails.map((mail) => asRow(mail, now)),
  )
}

/** The same for one. */
export const queueMail = (context: OperationContext, mail: Mail): Promise<void> => queueMails(context, [mail])

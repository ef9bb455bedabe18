/** Outgoing mails are rows first: stored in the caller's transaction, sent later. Source: contract §3 'Nothing acknowledged is ever lost'. */
import type { OperationContext } from '../operation.ts'
import { insertMail } from './store.ts'

/** What a template makes: everything of a mail but its recipient. `headers` are further ones, e.g. Reply-To. */
export interface MailContent {
  subject: string
  text: string
  html: string
  headers?: Record<string, string>
}

export interface Mail extends MailContent {
  /** One address, without a name. */
  to: string
}

/** A header is one line: what a visitor typed cannot start another. */
const oneLine = (text: string): string => text.replace(/[\r\n\u2028\u2029]+/g, ' ').trim()

/**
 * Puts a mail into the outbox through `context.db`, so inside a transaction it is stored together with what caused it or
 * not at all. It is due at once; the caller calls `context.wake('mail')` after the commit, else it leaves at the next round.
 */
export const queueMail = async (context: OperationContext, mail: Mail): Promise<void> => {
  const headers = Object.entries(mail.headers ?? {}).map(([name, value]) => [name, oneLine(value)])
  await insertMail(context.db, {
    to: oneLine(mail.to),
    subject: oneLine(mail.subject),
    text: mail.text,
    html: mail.html,
    headers: Object.fromEntries(headers),
    now: context.now(),
  })
}

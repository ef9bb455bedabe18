/** The outbox: mails stored in the caller's transaction and sent later. Source: contract §3 'Nothing acknowledged is ever lost'. */
import type { OperationContext } from '../operation.ts'
import type { Mail, MailContent, MailText } from './content.ts'
import { insertMail, insertMails, type NewMail } from './store.ts'
import type { TemplatedMail } from './template-data.ts'

/** A header is a single line: a visitor's text must not start another one. */
const oneLine = (text: string): string => text.replace(/[\n\v\f\r\u0085\u2028\u2029]+/g, ' ').trim()

/** The beginning of an encoded word: '=?utf-8?Q?'. RFC 2047. */
const ENCODED_WORD = /=(?=\?[^\s?]+\?[bq]\?)/gi

/** A phrase of a header as it was typed: mail clients would decode an encoded word in it. */
export const toPhrase = (text: string): string => oneLine(text).replace(ENCODED_WORD, '= ')

/** The library ends lines with CRLF, but leaves a bare carriage return, which RFC 5322 forbids. */
const withLineFeeds = (text: string): string => text.replaceAll(/\r\n?/g, '\n')

/** The parts of a mail as they are stored or sent. */
export const toMailText = ({ subject, text, html, headers = {} }: MailContent): MailText => {
  const lines = Object.entries(headers).map(([name, value]) => [name, oneLine(value)])
  return { subject: toPhrase(subject), text: withLineFeeds(text), html: withLineFeeds(html), headers: Object.fromEntries(lines) }
}

const asRow = (mail: Mail | TemplatedMail, now: string): NewMail => ({
  to: oneLine(mail.to),
  now,
  ...('template' in mail
    ? { template: mail.template, templateData: mail.templateData, subject: '', text: '', html: '', headers: {} }
    : { template: '', templateData: '', ...toMailText(mail) }),
})

/**
 * Puts mails into the outbox through `context.db`: inside a transaction they are stored together with the change that caused them,
 * or not at all. After the commit the mail job wakes.
 */
export const queueMails = async (context: OperationContext, mails: readonly (Mail | TemplatedMail)[]): Promise<void> => {
  if (mails.length === 0) return
  const now = context.now()
  await insertMails(
    context.db,
    mails.map((mail) => asRow(mail, now)),
  )
  await context.afterCommit(() => context.wake('mail'))
}

/** Like queueMails; returns the id of the mail, which leaves at `sendAt`. */
export const queueMail = async (context: OperationContext, mail: Mail | TemplatedMail, sendAt?: string): Promise<number> => {
  const id = await insertMail(context.db, { ...asRow(mail, context.now()), sendAt })
  await context.afterCommit(() => context.wake('mail'))
  return id
}

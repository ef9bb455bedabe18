/** The outbox's rows. A mail is due from next_attempt_at on until it is sent or has failed for good. */
import { type Selectable, type SqlBool, sql } from 'kysely'
import * as z from 'zod/mini'
import type { Db } from '../database/connect.ts'
import { forUpdateSkipLocked } from '../database/dialect.ts'
import type { Tables } from '../database/tables.ts'
import type { ClaimedMail, MailText } from './content.ts'
import type { Template } from './template-data.ts'

export interface NewMail extends MailText, Pick<ClaimedMail, 'to' | 'template' | 'templateData'> {
  now: string
  /** When it is due; missing: now. */
  sendAt?: string | undefined
}

const headerTexts = z.record(z.string(), z.string())

const asMail = (row: Selectable<Tables['mail_outbox']>): ClaimedMail => ({
  id: row.id,
  to: row.recipient,
  template: row.template,
  templateData: row.facts,
  subject: row.subject,
  text: row.text_body,
  html: row.html_body,
  headers: headerTexts.parse(JSON.parse(row.headers)),
  attempts: row.attempts,
  createdAt: row.created_at,
})

/** Databases limit how many values a statement has; one new inquiry is a row for each member of staff. */
const ROWS_PER_INSERT = 1000

/** A person waits for these mails, which are few; further attempts wait their turn. The condition of the index `mail_outbox_urgent`. */
const IS_URGENT = sql<SqlBool>`attempts = 0 and template in ('password-reset', 'reply')`

const toRow = (mail: NewMail) => ({
  recipient: mail.to,
  template: mail.template,
  facts: mail.templateData,
  subject: mail.subject,
  text_body: mail.text,
  html_body: mail.html,
  headers: JSON.stringify(mail.headers),
  next_attempt_at: mail.sendAt ?? mail.now,
  created_at: mail.now,
})

export const insertMails = async (db: Db, mails: readonly NewMail[]): Promise<void> => {
  const rows = mails.map(toRow)
  for (let from = 0; from < rows.length; from += ROWS_PER_INSERT)
    await db
      .insertInto('mail_outbox')
      .values(rows.slice(from, from + ROWS_PER_INSERT))
      .execute()
}

export const insertMail = async (db: Db, mail: NewMail): Promise<number> => {
  const { id } = await db.insertInto('mail_outbox').values(toRow(mail)).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Claims the mail that has been due longest, an urgent one before all others: no other process claims it until `leaseEnd`. */
export const claimDueMail = async (
  db: Db,
  { now, leaseEnd }: { now: string; leaseEnd: string },
): Promise<ClaimedMail | undefined> => {
  const due = db
    .selectFrom('mail_outbox')
    .select('id')
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .where('next_attempt_at', '<=', now)
    .orderBy('next_attempt_at')
    .orderBy('id')
    .limit(1)
  const claimFirst = (query: typeof due) =>
    db
      .updateTable('mail_outbox')
      .set((eb) => ({ next_attempt_at: leaseEnd, attempts: eb('attempts', '+', 1) }))
      .where('id', '=', forUpdateSkipLocked(db, query))
      .returningAll()
      .executeTakeFirst()
  const row = (await claimFirst(due.where(IS_URGENT))) ?? (await claimFirst(due))
  return row && asMail(row)
}

/** A sent mail needs no text any more; time and recipient stay for support. */
const BLANK = { facts: '', subject: '', text_body: '', html_body: '', headers: '{}' }

export const updateMailSent = async (db: Db, id: number, now: string): Promise<void> => {
  const query = db.updateTable('mail_outbox').set({ sent_at: now, ...BLANK })
  await query.where('id', '=', id).where('sent_at', 'is', null).execute()
}

/** False when the claim has expired and another process has claimed the mail, which counts as an attempt. */
const updateClaimed = async (
  db: Db,
  { id, attempts }: ClaimedMail,
  columns: { failed_at: string; last_error: string } | { next_attempt_at: string; last_error: string; attempts: number },
): Promise<boolean> => {
  const query = db.updateTable('mail_outbox').set(columns).where('id', '=', id).where('attempts', '=', attempts)
  return (await query.where('sent_at', 'is', null).executeTakeFirst()).numUpdatedRows > 0n
}

/** For a mail that has not left: false when it was sent, or is being sent. */
export const deleteUnsentMail = async (db: Db, id: number): Promise<boolean> => {
  const query = db.deleteFrom('mail_outbox').where('id', '=', id).where('sent_at', 'is', null).where('failed_at', 'is', null)
  return (await query.where('attempts', '=', 0).executeTakeFirst()).numDeletedRows > 0n
}

/** For a mail that is no longer wanted. */
export const deleteMail = async (db: Db, id: number): Promise<void> => {
  await db.deleteFrom('mail_outbox').where('id', '=', id).execute()
}

/** Failed for good: the mail stays in the table with its reason. False when another process has it. */
export const updateMailFailed = (db: Db, mail: ClaimedMail, now: string, reason: string): Promise<boolean> =>
  updateClaimed(db, mail, { failed_at: now, last_error: reason })

/** `attempts` are those that count, with the current one. False when another process has it. */
export const updateMailPostponed = (
  db: Db,
  mail: ClaimedMail,
  { nextAttemptAt, reason, attempts }: { nextAttemptAt: string; reason: string; attempts: number },
): Promise<boolean> => updateClaimed(db, mail, { next_attempt_at: nextAttemptAt, last_error: reason, attempts })

/** Whether a mail of the template was queued at or after `since`; sent mails stay for 30 days. */
export const hasMailSince = async (db: Db, template: Template, since: string): Promise<boolean> => {
  const query = db.selectFrom('mail_outbox').select('id').where('template', '=', template).where('created_at', '>=', since)
  return (await query.limit(1).executeTakeFirst()) !== undefined
}

/** When the next mail is due; undefined when none waits. */
export const findNextDue = async (db: Db): Promise<string | undefined> => {
  const row = await db
    .selectFrom('mail_outbox')
    .select('next_attempt_at')
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .orderBy('next_attempt_at')
    .limit(1)
    .executeTakeFirst()
  return row?.next_attempt_at
}

/** The mails that were postponed until after `instant` are due now; those that are to leave then wait. */
export const updateDueAfter = async (db: Db, instant: string, now: string): Promise<void> => {
  const query = db.updateTable('mail_outbox').set({ next_attempt_at: now }).where('next_attempt_at', '>', instant)
  const isPostponed = query.where(({ eb, or }) =>
    or([eb('attempts', '>', 0), eb('last_error', '<>', ''), eb('created_at', '>', instant)]),
  )
  await isPostponed.where('sent_at', 'is', null).where('failed_at', 'is', null).execute()
}

/** Removes at most `limit` mails that ended so before `instant`; returns how many. */
export const deleteMailsEndedBefore = async (
  db: Db,
  { end, instant, limit }: { end: 'sent_at' | 'failed_at'; instant: string; limit: number },
): Promise<number> => {
  const ended = db.selectFrom('mail_outbox').select('id').where(end, '<', instant).orderBy(end).limit(limit)
  const result = await db.deleteFrom('mail_outbox').where('id', 'in', ended).executeTakeFirst()
  return Number(result.numDeletedRows)
}

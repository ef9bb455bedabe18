/**
 * The outbox holds no text of a mail that was sent, and no link with a token. Mails with such a link that still wait are turned
 * into their template, and the token that stood in them ends; the links of mails that were sent stay good. Frozen.
 */
import { createHash, randomUUID } from 'node:crypto'
import { type Kysely, sql } from 'kysely'

interface Mail {
  id: number
  text_body: string
  sent_at: string | null
  failed_at: string | null
}

const BLANK = `facts = '', subject = '', text_body = '', html_body = '', headers = '{}'`

const BLANK_SENT = `update mail_outbox set ${BLANK} where sent_at is not null and (text_body <> '' or facts <> '' or subject <> '')`

const WITH_LINK = sql<Mail>`select id, text_body, sent_at, failed_at from mail_outbox
  where sent_at is null and template = '' and text_body like ${'%?token=%'}`

/** In the words of the mails until now. */
const LINK = /(https?:\/\/\S+?)(\/admin\/reset-password|\/newsletter\/confirm)\?token=([\w-]+)/

type AnyDb = Kysely<unknown>

/** What the new template needs to be told; undefined when nobody waits for the mail. */
const asReset = async (db: AnyDb, siteUrl: string, token: string): Promise<string | undefined> => {
  const requestId = randomUUID()
  const hash = createHash('sha256').update(token).digest('hex')
  const found = await sql`update password_resets set token_hash = ${`request:${requestId}`}
    where token_hash = ${hash} and used_at is null returning user_id`.execute(db)
  return found.rows.length === 0 ? undefined : JSON.stringify({ siteUrl, requestId })
}

const asConfirmation = async (db: AnyDb, siteUrl: string, token: string): Promise<string | undefined> => {
  const hash = createHash('sha256').update(token).digest('base64url')
  const found = await sql<{ id: number; mailed_at: string }>`update newsletter_subscribers
    set token_hash = ${`request:${randomUUID()}`} where token_hash = ${hash} and status = 'pending' returning id, mailed_at`.execute(
    db,
  )
  const [row] = found.rows
  return row && JSON.stringify({ siteUrl, subscriberId: row.id, requestedAt: row.mailed_at })
}

const convert = async (db: AnyDb, mail: Mail): Promise<void> => {
  const [, siteUrl = '', page = '', token = ''] = LINK.exec(mail.text_body) ?? []
  if (page === '') return
  const isReset = page.startsWith('/admin')
  const facts = await (isReset ? asReset : asConfirmation)(db, siteUrl, token)
  if (facts === undefined) {
    await sql`delete from mail_outbox where id = ${mail.id}`.execute(db)
    return
  }
  await sql`update mail_outbox set template = ${isReset ? 'password-reset' : 'newsletter-confirm'}, facts = ${facts},
    subject = '', text_body = '', html_body = '', headers = '{}' where id = ${mail.id}`.execute(db)
}

/** For a backup of an earlier version too. */
export const clearMails = async (db: AnyDb): Promise<void> => {
  for (const mail of (await WITH_LINK.execute(db)).rows) await convert(db, mail)
  await sql.raw(BLANK_SENT).execute(db)
}

export const up = async (db: AnyDb): Promise<void> => clearMails(db)

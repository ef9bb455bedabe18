/** The outbox's rows. */
import type { Db } from '../database/connect.ts'

interface NewMail {
  to: string
  subject: string
  text: string
  html: string
  headers: Record<string, string>
  now: string
}

export const insertMail = async (db: Db, mail: NewMail): Promise<void> => {
  await db
    .insertInto('mail_outbox')
    .values({
      recipient: mail.to,
      subject: mail.subject,
      text_body: mail.text,
      html_body: mail.html,
      headers: JSON.stringify(mail.headers),
      next_attempt_at: mail.now,
      created_at: mail.now,
    })
    .execute()
}

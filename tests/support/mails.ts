/** Reads the sent mails of a site without SMTP_URL: its .eml files, decoded. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import type { Site } from './app.ts'

/** `SMTP_URL` where nothing listens: mails stay in the outbox with their data. */
export const UNREACHABLE_SMTP = 'smtp://127.0.0.1:1'

export interface SentMail {
  /** The whole message: header, text and HTML, with quoted-printable line breaks and escapes decoded (ASCII only). */
  raw: string
  to: string
}

/** Decodes quoted-printable, ASCII only. */
export const decoded = (raw: string): string =>
  raw.replace(/=\r?\n/g, '').replace(/=([0-7][0-9A-F])/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))

const read = (path: string): SentMail => {
  const raw = decoded(readFileSync(path, 'utf8'))
  return { raw, to: /^To: (\S+)/m.exec(raw)?.[1] ?? '' }
}

/** Waits until the site's mail job has emptied the outbox; returns every mail in queue order. */
export const sentMails = async (site: Pick<Site, 'db' | 'dataFolder'>): Promise<SentMail[]> => {
  const waiting = () =>
    site.db
      .selectFrom('mail_outbox')
      .select(['id', 'last_error'])
      .where('sent_at', 'is', null)
      .where('failed_at', 'is', null)
      .execute()
  await expect.poll(waiting).toEqual([])
  const folder = join(site.dataFolder, 'mail')
  if (!existsSync(folder)) return []
  const names = readdirSync(folder).filter((name) => name.endsWith('.eml'))
  return names.toSorted().map((name) => read(join(folder, name)))
}

/** The subjects of the mails to `email`, in queue order. */
export const mailSubjects = async (site: Pick<Site, 'db' | 'dataFolder'>, email: string): Promise<string[]> =>
  (await sentMails(site)).filter(({ to }) => to === email).map(({ raw }) => /^Subject: (.*)$/m.exec(raw)?.[1] ?? '')

/** The token in the newest mail to `email` with a link to `path`; blank when there is none. */
export const mailedToken = async (site: Pick<Site, 'db' | 'dataFolder'>, email: string, path: string): Promise<string> => {
  const mails = (await sentMails(site)).filter(({ to }) => to === email)
  return (
    mails
      .at(-1)
      ?.raw.split(`${path}?token=`)[1]
      ?.match(/^[\w-]+/)?.[0] ?? ''
  )
}

/** A mail before it is sent. */
import type { Agency } from '#domain/agency.ts'

/** The agency as its mails name it. */
export interface MailAgency extends Agency {
  /** The business time zone: instants are written in it. Source: contract §1 BUSINESS_TIME_ZONE. */
  timeZone: string
  /** The public origin, without a slash at the end. */
  siteUrl: string
}

/** An entry for the recipient's calendar. Source: RFC 5546. */
export interface CalendarPart {
  method: 'REQUEST' | 'CANCEL'
  /** The iCalendar file. */
  content: string
}

/** A rendered mail without its recipient. `headers` are additional ones, e.g. Reply-To. */
export interface MailContent {
  subject: string
  text: string
  html: string
  headers?: Record<string, string>
  /** The sender's displayed name; default: the agency's, or that of MAIL_FROM. */
  senderName?: string
  /** Only of a mail that is rendered when it is sent. */
  calendar?: CalendarPart
}

export interface Mail extends MailContent {
  /** One e-mail, without a name. */
  to: string
}

/** The rendered parts of a mail, as they are stored. */
export type MailText = Required<Pick<MailContent, 'subject' | 'text' | 'html' | 'headers'>>

/** A mail of the outbox that this process has claimed. A rendered one has a blank `template`; a templated one has blank texts. */
export interface ClaimedMail extends MailText {
  id: number
  to: string
  template: string
  /** JSON. */
  templateData: string
  /** Those that count, see deliver.ts, with the current one: 1 at the first. */
  attempts: number
  createdAt: string
}

/** After an attempt to send it. */
export type AttemptedMail = Pick<ClaimedMail, 'id' | 'to' | 'template' | 'templateData' | 'attempts'>

export interface MailOutcome {
  /** 'not-set-up': the mail was written to a file. 'queued': it will be tried again. */
  state: 'sent' | 'not-set-up' | 'queued' | 'failed'
  reason: string
  /** The server will never accept a mail for this e-mail. */
  isAddressDead?: boolean
}

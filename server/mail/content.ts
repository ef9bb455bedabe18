/** A mail before it is sent. */

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

export type Template = 'lead' | 'acknowledgement' | 'password-reset' | 'newsletter-confirm'

/** A mail of the outbox before it is written; `facts` is JSON. */
export interface LaterMail {
  /** One address, without a name. */
  to: string
  template: Template
  facts: string
}

/** Outgoing e-mail, as the operator has set it up. Source: issue 33 point 4. */
import * as z from 'zod/mini'

export const EMAIL_LABEL = 'E-mail'
export const EMAIL_SECTION = 'email'
export const EMAIL_SETTINGS_PATH = `/admin/settings?section=${EMAIL_SECTION}`

/** Why a timeline, and a test, have no mail. */
export const EMAIL_NOT_SET_UP = "Not sent: e-mail isn't set up"

export const emailStatus = z.object({
  /** Whether SMTP_URL is set. Without it mails become files. */
  isSetUp: z.boolean(),
  /** Host and port of SMTP_URL, never its user or password; blank without it. */
  host: z.string(),
  /** Name and e-mail. */
  sender: z.string(),
  /** ISO 8601 UTC; null for never. */
  lastSuccessAt: z.nullable(z.string()),
  lastFailureAt: z.nullable(z.string()),
  /** What the mail server said; blank without a failure. */
  lastFailure: z.string(),
})
export type EmailStatus = z.infer<typeof emailStatus>

/** `reason` is blank when the mail server has accepted the mail. */
export const emailTest = z.object({ to: z.string(), isSent: z.boolean(), reason: z.string() })

/** Messages of the lead page. Source: lead desk §3. */
import { EMAIL_NOT_SET_UP } from '#domain/email-status.ts'

export const QUEUE_FAILED = 'Failed to send the reply'
export const RESTORED = 'We’ve restored what you typed before. It isn’t sent yet.'
export const IS_SPAM = 'Mark it as not spam before you reply.'
export const NO_ADDRESS = 'This lead has no e-mail address. Call, or write on WhatsApp.'
export const NO_EMAIL = "E-mail isn't set up: the reply is stored here, but not sent. Call, or write on WhatsApp."
export const STILL_HERE = 'What you typed is still here. Send tries again.'
export const HAS_LEFT = 'Too late: the reply has been sent'
export const WITHDRAW_FAILED = 'Failed to take the reply back'

/** `at` is when it leaves, in words; null for now. */
export const describeSent = (name: string, at: string | null, isEmailSetUp: boolean): string => {
  if (!isEmailSetUp) return `Reply to ${name}. ${EMAIL_NOT_SET_UP}.`
  return at === null ? `Reply to ${name} sent.` : `Reply to ${name}: sends ${at}.`
}

/** Classifies a failed delivery for the next attempt. Reads codes, never texts. */
import * as z from 'zod/mini'

export interface SendFailure {
  /**
   * recipient: the server will never accept a mail for this e-mail. mail: it does not accept this mail now.
   * server: the server is unavailable, or refuses this client, whatever the mail.
   */
  scope: 'recipient' | 'mail' | 'server'
  /** The server has refused this mail with a permanent status (5xx). */
  isRefused: boolean
  /** The server has received the whole message without a reply: it may have delivered it. */
  isMaybeSent: boolean
  /** For screens: what the server said, without codes. */
  reason: string
  /** For the log: codes only, since a server's response can contain the e-mail. */
  code: string
}

export const MAX_REASON_LENGTH = 500
const SERVICE_CLOSING = 421
/** Bad sequence and authentication required: errors of the session, not of the recipient. */
const SESSION_STATUS_CODES = new Set([503, 530])

const text = z.transform((value) => (typeof value === 'string' ? value : ''))
const number = z.transform((value) => (typeof value === 'number' ? value : 0))
/** What nodemailer and node add to an error. */
const details = z.object({ code: text, originalCode: text, command: text, response: text, responseCode: number })

/** The lines of a response without their status codes, as one; the response itself when they say nothing else. RFC 3463 §2. */
const readSentence = (response: string): string =>
  response
    .replaceAll(/^\d{3}(?:[ -]|$)(?:\d\.\d{1,3}\.\d{1,3}(?:\s|$))?/gm, '')
    .replaceAll(/\s+/g, ' ')
    .trim() || response

/** 5.7.x is policy or security: the server refuses this sender, e.g. relaying. RFC 3463 §3.8. */
const isPolicy = (response: string): boolean => /^\d{3}[ -]5\.7\./.test(response)

const toScope = (command: string, status: number, response: string): SendFailure['scope'] => {
  if (status === SERVICE_CLOSING || SESSION_STATUS_CODES.has(status)) return 'server'
  if (command === 'RCPT TO' && status >= 500) return isPolicy(response) ? 'mail' : 'recipient'
  return (command === 'RCPT TO' || command === 'DATA') && status >= 400 ? 'mail' : 'server'
}

/** `error` was thrown by nodemailer or the file system; `isComplete` when the whole message had been handed over by then. */
export const toSendFailure = (error: unknown, isComplete = false): SendFailure => {
  if (!(error instanceof Error))
    return {
      scope: 'server',
      isRefused: false,
      isMaybeSent: isComplete,
      reason: String(error).slice(0, MAX_REASON_LENGTH),
      code: 'unknown',
    }
  const { command, response, responseCode: status, ...known } = details.parse(error)
  // nodemailer's own code is the same for a refused connection and an expired certificate; the original one tells them apart.
  const codes = [known.code || error.name, known.originalCode, command, status || '']
  const code = codes.filter((part) => part !== '').join(' ')
  const scope = toScope(command, status, response)
  return {
    scope,
    isRefused: scope !== 'server' && status >= 500,
    isMaybeSent: isComplete && status === 0,
    reason: (readSentence(response) || error.message || code).slice(0, MAX_REASON_LENGTH),
    code,
  }
}

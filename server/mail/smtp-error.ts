/** Classifies a failed delivery for the next attempt. Reads codes, never texts. */

export interface Refusal {
  /**
   * recipient: the server will never accept a mail for this e-mail. mail: it does not accept this mail now.
   * server: the server is unavailable, or refuses this client, whatever the mail.
   */
  of: 'recipient' | 'mail' | 'server'
  /** For the table: codes and the server's response. */
  reason: string
  /** For the log: codes only, since a server's response can contain the e-mail. */
  code: string
}

export const REASON_LIMIT = 500
const SERVICE_CLOSING = 421
/** Bad sequence and authentication required: errors of the session, not of the recipient. */
const OF_THE_SESSION = new Set([503, 530])

const textOf = (error: Error, name: string): string => {
  const value: unknown = Reflect.get(error, name)
  return typeof value === 'string' ? value : ''
}

/** 5.7.x is policy or security: the server refuses this sender, e.g. relaying. RFC 3463 §3.8. */
const isPolicy = (response: string): boolean => /^\d{3}[ -]5\.7\./.test(response)

const sideOf = (command: string, status: number, response: string): Refusal['of'] => {
  if (status === SERVICE_CLOSING || OF_THE_SESSION.has(status)) return 'server'
  if (command === 'RCPT TO' && status >= 500) return isPolicy(response) ? 'mail' : 'recipient'
  return (command === 'RCPT TO' || command === 'DATA') && status >= 400 ? 'mail' : 'server'
}

/** `error` was thrown by nodemailer or the file system. */
export const refusalOf = (error: unknown): Refusal => {
  if (!(error instanceof Error)) return { of: 'server', reason: String(error).slice(0, REASON_LIMIT), code: 'unknown' }
  const status = 'responseCode' in error && typeof error.responseCode === 'number' ? error.responseCode : 0
  const command = textOf(error, 'command')
  const response = textOf(error, 'response')
  const code = [textOf(error, 'code') || error.name, command, status || ''].filter((part) => part !== '').join(' ')
  return { of: sideOf(command, status, response), reason: `${code}: ${response || error.message}`.slice(0, REASON_LIMIT), code }
}

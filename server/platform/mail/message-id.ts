/** The Message-IDs of mails. Each is derived from stored data: a mail that is sent twice after a crash has the same one. */
import { domainToASCII } from 'node:url'

const NO_HOST = 'localhost'
const NON_ASCII = /[\u0080-\uffff]/

const toAsciiHost = (host: string): string => (NON_ASCII.test(host) ? domainToASCII(host) || NO_HOST : host)

/** The host of a sender: of an e-mail, or of a name with an e-mail in angle brackets. In ASCII: servers refuse another Message-ID (RFC 6531). */
export const parseHost = (from: string): string => toAsciiHost(/@([^\s@>]+)>?\s*$/.exec(from)?.[1] ?? NO_HOST)

const digits = (instant: string): string => instant.replace(/\D/g, '')

export interface Created {
  id: number
  /** ISO 8601 UTC. */
  createdAt: string
}

/** Of a row of the outbox. */
export const mailMessageId = ({ id, createdAt }: Created, host: string): string => `<${digits(createdAt)}.${id}@${host}>`

/** The left part of the Message-ID of an inquiry's acknowledgement: the visitor's thread begins with it. */
export const buildThread = ({ id, createdAt }: Created): string => `inquiry.${id}.${digits(createdAt)}`

export const threadMessageId = (thread: string, host: string): string => `<${thread}@${host}>`

/** Of a reply in a thread; `eventId` is its event. */
export const replyMessageId = (thread: string, eventId: number, host: string): string => `<${thread}.reply.${eventId}@${host}>`

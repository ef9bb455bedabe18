/** Sends one mail: to the SMTP server, or into a file when there is none. Source: contract §1 SMTP_URL. */
import { mkdir, open, rename } from 'node:fs/promises'
import { join } from 'node:path'
import type * as nodemailer from 'nodemailer'
import type { Config } from '../config.ts'
import type { ClaimedMail } from './content.ts'
import { asMessage, type OutgoingMail } from './message.ts'
import { type SendFailure, toSendFailure } from './smtp-error.ts'

/** `isFile`: there is no SMTP server, so nobody receives the mail. */
export type SendOutcome = { isSent: true; isFile?: true } | ({ isSent: false } & SendFailure)

/** Connections to the SMTP server, and so concurrent mails: one that hangs delays no other. */
const MAX_CONNECTIONS = 4

export interface Sender {
  /** How many calls of `send` may run concurrently. */
  maxConcurrent: number
  /** Never throws; `signal` aborts the sending. */
  send(mail: OutgoingMail, signal: AbortSignal): Promise<SendOutcome>
  close(): void
}

/** Milliseconds. Source: RFC 5321 §4.5.3.2, docs/decisions/0009. */
export const SMTP_LIMITS = {
  /** From the lookup of the name to the greeting and the encryption. */
  connectMs: 120_000,
  /** At most connectMs. */
  greetingMs: 120_000,
  /** Inactivity of the connection: the wait for a reply, and of an unused connection for the next mail. */
  idleMs: 180_000,
  /** Sending one mail in total; must stay below the lease of a claim. */
  totalMs: 540_000,
}

/** Loads nodemailer and creates the transport when the first mail is sent. */
const lazyTransport = <T extends { close(): void }>(make: (library: typeof nodemailer) => T) => {
  let loading: Promise<T> | undefined
  return {
    transport: (): Promise<T> => (loading ??= import('nodemailer').then(make)),
    close: (): void => void loading?.then((transport) => transport.close()),
  }
}

/** A server may repeat the password in its refusal; the reason is shown on screens. */
const withoutPassword = (reason: string, smtpUrl: string): string => {
  const { password } = new URL(smtpUrl)
  // Unlike decodeURIComponent, it takes every text.
  const typed = new URLSearchParams(`password=${password.replaceAll('+', '%2B')}`).get('password') ?? ''
  return [password, typed].reduce((text, secret) => (secret === '' ? text : text.replaceAll(secret, '•••')), reason)
}

const smtpSender = (smtpUrl: string, mailFrom: string | undefined, limits: typeof SMTP_LIMITS): Sender => {
  /** The Message-IDs that were handed over as a whole, while their reply is awaited. */
  const complete = new Set<string>()
  const { transport, close } = lazyTransport(({ createTransport }) => {
    const created = createTransport({
      url: smtpUrl,
      pool: true,
      maxConnections: MAX_CONNECTIONS,
      // One retry for an idle connection that the server had closed; the outbox decides about all others.
      maxRequeues: 1,
      connectionTimeout: limits.connectMs,
      dnsTimeout: limits.connectMs,
      greetingTimeout: limits.greetingMs,
      socketTimeout: limits.idleMs,
    })
    created.use('stream', ({ data, message }, done) => {
      message?.processFunc((stream) => stream.once('end', () => complete.add(String(data.messageId))))
      done()
    })
    return created
  })
  let sentCount = 0
  return {
    maxConcurrent: MAX_CONNECTIONS,
    send: async (mail, signal) => {
      const sentBefore = sentCount
      let id = ''
      try {
        const message = asMessage(mail, mailFrom)
        id = String(message.messageId)
        const within = AbortSignal.any([signal, AbortSignal.timeout(limits.totalMs)])
        await (await transport()).sendMail({ ...message, signal: within })
        sentCount += 1
        return { isSent: true }
      } catch (error) {
        const failed = toSendFailure(error, complete.has(id))
        const failure = { ...failed, reason: withoutPassword(failed.reason, smtpUrl) }
        // A server that has meanwhile accepted other mails is available: the failure concerns this mail.
        const isServerUp = failure.scope === 'server' && sentCount > sentBefore
        return { isSent: false, ...failure, ...(isServerUp && { scope: 'mail' }) }
      } finally {
        complete.delete(id)
      }
    },
    close,
  }
}

/** Sorted by the time of queueing, and the same at each attempt: a retry creates no second file. */
const toFileName = (mail: ClaimedMail): string =>
  `${mail.createdAt.replaceAll(/[-:]/g, '').replace('.', '')}-${String(mail.id).padStart(10, '0')}.eml`

/** Writes atomically: the file gets its name when it is on disk. Only this user may read it: mails contain reset links. */
const writeAtomically = async (folder: string, name: string, bytes: Buffer): Promise<void> => {
  const temporary = join(folder, `.${name}.tmp`)
  const file = await open(temporary, 'w', 0o600).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
    await mkdir(folder, { recursive: true })
    return open(temporary, 'w', 0o600)
  })
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(temporary, join(folder, name))
}

const fileSender = (folder: string, mailFrom: string | undefined): Sender => {
  const { transport, close } = lazyTransport(({ createTransport }) =>
    createTransport({ streamTransport: true, buffer: true, newline: 'windows' }),
  )
  return {
    maxConcurrent: 1,
    send: async (mail) => {
      try {
        const { message } = await (await transport()).sendMail(asMessage(mail, mailFrom))
        if (!Buffer.isBuffer(message)) throw new TypeError('The message was not built as a buffer')
        await writeAtomically(folder, toFileName(mail), message)
        return { isSent: true, isFile: true }
      } catch (error) {
        return { isSent: false, ...toSendFailure(error) }
      }
    },
    close,
  }
}

export const createSender = ({ smtpUrl, mailFrom, dataFolder }: Config, limits = SMTP_LIMITS): Sender =>
  smtpUrl === undefined ? fileSender(join(dataFolder, 'mail'), mailFrom) : smtpSender(smtpUrl, mailFrom, limits)

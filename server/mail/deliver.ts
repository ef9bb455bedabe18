/** One round of the outbox: every mail that is due leaves, or waits for its next attempt. Source: contract §3. */
import { setTimeout } from 'node:timers/promises'
import { addMilliseconds } from 'date-fns/addMilliseconds'
import { type OperationContext, transaction } from '../operation.ts'
import type { MailContent } from './content.ts'
import { write } from './templated-mail.ts'
import { textsOf } from './outbox.ts'
import { REASON_LIMIT } from './smtp-error.ts'
import type { SendOutcome, Sender } from './sender.ts'
import { claimDueMail, type ClaimedMail, deleteMail, updateMailFailed, updateMailPostponed, updateMailSent } from './store.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** How long a claim holds; longer than sending may take, so that a mail comes back only from a process that died. */
const LEASE_MS = 10 * MINUTE_MS

/** The wait after the first, second, … attempt; the last one repeats. */
const WAITS_MS = [MINUTE_MS, 5 * MINUTE_MS, 15 * MINUTE_MS, HOUR_MS, 4 * HOUR_MS, 12 * HOUR_MS, DAY_MS]
/** While the server is away no mail waits longer, so that all leave soon after it is back. */
const SERVER_WAIT_MS = 15 * MINUTE_MS
/** A mail that the server does not take for so long is given up; one that only waits for the server never is. */
const GIVE_UP_MS = 3 * DAY_MS

/** Between two mails, so that a long queue leaves processor and disk to the visitors' forms. */
const PAUSE_MS = 40

export interface Delivery {
  sent: number
  postponed: number
  failed: number
  /** The round ended early: the server does not answer, or not to us. */
  isServerAway: boolean
}

const later = (instant: string, ms: number): string => addMilliseconds(instant, ms).toISOString()

const waitOf = (mail: ClaimedMail, of: 'mail' | 'server'): number => {
  const wait = WAITS_MS[Math.min(mail.attempts, WAITS_MS.length) - 1] ?? DAY_MS
  return of === 'server' ? Math.min(wait, SERVER_WAIT_MS) : wait
}

/** Writes down what became of a mail; returns what it is counted as. The log names it by id: addresses and texts stay out. */
const settle = async (
  context: OperationContext,
  mail: ClaimedMail,
  outcome: SendOutcome,
): Promise<'sent' | 'postponed' | 'failed'> => {
  const { db, log } = context
  const now = context.now()
  if (outcome.isSent) {
    await updateMailSent(db, mail.id, now)
    log.info({ mail: mail.id, attempts: mail.attempts }, 'mail sent')
    return 'sent'
  }
  const { of, reason, code } = outcome
  const isOld = later(mail.createdAt, GIVE_UP_MS) <= now
  if (of === 'recipient' || (of === 'mail' && isOld)) {
    await updateMailFailed(db, mail.id, now, reason)
    log.error({ mail: mail.id, attempts: mail.attempts, code }, 'mail refused for good; it stays in the outbox')
    return 'failed'
  }
  await updateMailPostponed(db, mail.id, later(now, waitOf(mail, of)), reason)
  log.warn({ mail: mail.id, attempts: mail.attempts, code }, 'mail not sent; it is tried again')
  return 'postponed'
}

interface Claim {
  mail: ClaimedMail
  /** An Error when it cannot be written. */
  content: MailContent | 'withdrawn' | Error
}

/** The next mail that is due, for this process alone; a link in it works from the commit on. */
const claim = (context: OperationContext): Promise<Claim | undefined> =>
  transaction(context, async (inside) => {
    const now = inside.now()
    const mail = await claimDueMail(inside.db, { now, leaseEnd: later(now, LEASE_MS) })
    if (mail === undefined) return undefined
    const content = await write(inside, mail)
    if (content === 'withdrawn') await deleteMail(inside.db, mail.id)
    return { mail, content }
  })

/** What cannot be written waits as if it had been refused, and keeps no other mail from leaving. */
const send = async (sender: Sender, mail: ClaimedMail, content: MailContent | Error, signal: AbortSignal): Promise<SendOutcome> => {
  if (!(content instanceof Error)) return sender.send({ ...mail, ...textsOf(content) }, signal)
  return { isSent: false, of: 'mail', reason: String(content).slice(0, REASON_LIMIT), code: 'unwritten' }
}

/**
 * Sends what is due, one mail after another, each claimed by this process alone and sent outside of any transaction.
 * Ends when nothing is due, when the server is away or when `stopping` is aborted; `signal` breaks the mail under way off. Throws
 * what the database throws.
 */
export const deliverMails = async (
  context: OperationContext,
  sender: Sender,
  signal: AbortSignal = new AbortController().signal,
  stopping: AbortSignal = signal,
): Promise<Delivery> => {
  const delivery: Delivery = { sent: 0, postponed: 0, failed: 0, isServerAway: false }
  while (!stopping.aborted && !delivery.isServerAway) {
    const claimed = await claim(context)
    if (claimed === undefined) break
    const { mail, content } = claimed
    if (content === 'withdrawn') {
      context.log.info({ mail: mail.id, template: mail.template }, 'mail withdrawn')
      continue
    }
    const outcome = await send(sender, mail, content, signal)
    delivery[await settle(context, mail, outcome)] += 1
    delivery.isServerAway = !outcome.isSent && outcome.of === 'server'
    await setTimeout(PAUSE_MS, undefined, { signal: stopping }).catch(() => undefined)
  }
  return delivery
}

/** One run over the outbox: sends every due mail, or schedules its next attempt. Source: contract §3. */
import { setTimeout } from 'node:timers/promises'
import type { Agency } from '#domain/agency.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS, toISO } from '#domain/zoned-time.ts'
import { type OperationContext, transaction } from '../operation.ts'
import { readAgency } from '../agency.ts'
import type { ClaimedMail, MailContent } from './content.ts'
import { renderMail } from './render.ts'
import { toMailText, toPhrase } from './outbox.ts'
import { MAX_REASON_LENGTH, type SendFailure } from './smtp-error.ts'
import type { SendOutcome, Sender } from './sender.ts'
import { recordFailure, recordSuccess } from './state-store.ts'
import { claimDueMail, deleteMail, updateMailFailed, updateMailPostponed, updateMailSent } from './store.ts'

/** The lease of a claim: longer than the timeouts of sending, so it expires only when its process has died. */
const LEASE_MS = 10 * MINUTE_MS

/** The wait after the first, second, … attempt; the last one repeats. */
const RETRY_DELAYS_MS = [MINUTE_MS, 5 * MINUTE_MS, 15 * MINUTE_MS, HOUR_MS, 4 * HOUR_MS, 12 * HOUR_MS, DAY_MS]
/** The longest wait while the server is unavailable: all mails leave soon after it is back. */
const MAX_SERVER_RETRY_DELAY_MS = 15 * MINUTE_MS
/**
 * A mail that the server still refuses, or receives without a reply, at this attempt is given up, after more than three days; one that only
 * waits for the server never is. Each attempt without a reply may be another copy. Source: RFC 5321 §4.5.3.2.6.
 */
const MAX_ATTEMPTS = 10
/** Further attempts at which the server is unavailable do not count: a refusal after them, e.g. by greylisting, is one of the first. */
const MAX_SERVER_ATTEMPTS = 3

/** Between two mails, so that a long queue leaves processor and disk to the visitors' forms. */
const PAUSE_MS = 40

export interface Delivery {
  sent: number
  postponed: number
  failed: number
  /** The run ended early: the server is unavailable, or refuses this client. */
  isServerAway: boolean
}

const addMs = (instant: string, ms: number): string => toISO(Date.parse(instant) + ms)

const isUnavailable = ({ scope, isMaybeSent }: SendFailure): boolean => scope === 'server' && !isMaybeSent

/** The attempts of the mail that count. */
const countAttempts = ({ attempts }: ClaimedMail, failure: SendFailure): number =>
  isUnavailable(failure) && attempts > MAX_SERVER_ATTEMPTS ? attempts - 1 : attempts

const getRetryDelayMs = (attempts: number, failure: SendFailure): number => {
  const wait = RETRY_DELAYS_MS[Math.min(attempts, RETRY_DELAYS_MS.length) - 1] ?? DAY_MS
  return isUnavailable(failure) ? Math.min(wait, MAX_SERVER_RETRY_DELAY_MS) : wait
}

type Outcome = 'sent' | 'postponed' | 'failed'

/** A person waits for the delivery of a reply, and can send it again: one that the server refuses is not retried for days. */
const hasFailed = (mail: ClaimedMail, failure: SendFailure, attempts: number): boolean => {
  if (failure.scope === 'recipient' || (failure.isRefused && mail.template === 'reply')) return true
  return !isUnavailable(failure) && attempts >= MAX_ATTEMPTS
}

const storeOutcome = async (inside: OperationContext, mail: ClaimedMail, outcome: SendOutcome): Promise<Outcome> => {
  const { db, handlers } = inside
  const now = inside.now()
  if (outcome.isSent) {
    const isFile = outcome.isFile === true
    await updateMailSent(db, mail.id, now)
    await handlers.recordMailOutcome(inside, mail, { state: isFile ? 'not-set-up' : 'sent', reason: '' })
    if (!isFile) await recordSuccess(db, now)
    return 'sent'
  }
  const { reason } = outcome
  await recordFailure(db, now, reason)
  const attempts = countAttempts(mail, outcome)
  if (hasFailed(mail, outcome, attempts)) {
    const isAddressDead = outcome.scope === 'recipient'
    if (await updateMailFailed(db, mail, now, reason))
      await handlers.recordMailOutcome(inside, mail, { state: 'failed', reason, isAddressDead })
    return 'failed'
  }
  const nextAttemptAt = addMs(now, getRetryDelayMs(attempts, outcome))
  if (await updateMailPostponed(db, mail, { nextAttemptAt, reason, attempts }))
    await handlers.recordMailOutcome(inside, mail, { state: 'queued', reason })
  return 'postponed'
}

/** Stores the outcome of a mail; returns the counter it adds to. The log has only its id, no e-mails and no texts. */
const settle = async (context: OperationContext, mail: ClaimedMail, outcome: SendOutcome): Promise<Outcome> => {
  const stored = await transaction(context, (inside) => storeOutcome(inside, mail, outcome))
  const entry = { mail: mail.id, attempts: mail.attempts, ...(!outcome.isSent && { code: outcome.code }) }
  if (stored === 'sent') context.log.info(entry, 'mail sent')
  else if (stored === 'failed') context.log.error(entry, 'mail delivery failed for good; it stays in the outbox for 30 days')
  else context.log.warn(entry, 'mail delivery failed; it will be retried')
  return stored
}

interface Claim {
  mail: ClaimedMail
  /** The agency that sends it. */
  agency: Agency
  /** An Error when it cannot be rendered. */
  content: MailContent | 'withdrawn' | Error
}

/** Claims the next due mail for this process alone; a link in it works from the commit on. */
const claim = async (context: OperationContext): Promise<Claim | undefined> => {
  const agency = await readAgency(context)
  return transaction(context, async (inside) => {
    const now = inside.now()
    const mail = await claimDueMail(inside.db, { now, leaseEnd: addMs(now, LEASE_MS) })
    if (mail === undefined) return undefined
    const content = await renderMail(inside, mail, agency)
    if (content === 'withdrawn') await deleteMail(inside.db, mail.id)
    return { mail, agency, content }
  })
}

/** A mail that cannot be rendered is retried like a refused one, and blocks no other mail. */
const send = async (
  sender: Sender,
  { mail, agency }: Claim,
  content: MailContent | Error,
  signal: AbortSignal,
): Promise<SendOutcome> => {
  if (!(content instanceof Error)) {
    const senderName = content.senderName === undefined ? {} : { senderName: toPhrase(content.senderName) }
    const from = { name: agency.name, email: agency.email }
    const { calendar } = content
    return sender.send(
      { ...mail, ...toMailText(content), from, ...senderName, ...(calendar !== undefined && { calendar }) },
      signal,
    )
  }
  return {
    isSent: false,
    scope: 'mail',
    isRefused: false,
    isMaybeSent: false,
    reason: String(content).slice(0, MAX_REASON_LENGTH),
    code: 'unwritten',
  }
}

/**
 * Sends due mails one after another, each claimed by this process alone and sent outside of any transaction. Ends when no mail
 * is due, when the server is unavailable or when `stopping` is aborted; `signal` aborts the mail that is being sent. Throws
 * database errors.
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
    const outcome = await send(sender, claimed, content, signal)
    delivery[await settle(context, mail, outcome)] += 1
    delivery.isServerAway = !outcome.isSent && outcome.scope === 'server'
    await setTimeout(PAUSE_MS, undefined, { signal: stopping }).catch(() => undefined)
  }
  return delivery
}

/** The newsletter: double opt-in by mail. Source: contract §3 'Calls', 'Screens'. */
import { subMilliseconds } from 'date-fns/subMilliseconds'
import { queueMails } from '../mail/outbox.ts'
import { operation, transaction } from '../operation.ts'
import { confirmMail, hashOf } from './confirm-mail.ts'
import { findStatus, updateConfirmed, updateUnsubscribed, upsertPending } from './store.ts'

/** An address gets the mail that asks to confirm at most once in this time, whoever types it how often. */
const MAIL_EVERY_MS = 5 * 60_000

/** Answers the same for every address, so that nobody learns who reads the newsletter. */
export const subscribe = operation('public', async (context, { email }: { email: string }) => {
  await context.rateLimits.publicForms.count(context.ipAddress)
  await transaction(context, async (inside) => {
    const now = inside.now()
    const mailedBefore = subMilliseconds(now, MAIL_EVERY_MS).toISOString()
    const subscriberId = await upsertPending(inside.db, { email, now, mailedBefore })
    if (subscriberId === undefined) return
    await queueMails(inside, [confirmMail(email, { siteUrl: inside.siteUrl, subscriberId, requestedAt: now })])
  })
  return null
})

/** unsubscribed: the link of somebody who has left since; only a new subscription brings them back. */
export type ConfirmOutcome = 'confirmed' | 'already' | 'unsubscribed' | 'unknown'

/** `token` is the raw one of the mail's link; any text may come. */
export const confirmSubscription = operation('public', async (context, { token }: { token: string }): Promise<ConfirmOutcome> => {
  const hash = hashOf(token)
  if (await updateConfirmed(context.db, hash, context.now())) return 'confirmed'
  const status = await findStatus(context.db, hash)
  if (status === undefined) return 'unknown'
  return status === 'unsubscribed' ? 'unsubscribed' : 'already'
})

export type UnsubscribeOutcome = 'unsubscribed' | 'already' | 'unknown'

/** Idempotent: mail programs call it on their own, and more than once. */
export const unsubscribe = operation('public', async (context, { token }: { token: string }): Promise<UnsubscribeOutcome> => {
  const hash = hashOf(token)
  if (await updateUnsubscribed(context.db, hash, context.now())) return 'unsubscribed'
  return (await findStatus(context.db, hash)) === undefined ? 'unknown' : 'already'
})

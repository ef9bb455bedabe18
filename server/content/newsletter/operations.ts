/**
 * The newsletter: double opt-in by mail, and the staff's list. Source: contract §3 'Calls', 'Screens'; /privacy 'How long we keep it', 'Your
 * rights'; decision 0030.
 */
import { subDays } from 'date-fns/subDays'
import type { CsvFormat } from '#contract/csv.ts'
import { SUBSCRIBER_STATUS_LABELS, type Subscriber } from '#domain/newsletter.ts'
import { recordActivity, recordExport } from '#server/staff/activity-logs/record.ts'
import { runBatches } from '#server/platform/database/batches.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { PageRequest } from '#server/platform/database/paginate.ts'
import { notFound } from '#server/platform/errors.ts'
import { type CsvColumn, csvPageSize, csvStream } from '#server/platform/http/api/csv.ts'
import { hashLinkToken } from '#server/platform/mail/link-token.ts'
import { queueMails } from '#server/platform/mail/outbox.ts'
import { mailTo } from '#server/platform/mail/template-data.ts'
import { operation, type OperationContext, transaction } from '#server/platform/operation.ts'
import { createBusinessTimeFormat } from '#server/platform/time.ts'
import {
  deletePending,
  findOfMailbox,
  findStatus,
  findSubscribers,
  findSubscribersBelow,
  lockMailbox,
  type MailedSubscriber,
  removeSubscriber,
  type SubscriberFilter,
  updateConfirmed,
  updateUnsubscribed,
  upsertPending,
} from './store.ts'

/**
 * How long a mailbox waits for its next confirmation mail, however often it is entered, with or without a plus-address: as long as it
 * has been receiving them, within these bounds. Anyone can enter a stranger's e-mail, so the mails become rarer. Who has
 * unsubscribed waits for the longest time.
 */
const MIN_MAIL_INTERVAL_MS = 5 * 60_000
const MAX_MAIL_INTERVAL_MS = 24 * 60 * 60_000

/** In milliseconds since the epoch. */
const nextMailAt = (subscribers: readonly MailedSubscriber[]): number => {
  const mailedAt = Math.max(...subscribers.map((each) => Date.parse(each.mailedAt)))
  const createdAt = Math.min(...subscribers.map((each) => Date.parse(each.createdAt)))
  const leftAt = Math.max(...subscribers.map(({ unsubscribedAt }) => (unsubscribedAt === null ? 0 : Date.parse(unsubscribedAt))))
  const interval = Math.min(Math.max(mailedAt - createdAt, MIN_MAIL_INTERVAL_MS), MAX_MAIL_INTERVAL_MS)
  return Math.max(mailedAt + interval, leftAt + MAX_MAIL_INTERVAL_MS)
}

/** The response is the same for every e-mail: it does not reveal who is subscribed. Throws RATE_LIMITED. */
export const subscribe = operation('public', async (context, { email }: { email: string }) => {
  await context.rateLimits.subscriptionsFromIp.count(context.ipAddress)
  await transaction(context, async (inside) => {
    const now = inside.now()
    await lockMailbox(inside.db, email)
    const subscribers = await findOfMailbox(inside.db, email)
    if (subscribers.length > 0 && nextMailAt(subscribers) > Date.parse(now)) return
    const subscriberId = await upsertPending(inside.db, { email, now })
    if (subscriberId === undefined) return
    await queueMails(inside, [mailTo(email, 'newsletter-confirm', { subscriberId, requestedAt: now })])
  })
  return null
})

const PENDING_RETENTION_DAYS = 30

const PURGE_BATCH_SIZE = 500

/** Deletes the e-mails that were not confirmed: most were never their sender's. For a job. */
export const purgePendingSubscribers = ({ db, now }: OperationContext, stopping?: AbortSignal): Promise<void> => {
  const before = subDays(now(), PENDING_RETENTION_DAYS).toISOString()
  return runBatches(async () => (await deletePending(db, before, PURGE_BATCH_SIZE)) > 0, stopping)
}

/** unsubscribed: the link of a subscriber who has unsubscribed since; only a new subscription reactivates it. */
export type ConfirmOutcome = 'confirmed' | 'already' | 'unsubscribed' | 'unknown'

/** `token` is the raw token of the mail's link; it may be any text. */
export const confirmSubscription = operation('public', async (context, { token }: { token: string }): Promise<ConfirmOutcome> => {
  const hash = hashLinkToken(token)
  if (await updateConfirmed(context.db, hash, context.now())) return 'confirmed'
  const status = await findStatus(context.db, hash)
  if (status === undefined) return 'unknown'
  return status === 'unsubscribed' ? 'unsubscribed' : 'already'
})

export type UnsubscribeOutcome = 'unsubscribed' | 'already' | 'unknown'

/** Idempotent: mail programs call it on their own, and more than once. */
export const unsubscribe = operation('public', async (context, { token }: { token: string }): Promise<UnsubscribeOutcome> => {
  const hash = hashLinkToken(token)
  if (await updateUnsubscribed(context.db, hash, context.now())) return 'unsubscribed'
  return (await findStatus(context.db, hash)) === undefined ? 'unknown' : 'already'
})

/** Newest first. */
export const listSubscribers = operation('newsletter:manage', (context, list: SubscriberFilter & PageRequest) =>
  findSubscribers(context.db, list),
)

const buildColumns = (timeZone: string): CsvColumn<Subscriber>[] => {
  const formatMoment = createBusinessTimeFormat(timeZone)
  const orBlank = (instant: string | null): string => (instant === null ? '' : formatMoment(instant))
  return [
    ['Email', ({ email }) => email],
    ['Status', ({ status }) => SUBSCRIBER_STATUS_LABELS[status]],
    [`Subscribed (${timeZone})`, ({ createdAt }) => formatMoment(createdAt)],
    [`Confirmed (${timeZone})`, ({ confirmedAt }) => orBlank(confirmedAt)],
    [`Unsubscribed (${timeZone})`, ({ unsubscribedAt }) => orBlank(unsubscribedAt)],
  ]
}

async function* readPages(db: Db, filter: SubscriberFilter): AsyncGenerator<Subscriber[]> {
  const limit = csvPageSize(db)
  let below: number | undefined
  do {
    const subscribers = await findSubscribersBelow(db, { ...filter, below, limit })
    if (subscribers.length > 0) yield subscribers
    below = subscribers.length < limit ? undefined : subscribers.at(-1)?.id
  } while (below !== undefined)
}

/** The filtered list as a CSV stream, with times in the business time zone. Rejects when its first page cannot be read. */
export const exportSubscribers = operation(
  'newsletter:manage',
  async (context, { format, ...filter }: SubscriberFilter & { format: CsvFormat }) => {
    const { db, config } = context
    const file = await csvStream(db, buildColumns(config.timeZone), readPages(db, filter), format)
    await recordExport(context, { resourceType: 'newsletter_subscriber', noun: 'newsletter subscribers', filter })
    return { file }
  },
)

/** Permanent: the e-mail is stored nowhere afterwards, not even in the activity log. Throws NOT_FOUND. */
export const deleteSubscriber = operation('newsletter:manage', (context, { id }: { id: number }) =>
  transaction(context, async (inside) => {
    if (!(await removeSubscriber(inside.db, id))) throw notFound('Newsletter subscriber')
    await recordActivity(inside, {
      action: 'DELETE',
      resourceType: 'newsletter_subscriber',
      resourceId: id,
      description: `Deleted newsletter subscriber #${id}`,
    })
    return null
  }),
)

/**
 * The newsletter subscribers of the demo: some of the people who wrote, pending, confirmed and unsubscribed. Source: contract §1
 * SEED 'demo'.
 */
import { randomUUID } from 'node:crypto'
import { toEmailKey } from '#domain/email-key.ts'
import type { Subscriber } from '#domain/newsletter.ts'
import type { Db } from '../connect.ts'
import type { DemoInquiry } from './demo-inquiries.ts'
import { DAY_MS } from './demo-moments.ts'
import { seededRandom } from './random.ts'

const SEED = 20_260_713
const MINUTE_MS = 60_000
const PENDING_DAYS = 29

type DemoSubscriber = Omit<Subscriber, 'id'>

const toISO = (instant: number): string => new Date(instant).toISOString()

/** In the order in which they subscribed, each e-mail once: shortly after their first inquiry. */
export const demoSubscribers = (inquiries: readonly DemoInquiry[], now: Date): DemoSubscriber[] => {
  const random = seededRandom(SEED)
  const at = now.getTime()
  const written = inquiries.filter(({ spamReason }) => spamReason === '').toSorted((a, b) => (a.createdAt < b.createdAt ? -1 : 1))
  const firsts = new Map(written.toReversed().map((inquiry) => [toEmailKey(inquiry.email), inquiry]))
  return [...firsts.values()]
    .flatMap(({ email, createdAt }): DemoSubscriber[] => {
      if (!random.chance(0.25)) return []
      const subscribedAt = Date.parse(createdAt) + random.between(2, 30) * MINUTE_MS
      const confirmedAt = random.chance(0.85) ? subscribedAt + random.between(1, 600) * MINUTE_MS : Infinity
      const unsubscribedAt = random.chance(0.12) ? confirmedAt + random.between(8, 60) * DAY_MS : Infinity
      if (subscribedAt > at) return []
      // The cleanup job would delete them.
      if (confirmedAt > at && at - subscribedAt > PENDING_DAYS * DAY_MS) return []
      return [
        {
          email,
          status: unsubscribedAt <= at ? 'unsubscribed' : confirmedAt <= at ? 'confirmed' : 'pending',
          createdAt: toISO(subscribedAt),
          confirmedAt: confirmedAt <= at ? toISO(confirmedAt) : null,
          unsubscribedAt: unsubscribedAt <= at ? toISO(unsubscribedAt) : null,
        },
      ]
    })
    .toSorted((a, b) => (a.createdAt < b.createdAt ? -1 : 1))
}

/** No mail was sent: their tokens are placeholders that no link has. */
export const insertDemoSubscribers = async (db: Db, subscribers: readonly DemoSubscriber[]): Promise<void> => {
  if (subscribers.length === 0) return
  const rows = subscribers.map(({ email, status, createdAt, confirmedAt, unsubscribedAt }) => ({
    email,
    email_key: toEmailKey(email),
    status,
    token_hash: `demo:${randomUUID()}`,
    created_at: createdAt,
    mailed_at: createdAt,
    confirmed_at: confirmedAt,
    unsubscribed_at: unsubscribedAt,
  }))
  await db.insertInto('newsletter_subscribers').values(rows).execute()
}

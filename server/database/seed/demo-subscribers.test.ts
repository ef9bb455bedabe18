/** The newsletter subscribers of SEED=demo. Source: contract §1 SEED 'demo'. */
import { expect, test } from 'vitest'
import { SUBSCRIBER_STATUSES, type Subscriber } from '#domain/newsletter.ts'
import { openSite } from '#tests/support/app.ts'

const NOW = '2026-11-23T06:00:00.000Z'

test('SEED=demo has newsletter subscribers of every status, newest first', { tags: ['C1-SEED-03'] }, async () => {
  const site = await openSite('sqlite', { now: NOW, config: { SEED: 'demo' } })
  const token = await site.signIn('admin')
  const { body } = await site.call('GET', '/api/admin/newsletter?limit=100', { token })
  const subscribers: Subscriber[] = body.data
  expect(body.pagination.total).toBe(subscribers.length)
  expect(subscribers.length).toBeGreaterThan(20)
  expect(new Set(subscribers.map(({ status }) => status))).toEqual(new Set(SUBSCRIBER_STATUSES))
  expect(new Set(subscribers.map(({ email }) => email.toLowerCase())).size).toBe(subscribers.length)
  const times = subscribers.map(({ createdAt }) => createdAt)
  expect(times).toEqual(times.toSorted().toReversed())
  for (const { status, createdAt, confirmedAt, unsubscribedAt } of subscribers) {
    const instants = [createdAt, confirmedAt, unsubscribedAt, NOW].filter((at) => at !== null)
    expect(instants).toEqual(instants.toSorted())
    expect([status, confirmedAt !== null, unsubscribedAt !== null]).toEqual([
      status,
      status !== 'pending',
      status === 'unsubscribed',
    ])
  }
})

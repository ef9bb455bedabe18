/** The Idempotency-Key of the public forms. Source: contract §3 'Calls'. */
import { expect, test } from 'vitest'
import { eachDialect, openSite as openSiteOn, type Site } from '#tests/support/app.ts'
import { isAnyoneWaiting } from '#tests/support/concurrent-write.ts'
import { inquiryActivities, person, sendServiceInquiry } from '#tests/support/visitors.ts'
import { purgeIdempotencyKeys } from '#server/platform/idempotency/once-per-key.ts'
import { claimKey, purgeKeys } from '#server/platform/idempotency/store.ts'

const SERVICE = '/api/service-inquiries'

const rows = async (site: Site, table: 'inquiries' | 'mail_outbox' | 'activity_logs' | 'idempotency_keys') =>
  (await site.db.selectFrom(table).selectAll().execute()).length

eachDialect((openSite) => {
  test(
    'the same Idempotency-Key gives the same answer and one record, also at the same moment',
    { tags: ['all', 'C3-DURABLE-02'] },
    async () => {
      const site = await openSite()
      const headers = { 'idempotency-key': 'b1946ac9-2a0e-4f3c-8f5e-1d2c3b4a5968' }
      const together = await Promise.all(
        Array.from({ length: 20 }, () => site.call('POST', SERVICE, { body: { ...person, message: 'once' }, headers })),
      )
      const other = await site.call('POST', SERVICE, { body: { ...person, message: 'another body' }, headers })
      const answers = new Set([...together, other].map((answer) => `${answer.status} ${answer.text}`))
      expect([...answers]).toHaveLength(1)
      expect(together[0]?.status).toBe(201)
      expect(await rows(site, 'inquiries')).toBe(1)
      expect(await inquiryActivities(site)).toHaveLength(1)
      const mails = await rows(site, 'mail_outbox')
      await site.call('POST', SERVICE, { body: person, headers })
      expect(await rows(site, 'mail_outbox')).toBe(mails)
    },
  )

  test(
    'the key counts for its own form, for 24 hours, and not when the first try failed',
    { tags: ['C3-DURABLE-02'] },
    async () => {
      const site = await openSite({ now: '2026-11-20T10:00:00.000Z' })
      const headers = { 'idempotency-key': 'k' }
      expect((await site.call('POST', SERVICE, { body: { ...person, serviceId: 99 }, headers })).status).toBe(400)
      const first = await site.call('POST', SERVICE, { body: person, headers })
      expect(first.status).toBe(201)
      const contact = await site.call('POST', '/api/contact', { body: { ...person, message: 'Hi' }, headers })
      expect(contact.body.data.id).not.toBe(first.body.data.id)
      site.clock.advance(24 * 3_600_000)
      expect((await site.call('POST', SERVICE, { body: person, headers })).body).toEqual(first.body)
      site.clock.advance(1)
      expect((await site.call('POST', SERVICE, { body: person, headers })).body.data.id).not.toBe(first.body.data.id)
      expect(await rows(site, 'inquiries')).toBe(3)
      await purgeIdempotencyKeys(site.context)
      expect(await rows(site, 'idempotency_keys')).toBe(1)
    },
  )

  test(
    'without the header every POST is its own record; a restart does not forget a key',
    { tags: ['C3-DURABLE-03', 'C3-DURABLE-04'] },
    async () => {
      const site = await openSite()
      await sendServiceInquiry(site)
      await sendServiceInquiry(site)
      expect(await rows(site, 'inquiries')).toBe(2)
      const headers = { 'idempotency-key': 'kept' }
      const first = await site.call('POST', SERVICE, { body: person, headers })
      await site.close()
      const again = await openSite({ databaseUrl: site.databaseUrl, dataFolder: site.dataFolder })
      expect((await again.call('POST', SERVICE, { body: person, headers })).body).toEqual(first.body)
      expect(await rows(again, 'inquiries')).toBe(3)
    },
  )
})

test(
  'an expired key that is used again while the cleanup runs counts for 24 hours from then on',
  { tags: ['C3-DURABLE-02'] },
  async () => {
    const { db } = await openSiteOn('postgres', { now: '2026-11-20T10:00:00.000Z' })
    const key = { scope: 'service-inquiry', key: 'k' }
    // Not by the clock of the site, whose own cleanup may run.
    const later = '2026-11-21T10:00:00.001Z'
    await claimKey(db, key, '2026-11-20T10:00:00.000Z')
    const cleanup = await db.transaction().execute(async (inside) => {
      expect(await claimKey(inside, key, later)).toBe(true)
      const pending = purgeKeys(db, later, 10)
      await expect.poll(() => isAnyoneWaiting(db)).toBe(true)
      return { pending }
    })
    expect(await cleanup.pending).toBe(0)
  },
)

test('the same key on two nodes at the same moment is one record', { tags: ['C3-DURABLE-03'] }, async () => {
  const one = await openSiteOn('postgres')
  const two = await openSiteOn('postgres', { databaseUrl: one.databaseUrl })
  const headers = { 'idempotency-key': 'both' }
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, position) => (position % 2 ? one : two).call('POST', SERVICE, { body: person, headers })),
  )
  expect(new Set(answers.map((answer) => `${answer.status} ${answer.text}`)).size).toBe(1)
  expect(await rows(one, 'inquiries')).toBe(1)
})

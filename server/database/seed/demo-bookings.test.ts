/** The consultations of SEED=demo. Source: issue 13 point 5. */
import { expect, test } from 'vitest'
import { openSite } from '#tests/support/app.ts'

/** A Monday, 11:30 AM in India. */
const NOW = '2026-11-23T06:00:00.000Z'

test(
  'SEED=demo has bookings at several stages, this week and the next, and a blocked time',
  { tags: ['F5-SCREEN-07'] },
  async () => {
    const site = await openSite('sqlite', { now: NOW, config: { SEED: 'demo' } })
    const token = await site.signIn('sales_person')
    const list = async (query: string) => (await site.call('GET', `/api/admin/bookings?limit=200&${query}`, { token })).body.data
    const past: { status: string; inquiryId: number }[] = await list('period=past')
    const upcoming: { status: string; conflict: string | null; startsAt: string; assigneeId: number | null }[] =
      await list('period=upcoming')
    expect(new Set(past.map(({ status }) => status)).size).toBeGreaterThan(1)
    expect(past.every(({ status }) => status !== 'booked')).toBe(true)
    expect(upcoming.length).toBeGreaterThan(3)
    for (const { status, conflict } of upcoming) expect([status, conflict]).toEqual(['booked', null])
    expect(new Set(upcoming.map(({ startsAt }) => startsAt)).size).toBe(upcoming.length)
    expect(upcoming.some(({ assigneeId }) => assigneeId === null)).toBe(true)
    expect((await site.call('GET', '/api/admin/blocked-times', { token })).body.data).toMatchObject([
      { reason: 'Quarterly review' },
    ])

    const held = past.find(({ status }) => status === 'attended')
    const lead = `/api/contact-inquiries/admin/${held?.inquiryId}`
    expect((await site.call('GET', lead, { token })).body.data).toMatchObject({ serviceName: 'Consulting' })
    const events: { kind: string; createdAt: string; data: { change: string } }[] = (
      await site.call('GET', `${lead}/events?limit=100`, { token })
    ).body.data
    expect(events.filter(({ kind }) => kind === 'booking').map(({ data }) => data.change)).toEqual(['attended', 'booked'])
    expect(events.map(({ createdAt }) => createdAt)).toEqual(
      events
        .map(({ createdAt }) => createdAt)
        .toSorted()
        .toReversed(),
    )
  },
)

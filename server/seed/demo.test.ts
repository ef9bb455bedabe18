/** SEED=demo: an admin and two sales persons, some hundred inquiries over the past months, activity. Source: contract §1. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { INQUIRY_PRIORITIES, INQUIRY_STATUSES } from '#domain/inquiry.ts'
import { SUBSCRIBER_STATUSES } from '#domain/newsletter.ts'
import { openSite, type Site } from '#tests/support/app.ts'

const DAY_MS = 86_400_000

describe.each([
  ['a Monday morning', '2026-11-23T04:00:00.000Z'],
  ['a Friday evening', '2026-11-27T13:00:00.000Z'],
  ['a Sunday', '2027-03-07T08:30:00.000Z'],
])('seeded on %s', (_day, now) => {
  let site: Site
  let rows: Awaited<ReturnType<typeof readRows>>
  const readRows = async ({ db }: Site) => ({
    inquiries: await db.selectFrom('inquiries').selectAll().orderBy('id').execute(),
    events: await db.selectFrom('inquiry_events').selectAll().orderBy('id').execute(),
    logs: await db.selectFrom('activity_logs').selectAll().orderBy('id').execute(),
    bookings: await db.selectFrom('bookings').selectAll().execute(),
    users: await db.selectFrom('users').selectAll().orderBy('id').execute(),
  })
  beforeAll(async () => {
    site = await openSite('sqlite', { now, config: { SEED: 'demo' }, atEnd: afterAll })
    rows = await readRows(site)
  })

  test('nothing lies in the future, and nothing happens before the arrival', () => {
    for (const { id, created_at: createdAt, updated_at: updatedAt } of rows.inquiries) {
      expect(createdAt <= updatedAt && updatedAt <= now).toBe(true)
      const times = rows.events.filter(({ inquiry_id }) => inquiry_id === id).map((event) => event.created_at)
      expect([createdAt, ...times, now]).toEqual([createdAt, ...times, now].toSorted())
    }
    expect(rows.logs.every((log) => log.created_at <= now)).toBe(true)
  })

  test('status, owner and first response of each lead follow from its timeline', { tags: ['L3-LEAD-10'] }, () => {
    for (const lead of rows.inquiries) {
      const mine = rows.events.filter(({ inquiry_id }) => inquiry_id === lead.id)
      const last = mine.findLast(({ kind }) => kind === 'status')
      expect(INQUIRY_STATUSES[lead.status]).toBe(last === undefined ? 'new' : JSON.parse(last.data).to)
      const owner = mine.findLast(({ kind }) => kind === 'assignment')
      expect(lead.assignee_id).toBe(owner === undefined ? null : JSON.parse(owner.data).toId)
      const response = mine.find(({ kind }) => ['call', 'whatsapp'].includes(kind))
      expect(lead.first_response_at).toBe(response?.created_at ?? null)
    }
  })

  test('leads of every status and priority, of both sales persons, over months; some people wrote twice', () => {
    const { inquiries } = rows
    expect(inquiries.length).toBeGreaterThan(200)
    expect(new Set(inquiries.map(({ status }) => status)).size).toBe(INQUIRY_STATUSES.length)
    expect(new Set(inquiries.map(({ priority }) => priority)).size).toBe(INQUIRY_PRIORITIES.length)
    expect(inquiries.filter(({ status }) => status === 0).length).toBeGreaterThan(5)
    expect(new Set(inquiries.map(({ assignee_id }) => assignee_id)).size).toBe(3)
    expect(inquiries.filter(({ is_spam }) => is_spam === 1).length).toBeGreaterThan(0)
    expect(inquiries.length - new Set(inquiries.map(({ email }) => email)).size).toBeGreaterThan(5)
    expect(Date.parse(now) - Date.parse(inquiries[0]?.created_at ?? now)).toBeGreaterThan(120 * DAY_MS)
  })

  test('follow-ups that are set, by both sales persons', { tags: ['L3-LEAD-10'] }, () => {
    const open = rows.inquiries.filter(({ follow_up_at }) => follow_up_at !== null)
    expect(open.length).toBeGreaterThan(5)
    expect(open.some(({ follow_up_at: at }) => at !== null && at > now)).toBe(true)
    expect(new Set(open.map(({ follow_up_by }) => follow_up_by)).size).toBeGreaterThan(1)
  })

  test('consultations at several stages, and a blocked time', { tags: ['F5-SCREEN-07'] }, async () => {
    const coming = rows.bookings.filter(({ starts_at }) => starts_at > now)
    expect(coming.filter(({ status }) => status === 'booked').length).toBeGreaterThan(2)
    const past = rows.bookings.filter(({ starts_at }) => starts_at < now)
    expect(new Set(past.map(({ status }) => status)).size).toBeGreaterThan(1)
    expect(past.every(({ status }) => status !== 'booked')).toBe(true)
    const token = await site.signIn('sales_person')
    const { body } = await site.call('GET', '/api/admin/bookings?limit=200&period=upcoming', { token })
    expect(body.data.every(({ conflict }: { conflict: unknown }) => conflict === null)).toBe(true)
    expect((await site.call('GET', '/api/admin/blocked-times', { token })).body.data).toMatchObject([
      { reason: 'Quarterly review' },
    ])
  })

  test('activity of all staff, and subscribers of every status', { tags: ['C1-SEED-03'] }, async () => {
    expect(rows.users.slice(1, 4).map(({ role }) => role)).toEqual(['admin', 'sales_person', 'sales_person'])
    expect(new Set(rows.logs.map(({ action }) => action))).toEqual(new Set(['LOGIN', 'LOGOUT', 'STATUS_CHANGE', 'UPDATE']))
    const subscribers = await site.db.selectFrom('newsletter_subscribers').select('status').execute()
    expect(new Set(subscribers.map(({ status }) => status))).toEqual(new Set(SUBSCRIBER_STATUSES))
  })

  test('no e-mail, number or IP address belongs to a real person', () => {
    for (const { email, phone } of [...rows.inquiries, ...rows.users.slice(1, 4)]) {
      expect(email).toMatch(/^[a-z0-9._]+@example\.(com|in|org)$/)
      expect(phone).toMatch(/^(\+91 22 000\d \d{4}|\+91 00000 \d{5})?$/)
    }
    for (const { ip_address: ip } of rows.logs) expect(ip).toMatch(/^(192\.0\.2\.|198\.51\.100\.|2001:db8:)/)
  })
})

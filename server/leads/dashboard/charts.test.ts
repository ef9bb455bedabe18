import { expect, test } from 'vitest'
import { eachDialect, openSite as open, type Site } from '#tests/support/app.ts'
import { explainQuery, recordStatements } from '#tests/support/query-plans.ts'
import { inquiryPath, logCall } from '#tests/support/timelines.ts'
import { sendContactInquiry, sendServiceInquiry } from '#tests/support/visitors.ts'
import { createDashboardCaches, getDashboard, getDashboardCharts, getDashboardPromise } from './operations.ts'

/** 20 November, 15:30 in India. */
const NOW = '2026-11-20T10:00:00.000Z'
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

interface Fields {
  kind?: string
  service_name?: string
  status?: number
  value?: number
  is_spam?: number
  first_response_at?: string
  response_due_at?: string
}

const add = async (site: Site, at: string, fields: Fields = {}): Promise<void> => {
  const values = { kind: 'service', name: 'Asha', email: 'asha@example.in', created_at: at, updated_at: at, ...fields }
  await site.db.insertInto('inquiries').values(values).execute()
}

const readCharts = async (site: Site, token: string, period = '30') => {
  const { status, body } = await site.call('GET', `/api/admin/dashboard/pictures?period=${period}`, { token })
  expect(status).toBe(200)
  return body.data
}

const put = async (site: Site, token: string, id: number, body: object): Promise<void> => {
  const { status } = await site.call('PUT', `/api/service-inquiries/admin/${id}`, { token, body })
  expect(status).toBe(200)
}

const sumInquiries = ({ days }: { days: { service: number; contact: number }[] }): number =>
  days.reduce((sum, { service, contact }) => sum + service + contact, 0)

const sumSources = async (site: Site, token: string): Promise<number> => {
  const { sources } = (await site.call('GET', '/api/admin/dashboard/sources', { token })).body.data
  return sources.reduce((sum: number, { service, contact }: Record<string, number>) => sum + (service ?? 0) + (contact ?? 0), 0)
}

eachDialect((openSite) => {
  test('leads per day of the business, the last 30 with today, by kind; spam is not counted', async () => {
    const site = await openSite({ now: NOW })
    const token = await site.signIn('sales_person')
    // Midnight in India is 18:30 UTC.
    await add(site, '2026-10-21T18:29:59.999Z')
    await add(site, '2026-10-21T18:30:00.000Z', { kind: 'contact' })
    await add(site, '2026-11-19T18:29:59.999Z')
    await add(site, '2026-11-19T18:30:00.000Z')
    await add(site, NOW, { kind: 'contact' })
    for (const at of ['2026-11-10T10:00:00.000Z', NOW]) await add(site, at, { is_spam: 1, service_name: 'Pills' })
    const { days, services, period, before } = await readCharts(site, token)
    expect(days).toHaveLength(30)
    const withLeads = days.filter(({ service, contact }: { service: number; contact: number }) => service + contact > 0)
    expect(withLeads).toMatchObject([
      { date: '2026-10-22', service: 0, contact: 1 },
      { date: '2026-11-19', service: 1, contact: 0 },
      { date: '2026-11-20', service: 1, contact: 1 },
    ])
    expect([days[0].date, days[29].date]).toEqual(['2026-10-22', '2026-11-20'])
    expect(services).toEqual([{ name: '', service: 2, contact: 2, won: 0 }])
    expect(period).toEqual({ leads: 4, inProgress: 0, won: 0, wonValue: 0, lost: 0, medianResponseMs: null, keptPercent: null })
    expect(before.leads).toBe(1)

    // Half an hour after midnight the range has moved by one day.
    site.clock.advance(9 * HOUR)
    const later = (await readCharts(site, await site.signIn('admin'))).days
    expect([later[0].date, later[29]]).toMatchObject(['2026-10-23', { date: '2026-11-21', service: 0, contact: 0 }])
    expect(later[28]).toMatchObject({ date: '2026-11-20', service: 1, contact: 1 })
  })

  test('the days are those of BUSINESS_TIME_ZONE, also where a day has 25 hours', async () => {
    const site = await openSite({ now: '2026-10-26T12:00:00.000Z', config: { BUSINESS_TIME_ZONE: 'Europe/Berlin' } })
    await add(site, '2026-10-24T22:00:00.000Z')
    await add(site, '2026-10-25T22:59:59.999Z')
    await add(site, '2026-10-25T23:00:00.000Z')
    const { days } = await readCharts(site, await site.signIn('admin'))
    expect(days.slice(-3)).toMatchObject([
      { date: '2026-10-24', service: 0, contact: 0 },
      { date: '2026-10-25', service: 2, contact: 0 },
      { date: '2026-10-26', service: 1, contact: 0 },
    ])
  })

  test("by service: the eight with the most inquiries of the last 30 days, then 'Other' and those that name none", async () => {
    const site = await openSite({ now: NOW })
    const names = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I', 'J']
    for (const [position, name] of names.entries()) {
      const at = new Date(Date.parse(NOW) - position * DAY).toISOString()
      for (let more = position; more < names.length; more += 1) await add(site, at, { service_name: name })
    }
    await add(site, NOW, { kind: 'contact', service_name: 'B', status: 2 })
    await add(site, NOW, { kind: 'contact', service_name: 'B' })
    await add(site, NOW, { kind: 'contact', service_name: 'Other' })
    await add(site, NOW)
    const { services } = await readCharts(site, await site.signIn('admin'))
    expect(services).toEqual([
      { name: 'B', service: 9, contact: 2, won: 1 },
      { name: 'A', service: 10, contact: 0, won: 0 },
      ...['C', 'D', 'E', 'F', 'G', 'H'].map((name, position) => ({ name, service: 8 - position, contact: 0, won: 0 })),
      { name: 'Other', service: 3, contact: 1, won: 0 },
      { name: '', service: 1, contact: 0, won: 0 },
    ])
  })

  test('the first reply is what the customer hears: a status is none', async () => {
    const site = await openSite({ now: NOW, config: { SESSION_TTL: '30d', ACCESS_TOKEN_TTL: '30d' } })
    const token = await site.signIn('sales_person')
    const id = await sendServiceInquiry(site)
    const respondedAt = async () =>
      (await site.db.selectFrom('inquiries').select('first_response_at as at').where('id', '=', id).executeTakeFirstOrThrow()).at
    expect(await respondedAt()).toBeNull()
    site.clock.advance(30 * MINUTE)
    await put(site, token, id, { priority: 'high', notes: 'Called, no answer', status: 'in-progress' })
    for (const status of ['completed', 'pending', 'resolved']) await put(site, token, id, { status })
    expect(await respondedAt()).toBeNull()
    expect((await readCharts(site, token)).period).toMatchObject({ won: 1, medianResponseMs: null })
    await logCall(site, token, inquiryPath(id), { channel: 'call' })
    expect(await respondedAt()).toBe('2026-11-20T10:30:00.000Z')
  })

  test('a period against as many days before it: leads, statuses, median first reply, promise kept', async () => {
    const site = await openSite({ now: NOW })
    const token = await site.signIn('sales_person')
    const answered = (at: string, minutes: number): Fields => ({
      first_response_at: new Date(Date.parse(at) + minutes * MINUTE).toISOString(),
      response_due_at: new Date(Date.parse(at) + HOUR).toISOString(),
    })
    // 7 days: 14 to 20 November; 14 November begins in India at 18:30 UTC of the 13th.
    const [first, last] = ['2026-11-13T18:30:00.000Z', '2026-11-19T04:00:00.000Z']
    await add(site, first, { ...answered(first, 30), status: 2, value: 120_000 })
    await add(site, last, { ...answered(last, 90), status: 1 })
    // Estimates and what was lost are not won.
    await add(site, last, { kind: 'contact', status: 3, value: 7 })
    await add(site, last, { response_due_at: NOW })
    await add(site, last, { response_due_at: last })
    const before = '2026-11-12T04:00:00.000Z'
    await add(site, before, { ...answered(before, 60), status: 2 })
    await add(site, '2026-11-06T18:29:59.999Z', { status: 2 })
    const week = await readCharts(site, token, '7')
    expect(week.period).toEqual({
      leads: 5,
      inProgress: 1,
      won: 1,
      wonValue: 120_000,
      lost: 1,
      medianResponseMs: HOUR,
      keptPercent: 33,
    })
    expect(week.before).toEqual({ leads: 1, inProgress: 0, won: 1, wonValue: 0, lost: 0, medianResponseMs: HOUR, keptPercent: 100 })
    expect(week.days).toHaveLength(7)
    expect(week.days[0]).toEqual({
      date: '2026-11-14',
      service: 1,
      contact: 0,
      won: 1,
      wonValue: 120_000,
      medianResponseMs: 30 * MINUTE,
      keptPercent: 100,
    })
    // This month has 20 days until today; 90 days are all.
    const month = await readCharts(site, token, 'month')
    expect([month.days.length, month.days[0].date, month.period.leads, month.before.leads]).toEqual([20, '2026-11-01', 7, 0])
    expect((await readCharts(site, token, '90')).days).toHaveLength(90)
    const { status } = await site.call('GET', '/api/admin/dashboard/pictures?period=8', { token })
    expect(status).toBe(400)
  })

  test('what was marked or deleted shows at once, also by another node; a response within a minute', async () => {
    const site = await openSite({ now: NOW, config: { SESSION_TTL: '30d', ACCESS_TOKEN_TTL: '30d' } })
    const token = await site.signIn('admin')
    const ids = [await sendServiceInquiry(site), await sendServiceInquiry(site), await sendServiceInquiry(site)]
    site.clock.advance(2 * DAY)
    await sendContactInquiry(site)
    expect(sumInquiries(await readCharts(site, token))).toBe(4)
    expect(await sumSources(site, token)).toBe(4)
    await logCall(site, token, inquiryPath(ids[0] ?? 0), { channel: 'call' })
    site.clock.advance(MINUTE)
    expect((await readCharts(site, token)).period.medianResponseMs).toBe(2 * DAY)
    await put(site, token, ids[1] ?? 0, { isSpam: true })
    expect(sumInquiries(await readCharts(site, token))).toBe(3)
    expect(await sumSources(site, token)).toBe(3)
    await site.call('DELETE', `/api/service-inquiries/admin/${ids[2]}`, { token })
    expect(sumInquiries(await readCharts(site, token))).toBe(2)
    expect(await sumSources(site, token)).toBe(2)
    // Two nodes share only the database.
    const { db } = site
    await db
      .updateTable('inquiries')
      .set({ is_spam: 0 })
      .where('id', '=', ids[1] ?? 0)
      .execute()
    expect(sumInquiries(await readCharts(site, token))).toBe(3)
  })

  test('a super_admin reads whether there is an active admin, and no other role does', { tags: ['C3-SCREEN-05'] }, async () => {
    const site = await openSite()
    const token = await site.signIn('super_admin')
    const hasAdmin = async (as: string) => (await site.call('GET', '/api/admin/dashboard', { token: as })).body.data.hasAdmin
    expect(await hasAdmin(token)).toBe(false)
    await site.addUser('admin', { isActive: false })
    expect(await hasAdmin(token)).toBe(false)
    const admin = await site.signIn('admin')
    expect(await hasAdmin(token)).toBe(true)
    expect(await hasAdmin(admin)).toBeUndefined()
    expect(await hasAdmin(await site.signIn('sales_person'))).toBeUndefined()
  })
})

test('all that the dashboard reads of inquiries and logs is read through an index, and the days from a covering one', async () => {
  const site = await open('sqlite', { now: NOW })
  const { db, statements } = recordStatements(site.db)
  const actor = { id: 1, name: 'Asha', email: 'asha@example.in', role: 'super_admin', sessionId: 'x' } as const
  const context = { ...site.context, actor, db }
  await getDashboard(context)
  await getDashboardCharts(context, { period: '30', caches: createDashboardCaches() })
  await getDashboardPromise(context, createDashboardCaches())
  const distinct = new Map(statements.map((statement) => [statement.sql, statement]))
  const plans: string[] = []
  for (const statement of distinct.values()) plans.push((await explainQuery(site.db, statement)).join('; '))
  const ofMany = plans.filter((plan) => / (t|inquiries|activity_logs) /.test(plan))
  const overdue =
    'CO-ROUTINE counted; SEARCH t USING INDEX inquiries_open (kind=? AND response_due_at>? AND response_due_at<?); SCAN counted'
  const ofDays = expect.stringMatching(
    /^CO-ROUTINE days; .*SEARCH inquiries USING COVERING INDEX inquiries_sources \(created_at>\? AND created_at<\?\)/,
  )
  const unanswered = expect.stringMatching(/^SEARCH inquiries USING INDEX inquiries_open/)
  expect(ofMany.toSorted()).toEqual([
    overdue,
    overdue,
    ofDays,
    ofDays,
    'SCAN activity_logs USING COVERING INDEX activity_logs_newest',
    'SEARCH inquiries USING COVERING INDEX inquiries_answered (response_due_at>?)',
    'SEARCH inquiries USING COVERING INDEX inquiries_by_day (created_at>? AND created_at<?)',
    'SEARCH inquiries USING INDEX inquiries_closed_without_reply (created_at>?)',
    unanswered,
    unanswered,
    'SEARCH t USING COVERING INDEX activity_logs_newest (created_at>? AND created_at<?)',
    expect.stringMatching(/^SEARCH t USING INDEX inquiries_newest \(kind=\?\); SEARCH u [^;]*; .*SEARCH e [^;]*$/),
  ])
})

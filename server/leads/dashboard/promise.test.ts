/** The response promise on the dashboard. Source: lead desk §2 'Dashboard'. */
import { expect, test } from 'vitest'
import type { DashboardPromise } from '#domain/dashboard.ts'
import { eachDialect, type Site, signInAs } from '#tests/support/app.ts'
import { addLead, type Lead, shift, toInquiryRow } from '#tests/support/leads.ts'
import { inquiryPath, logCall } from '#tests/support/timelines.ts'

/** Friday, 20 November, 15:30 in India. */
const NOW = '2026-11-20T10:00:00.000Z'
/** Midnight in India, 29 days before: the first of the 30 days. */
const START = '2026-10-21T18:30:00.000Z'
const TUESDAY = '2026-11-10T10:00:00.000Z'
const NEXT_MONDAY = '2026-11-23T10:00:00.000Z'
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const LONG_SESSIONS = { SESSION_TTL: '30d', ACCESS_TOKEN_TTL: '30d' }

const readPromise = async (site: Site, token: string) => {
  const { status, body } = await site.call('GET', '/api/admin/dashboard/promise', { token })
  expect(status).toBe(200)
  return body.data
}

const put = async (site: Site, token: string, id: number, body: object): Promise<void> => {
  const { status } = await site.call('PUT', `/api/service-inquiries/admin/${id}`, { token, body })
  expect(status).toBe(200)
}

/** Name, kept and missed of each person. */
const toRows = ({ people }: DashboardPromise) => people.map(({ name, kept, missed }) => [name, kept, missed])

eachDialect((openSite) => {
  test('before the first due lead there is nothing to count', async () => {
    const site = await openSite({ now: NOW })
    await addLead(site, { dueAt: NEXT_MONDAY })
    expect(await readPromise(site, await site.signIn('sales_person'))).toEqual({
      days: 30,
      kept: 0,
      missed: 0,
      keptPercent: null,
      medianResponseMs: null,
      overdueNow: { service: 0, contact: 0 },
      closedWithoutReply: 0,
      weeks: ['2026-10-19', '2026-10-26', '2026-11-02', '2026-11-09', '2026-11-16'].map((from) => ({ from, kept: 0, missed: 0 })),
      people: [],
    })
  })

  test('kept is answered in the very millisecond in which it is due, missed is a millisecond later or not at all', async () => {
    const site = await openSite({ now: NOW })
    const { id: by } = await site.addUser('sales_person', { name: 'Ravi' })
    await addLead(site, { dueAt: START, answeredAt: START, by })
    await addLead(site, { dueAt: TUESDAY, answeredAt: TUESDAY, by })
    await addLead(site, { dueAt: TUESDAY, answeredAt: shift(TUESDAY, 1), by })
    await addLead(site, { dueAt: NOW, answeredAt: NOW, by })
    await addLead(site, { kind: 'contact', dueAt: shift(NOW, -1) })
    // Answered before a due instant that is still to come: in the current week.
    await addLead(site, { dueAt: NEXT_MONDAY, arrivedAt: shift(NOW, -2 * HOUR), answeredAt: shift(NOW, -HOUR), by })
    // Completed without a response: neither kept nor missed.
    await site.db
      .insertInto('inquiries')
      .values({ ...toInquiryRow({ dueAt: TUESDAY }), status: 2 })
      .execute()
    // Not counted: before the first day, not yet overdue, spam, from before the response clock.
    await addLead(site, { dueAt: shift(START, -1), answeredAt: shift(START, -1), by })
    await addLead(site, { dueAt: NOW })
    await addLead(site, { dueAt: NEXT_MONDAY })
    await addLead(site, { dueAt: TUESDAY, answeredAt: TUESDAY, by, isSpam: true })
    await addLead(site, { dueAt: TUESDAY, isSpam: true })
    const fromBefore = { ...toInquiryRow({ dueAt: TUESDAY }), response_due_at: null }
    await site.db
      .insertInto('inquiries')
      .values([fromBefore, { ...fromBefore, first_response_at: TUESDAY }])
      .execute()
    expect(await readPromise(site, await site.signIn('admin'))).toEqual({
      days: 30,
      kept: 4,
      missed: 2,
      keptPercent: 66,
      medianResponseMs: DAY,
      overdueNow: { service: 0, contact: 1 },
      closedWithoutReply: 1,
      weeks: [
        { from: '2026-10-19', kept: 1, missed: 0 },
        { from: '2026-10-26', kept: 0, missed: 0 },
        { from: '2026-11-02', kept: 0, missed: 0 },
        { from: '2026-11-09', kept: 1, missed: 1 },
        { from: '2026-11-16', kept: 2, missed: 1 },
      ],
      people: [
        { userId: by, name: 'Ravi', kept: 4, missed: 1, medianResponseMs: DAY },
        { userId: null, name: 'Unassigned', kept: 0, missed: 1, medianResponseMs: null },
      ],
    })
  })

  test('a week is from Monday to Sunday of the business; at its midnight the days move on by one', async () => {
    const site = await openSite({ now: NOW, config: LONG_SESSIONS })
    const token = await site.signIn('admin')
    // Midnight in India is 18:30 UTC; 16 November is a Monday.
    const [sunday, monday] = ['2026-11-15T18:29:59.999Z', '2026-11-15T18:30:00.000Z']
    for (const dueAt of [sunday, monday, monday]) await addLead(site, { dueAt, answeredAt: dueAt })
    for (const dueAt of [sunday, sunday, monday]) await addLead(site, { dueAt })
    await addLead(site, { dueAt: START, answeredAt: START })
    await addLead(site, { dueAt: START })
    const before = await readPromise(site, token)
    expect(before.weeks.slice(-2)).toEqual([
      { from: '2026-11-09', kept: 1, missed: 2 },
      { from: '2026-11-16', kept: 2, missed: 1 },
    ])
    expect(before.weeks[0]).toEqual({ from: '2026-10-19', kept: 1, missed: 1 })
    site.clock.advance(8.5 * HOUR - 1)
    expect(await readPromise(site, token)).toEqual(before)
    site.clock.advance(1)
    const after = await readPromise(site, token)
    expect([after.kept, after.missed]).toEqual([3, 3])
    expect(after.weeks[0]).toEqual({ from: '2026-10-19', kept: 0, missed: 0 })
  })

  test('a lead counts for the user who responded first, else for its assignee, else for no user; a deleted user is a former colleague', async () => {
    const site = await openSite({ now: NOW })
    const token = await site.signIn('super_admin')
    const ravi = await site.addUser('sales_person', { name: 'Ravi' })
    const lata = await site.addUser('sales_person', { name: 'Lata' })
    const gone = await site.addUser('sales_person', { name: 'Gone' })
    const dueAt = TUESDAY
    const answeredAfter = (ms: number) => ({ dueAt, answeredAt: shift(dueAt, ms - DAY) })
    for (const minutes of [10, 30, 50, 2 * 24 * 60])
      await addLead(site, { ...answeredAfter(minutes * MINUTE), by: ravi.id, assigneeId: lata.id })
    for (const minutes of [20, 200]) await addLead(site, { ...answeredAfter(minutes * MINUTE), by: gone.id })
    await addLead(site, { dueAt, assigneeId: lata.id })
    await addLead(site, { dueAt, assigneeId: gone.id })
    await addLead(site, { dueAt })
    const people = [
      { userId: ravi.id, name: 'Ravi', kept: 3, missed: 1, medianResponseMs: 40 * MINUTE },
      { userId: gone.id, name: 'Gone', kept: 2, missed: 1, medianResponseMs: 110 * MINUTE },
      { userId: lata.id, name: 'Lata', kept: 0, missed: 1, medianResponseMs: null },
      { userId: null, name: 'Unassigned', kept: 0, missed: 1, medianResponseMs: null },
    ]
    // Of 10, 20, 30, 50, 200 and 2,880 minutes.
    const figures = { kept: 5, missed: 4, keptPercent: 55, medianResponseMs: 40 * MINUTE }
    expect(await readPromise(site, token)).toMatchObject({ ...figures, people })
    const { status } = await site.call('DELETE', `/api/admin/users/${gone.id}`, { token })
    expect(status).toBe(200)
    expect(await readPromise(site, token)).toMatchObject({
      ...figures,
      people: [
        people[0],
        { userId: gone.id, name: 'Former colleague', kept: 2, missed: 0, medianResponseMs: 110 * MINUTE },
        people[2],
        { userId: null, name: 'Unassigned', kept: 0, missed: 2, medianResponseMs: null },
      ],
    })
  })

  test('what is marked, deleted, restored or assigned shows at once, a response within a minute', async () => {
    const site = await openSite({ now: NOW, config: LONG_SESSIONS })
    const token = await site.signIn('admin')
    const ravi = await site.addUser('sales_person', { name: 'Ravi' })
    const lata = await site.addUser('sales_person', { name: 'Lata' })
    const overdue = await addLead(site, { dueAt: TUESDAY })
    const onTime = await addLead(site, { dueAt: TUESDAY, answeredAt: TUESDAY, by: ravi.id })
    const late = await addLead(site, { dueAt: TUESDAY, answeredAt: shift(TUESDAY, DAY), by: ravi.id })
    const waiting = await addLead(site, { dueAt: NEXT_MONDAY, arrivedAt: shift(NOW, -HOUR) })
    const counts = async () => {
      const { kept, missed } = await readPromise(site, token)
      return [kept, missed]
    }
    expect(await counts()).toEqual([1, 2])
    await logCall(site, token, inquiryPath(waiting), { channel: 'call' })
    site.clock.advance(MINUTE)
    expect(await counts()).toEqual([2, 2])
    await put(site, token, onTime, { isSpam: true })
    expect(await counts()).toEqual([1, 2])
    await put(site, token, onTime, { isSpam: false })
    expect(await counts()).toEqual([2, 2])
    for (const [id, without] of [
      [late, [2, 1]],
      [overdue, [2, 1]],
      [onTime, [1, 2]],
    ] as const) {
      await site.call('DELETE', `/api/service-inquiries/admin/${id}`, { token })
      expect(await counts()).toEqual(without)
      await site.call('POST', `/api/service-inquiries/admin/${id}/restore`, { token })
      expect(await counts()).toEqual([2, 2])
    }

    await put(site, token, overdue, { assigneeId: ravi.id })
    expect(toRows(await readPromise(site, token))).toContainEqual(['Ravi', 1, 2])
    await put(site, token, overdue, { assigneeId: lata.id })
    expect(toRows(await readPromise(site, token))).toContainEqual(['Lata', 0, 1])
  })

  test('overdue now are those of the overdue lists, however long ago they were due', async () => {
    const site = await openSite({ now: NOW })
    const token = await site.signIn('sales_person')
    await addLead(site, { dueAt: '2026-08-03T10:00:00.000Z' })
    await addLead(site, { dueAt: shift(NOW, -1) })
    await addLead(site, { dueAt: NOW })
    await addLead(site, { dueAt: TUESDAY, answeredAt: NOW })
    await addLead(site, { kind: 'contact', dueAt: '2026-08-03T10:00:00.000Z' })
    await addLead(site, { kind: 'contact', dueAt: TUESDAY, isSpam: true })
    const { overdueNow, missed } = await readPromise(site, token)
    const total = async (path: string): Promise<number> =>
      (await site.call('GET', `/api/${path}/admin?due=overdue`, { token })).body.pagination.total
    expect(overdueNow).toEqual({ service: await total('service-inquiries'), contact: await total('contact-inquiries') })
    expect([overdueNow, missed]).toEqual([{ service: 2, contact: 1 }, 2])
  })

  test('at most 50 people have a row, those with the most leads, and the reader has one in any case', async () => {
    const site = await openSite({ now: NOW })
    const email = 'ravi@example.com'
    const { id: reader } = await site.addUser('sales_person', { name: 'Ravi', email })
    const colleagues = Array.from({ length: 52 }, (_, position) => 10_001 + position)
    const answered = { dueAt: TUESDAY, answeredAt: TUESDAY }
    const leads: Lead[] = colleagues.slice(2).flatMap((by) => [
      { ...answered, by },
      { ...answered, by },
    ])
    leads.push({ ...answered, by: 10_001 }, { ...answered, by: reader }, { dueAt: TUESDAY })
    await site.db.insertInto('inquiries').values(leads.map(toInquiryRow)).execute()
    const shown = async (token: string): Promise<number[]> =>
      (await readPromise(site, token)).people.map(({ userId }: { userId: number }) => userId)
    expect(await shown(await signInAs(site, email))).toEqual([...colleagues.slice(2), reader, null])
    expect(await shown(await site.signIn('admin'))).toEqual([...colleagues.slice(2), null])
  })
})

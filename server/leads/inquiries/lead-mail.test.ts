/** How many mails about new leads staff receive. Source: the developers' rule that everything an anonymous visitor causes has a bound. */
import { expect, test } from 'vitest'
import { eachDatabase, type Site } from '#tests/support/app.ts'
import { insertBookings } from '#tests/support/bookings.ts'
import { shift, toInquiryRow } from '#tests/support/leads.ts'
import { mailSubjects } from '#tests/support/mails.ts'
import { explainQuery, recordStatements } from '#tests/support/query-plans.ts'
import { findArrivalsBefore } from './arrivals-store.ts'

const NOW = '2026-11-20T09:30:00.000Z'
const MINUTE_MS = 60_000
const DESK = 'desk@example.com'
const ON = { now: NOW, config: { RATE_LIMIT: 'on', NOTIFY_TO: DESK } }

/** `total` leads that came in the half hour before NOW. */
const addEarlier = async (site: Site, total: number): Promise<void> => {
  const lead = { dueAt: NOW, arrivedAt: shift(NOW, -30 * MINUTE_MS) }
  const rows = Array.from({ length: total }, (_, number) =>
    toInquiryRow({ ...lead, arrivedAt: shift(lead.arrivedAt, number), kind: number % 2 === 0 ? 'service' : 'contact' }),
  )
  await site.db.insertInto('inquiries').values(rows).execute()
}

const submit = async (site: Site, number: number): Promise<void> => {
  const body = { name: `Visitor ${number}`, email: `visitor${number}@example.in`, message: `A shop for ${number}, please.` }
  const answer = await site.call('POST', '/api/contact', { body, ip: `203.0.113.${number}` })
  expect(answer.status).toBe(201)
}

const inquirySubjects = (site: Site) => mailSubjects(site, DESK)

eachDatabase((openSite, kind) => {
  test('staff are mailed a hundred leads of an hour, then that mails are paused, once, and nothing of further ones', async () => {
    const site = await openSite(ON)
    await addEarlier(site, 98)
    for (const number of [1, 2, 3, 4, 5]) await submit(site, number)
    expect(await inquirySubjects(site)).toEqual([
      'New contact message from Visitor 1',
      'New contact message from Visitor 2',
      'E-mails about new inquiries are paused',
    ])
    // The visitors are answered all the same, and the leads are stored.
    expect(await mailSubjects(site, 'visitor5@example.in')).toHaveLength(1)
    expect(await site.db.selectFrom('inquiries').select('id').execute()).toHaveLength(103)
  })

  test('leads that come at the same moment are counted one by one', async () => {
    const site = await openSite(ON)
    await addEarlier(site, 98)
    await Promise.all(Array.from({ length: 12 }, (_, number) => submit(site, number + 1)))
    const subjects = await inquirySubjects(site)
    expect(subjects).toHaveLength(3)
    expect(subjects.filter((subject) => subject === 'E-mails about new inquiries are paused')).toHaveLength(1)
  })

  test('an hour later each lead is mailed again, and one that was cleared of spam always is', async () => {
    const site = await openSite(ON)
    await addEarlier(site, 150)
    const token = await site.signIn('admin')
    const suspected = toInquiryRow({ kind: 'contact', name: 'Rescued', dueAt: NOW, arrivedAt: NOW, isSpam: true })
    const spam = { ...suspected, spam_reason: 'Sent many times' }
    const { id } = await site.db.insertInto('inquiries').values(spam).returning('id').executeTakeFirstOrThrow()
    const cleared = await site.call('PUT', `/api/contact-inquiries/admin/${id}`, { token, body: { isSpam: false } })
    expect(cleared.status).toBe(200)
    expect(await inquirySubjects(site)).toEqual(['New contact message from Rescued'])
    site.clock.advance(60 * MINUTE_MS)
    await submit(site, 7)
    expect(await inquirySubjects(site)).toEqual(['New contact message from Rescued', 'New contact message from Visitor 7'])
  })

  test('a flood of suspected spam pauses no mails', async () => {
    const site = await openSite(ON)
    const rows = Array.from({ length: 150 }, () => toInquiryRow({ dueAt: NOW, arrivedAt: shift(NOW, -MINUTE_MS), isSpam: true }))
    await site.db.insertInto('inquiries').values(rows).execute()
    await submit(site, 1)
    expect(await inquirySubjects(site)).toEqual(['New contact message from Visitor 1'])
  })

  test('a booking, which has mails of its own, does not take the place of the notice', async () => {
    const site = await openSite(ON)
    await addEarlier(site, 99)
    await submit(site, 1)
    await insertBookings(site, [shift(NOW, 24 * 60 * MINUTE_MS)])
    await site.db.updateTable('inquiries').set({ created_at: NOW }).where('created_at', '>', NOW).execute()
    for (const number of [2, 3]) await submit(site, number)
    expect(await inquirySubjects(site)).toEqual(['New contact message from Visitor 1', 'E-mails about new inquiries are paused'])
  })

  test('the leads before one are read from the index of their instants', async () => {
    if (kind === 'postgres') return
    const site = await openSite(ON)
    const { db, statements } = recordStatements(site.db)
    await findArrivalsBefore(db, { id: 7, createdAt: NOW }, 101)
    const plans = await Promise.all(statements.map((statement) => explainQuery(site.db, statement)))
    expect(plans.map(([first]) => first)).toEqual([expect.stringMatching(/INDEX inquiries_\w+ \(created_at<\?\)/)])
  })
})

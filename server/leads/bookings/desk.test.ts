/** Consultations on the desk. Source: issue 13 point 5, decision 0059. */
import { expect, test } from 'vitest'
import { eachDatabase, openSite as openAny, type Site, signInAs } from '#tests/support/app.ts'
import { BOOKING, book, bookingRows, FIRST_SLOT, freeSlots, insertBookings, NOW, SECOND_SLOT } from '#tests/support/bookings.ts'
import { readCalendarPart } from '#tests/support/calendar-files.ts'
import { mailSubjects, sentMails } from '#tests/support/mails.ts'
import { explainQuery, recordStatements } from '#tests/support/query-plans.ts'
import { findBookings } from './store.ts'

const PATH = '/api/admin/bookings'

const onlyBooking = async (site: Site, token: string) => (await site.call('GET', PATH, { token })).body.data[0]

eachDatabase((openSite) => {
  test('staff list bookings by period, status and assignee; take and hand over the lead', { tags: ['F5-DESK-01'] }, async () => {
    const site = await openSite({ now: NOW })
    const ravi = await site.addUser('sales_person', { name: 'Ravi', email: 'ravi@example.com' })
    const meera = await site.addUser('sales_person', { name: 'Meera' })
    const token = await signInAs(site, ravi.email)
    const [past, later] = await insertBookings(site, ['2026-11-19T04:30:00.000Z', '2026-11-25T04:30:00.000Z'])
    const { id } = (await book(site, { timeZone: 'Asia/Tokyo' })).body.data
    const list = async (query: string) => {
      const { body } = await site.call('GET', `${PATH}?${query}`, { token })
      return [body.data.map((one: { id: number }) => one.id), body.pagination.total]
    }
    const first = await onlyBooking(site, token)
    expect(first).toEqual({
      id: expect.any(Number),
      inquiryId: id,
      inquiryKind: 'contact',
      status: 'booked',
      startsAt: FIRST_SLOT,
      endsAt: SECOND_SLOT,
      name: BOOKING.name,
      email: BOOKING.email,
      phone: BOOKING.phone,
      phoneNumber: '+919845000000',
      message: BOOKING.message,
      timeZone: 'Asia/Tokyo',
      isConfirmed: false,
      heldUntil: null,
      networkBookings: 0,
      assigneeId: null,
      assigneeName: '',
      conflict: null,
      createdAt: NOW,
      updatedAt: NOW,
    })
    expect(await list('')).toEqual([[first.id, later], 2])
    expect(await list('period=past')).toEqual([[past], 1])
    expect(await list('status=cancelled')).toEqual([[], 0])
    expect(await list('limit=1&page=2')).toEqual([[later], 2])
    const ofLead = `/api/contact-inquiries/admin/${first.inquiryId}`
    expect((await site.call('POST', `${ofLead}/take`, { token })).status).toBe(200)
    expect(await onlyBooking(site, token)).toMatchObject({ assigneeId: ravi.id, assigneeName: 'Ravi' })
    expect(await list('assignee=me')).toEqual([[first.id], 1])
    expect(await list('assignee=none')).toEqual([[later], 1])
    for (const path of [PATH, '/api/contact-inquiries/admin']) {
      const { body } = await site.call('GET', `${path}?assignee=meera`, { token: await site.signIn('admin') })
      expect(body.errors).toEqual({ assignee: 'Unknown assignee' })
    }
    await site.call('POST', `${ofLead}/hand-over`, { token, body: { assigneeId: meera.id } })
    expect(await list(`assignee=${meera.id}`)).toEqual([[first.id], 1])
  })

  test(
    'who gets a consultation is mailed its time and an .ics, by whatever way it is assigned',
    { tags: ['F5-DESK-01'] },
    async () => {
      const site = await openSite({ now: NOW })
      const [ravi, meera] = [await site.addUser('sales_person'), await site.addUser('sales_person')]
      const token = await site.signIn('admin')
      const { id } = (await book(site)).body.data
      await site.call('PUT', `/api/contact-inquiries/admin/${id}`, { token, body: { assigneeId: ravi.id } })
      const body = { assigneeId: meera.id, note: 'She speaks Tamil' }
      expect((await site.call('POST', `/api/contact-inquiries/admin/${id}/hand-over`, { token, body })).status).toBe(200)
      const mails = await sentMails(site)
      for (const { email } of [ravi, meera]) {
        const last = mails.findLast(({ to }) => to === email)
        expect(last?.raw).toContain('Subject: Consultation assigned to you: Asha Rao, Monday, 23 November')
        expect(readCalendarPart(last?.raw ?? '')?.properties).toMatchObject({ METHOD: 'REQUEST', DTSTART: '20261123T033000Z' })
        expect(last?.raw.includes('She speaks Tamil')).toBe(email === meera.email)
      }
      expect(mails.filter(({ raw }) => raw.includes('contact message'))).toEqual([])
    },
  )

  test('the week has days, slots, bookings and blocked times', { tags: ['F5-DESK-01', 'F5-DESK-03'] }, async () => {
    const site = await openSite({ now: NOW })
    const token = await site.signIn('admin')
    await book(site)
    // The last slot before the week, the first one after it, and a cancelled one.
    await insertBookings(site, ['2026-11-22T18:00:00.000Z', '2026-11-29T18:30:00.000Z'])
    await insertBookings(site, ['2026-11-24T06:00:00.000Z'], { status: 'cancelled', seat: null })
    const others = [
      ['2026-11-22T17:30:00.000Z', '2026-11-22T18:30:00.000Z'],
      ['2026-11-29T18:30:00.000Z', '2026-11-29T19:30:00.000Z'],
    ] as const
    await site.db
      .insertInto('blocked_times')
      .values(others.map(([starts_at, ends_at]) => ({ starts_at, ends_at, created_by_name: 'Asha', created_at: NOW })))
      .execute()
    const blocked = { startsAt: '2026-11-24T03:30:00.000Z', endsAt: '2026-11-24T05:00:00.000Z', reason: 'All hands' }
    const created = await site.call('POST', '/api/admin/blocked-times', { token, body: blocked })
    expect(created).toMatchObject({ status: 201, body: { data: blocked, bookings: 0 } })
    const week = (await site.call('GET', `${PATH}/week?date=2026-11-29`, { token })).body.data
    expect(week.days.map(({ date }: { date: string }) => date)).toEqual([23, 24, 25, 26, 27, 28, 29].map((day) => `2026-11-${day}`))
    expect(week.days[0]).toEqual({ date: '2026-11-23', holiday: '', opensAt: FIRST_SLOT, closesAt: '2026-11-23T12:30:00.000Z' })
    expect(week.days[6]).toEqual({ date: '2026-11-29', holiday: '', opensAt: null, closesAt: null })
    expect([week.capacity, week.slots.length]).toEqual([1, 90])
    expect(week.slots[0]).toEqual({ startsAt: FIRST_SLOT, endsAt: SECOND_SLOT, booked: 1, isBlocked: false })
    expect(week.slots.filter(({ isBlocked }: { isBlocked: boolean }) => isBlocked).length).toBe(3)
    expect(week.bookings).toMatchObject([{ startsAt: FIRST_SLOT, name: BOOKING.name }])
    expect(week.blockedTimes).toMatchObject([blocked])
    expect((await site.call('GET', `${PATH}/week?date=2027-01-26`, { token })).body.data.days[1]).toMatchObject({
      holiday: 'Republic Day',
      opensAt: null,
    })
    // Blocked for visitors and for staff; free again when it is deleted.
    expect(await freeSlots(site)).not.toContain(blocked.startsAt)
    expect((await book(site, { startsAt: blocked.startsAt, email: 'b@example.com' })).status).toBe(409)
    expect((await site.call('GET', `${PATH}/slots`, { token })).body.data.slots).not.toContain(blocked.startsAt)
    expect((await site.call('DELETE', `/api/admin/blocked-times/${created.body.data.id}`, { token })).status).toBe(200)
    expect(await freeSlots(site)).toContain(blocked.startsAt)
    for (const wrong of [
      { ...blocked, endsAt: blocked.startsAt },
      { startsAt: '2026-11-01T00:00:00.000Z', endsAt: '2026-11-02T00:00:00.000Z' },
      { ...blocked, endsAt: '2028-11-24T05:00:00.000Z' },
    ]) {
      const refused = await site.call('POST', '/api/admin/blocked-times', { token, body: wrong })
      expect([wrong, refused.status, Object.keys(refused.body.errors)]).toEqual([wrong, 400, ['endsAt']])
    }
  })

  test('the week without a date is the present one, and the next one once its last office hours are over', async () => {
    const site = await openSite({ now: '2026-11-20T12:29:00.000Z' })
    const { email } = await site.addUser('sales_person')
    const firstDay = async () =>
      (await site.call('GET', `${PATH}/week`, { token: await signInAs(site, email) })).body.data.days[0].date
    expect(await firstDay()).toBe('2026-11-16')
    site.clock.advance(60_000)
    expect(await firstDay()).toBe('2026-11-23')
    // Sunday evening.
    site.clock.advance(2 * 86_400_000)
    expect(await firstDay()).toBe('2026-11-23')
  })

  test(
    'staff move and cancel; the visitor is mailed, with the note; an older version is a CONFLICT',
    { tags: ['F5-DESK-02'] },
    async () => {
      const site = await openSite({ now: NOW })
      const { email } = await site.addUser('sales_person', { name: 'Ravi Kumar', email: 'ravi@example.com' })
      const token = await signInAs(site, email)
      await book(site)
      const { id, updatedAt } = await onlyBooking(site, token)
      // Staff need no notice: today at 5:30 PM.
      const body = { startsAt: '2026-11-20T12:00:00.000Z', updatedAt, note: 'Our team travels on Monday.' }
      site.clock.advance(1000)
      const moved = await site.call('PUT', `${PATH}/${id}/slot`, { token, body })
      expect(moved).toMatchObject({ status: 200, body: { data: { startsAt: body.startsAt } } })
      expect(await site.call('PUT', `${PATH}/${id}/slot`, { token, body })).toMatchObject({
        status: 409,
        body: { code: 'CONFLICT' },
      })
      await book(site, { email: 'other@example.com' })
      const taken = await site.call('PUT', `${PATH}/${id}/slot`, { token, body: { startsAt: FIRST_SLOT } })
      expect(taken).toMatchObject({ status: 409, body: { errors: { startsAt: expect.any(String) } } })
      expect(taken.body.nextSlots[0]).toBe(SECOND_SLOT)
      const mail = (await sentMails(site)).findLast(({ to }) => to === BOOKING.email)
      expect(mail?.raw).toContain('Our team travels on Monday.')
      expect(mail?.raw).toContain('Ravi Kumar of our team')
      expect(readCalendarPart(mail?.raw ?? '')?.properties).toMatchObject({
        METHOD: 'REQUEST',
        SEQUENCE: '1',
        DTSTART: '20261120T120000Z',
      })
      const cancel = () => site.call('POST', `${PATH}/${id}/cancel`, { token, body: { note: 'Sorry' } })
      expect((await cancel()).body.data).toMatchObject({ status: 'cancelled' })
      expect((await cancel()).status).toBe(200)
      const events = await site.db
        .selectFrom('inquiry_events')
        .select(['actor_name', 'body', 'data'])
        .where('kind', '=', 'booking')
        .orderBy('id')
        .execute()
      expect(events.map((event) => [event.actor_name, event.body, JSON.parse(event.data).change])).toEqual([
        ['Visitor', '', 'booked'],
        ['Ravi Kumar', 'Our team travels on Monday.', 'rescheduled'],
        ['Visitor', '', 'booked'],
        ['Ravi Kumar', 'Sorry', 'cancelled'],
      ])
      expect((await mailSubjects(site, BOOKING.email)).filter((subject) => subject.includes('was cancelled')).length).toBe(1)
    },
  )

  test(
    'attended and no-show once it has begun; attended is a response to the lead; booked reverts',
    { tags: ['F5-DESK-02'] },
    async () => {
      const site = await openSite({ now: NOW })
      const { email } = await site.addUser('sales_person')
      await book(site)
      const early = await signInAs(site, email)
      const { id, inquiryId } = await onlyBooking(site, early)
      const set = (token: string, status: string) => site.call('PUT', `${PATH}/${id}/status`, { token, body: { status } })
      expect(await set(early, 'attended')).toMatchObject({ status: 409, body: { message: 'This consultation has not begun yet' } })
      site.clock.advance(Date.parse(FIRST_SLOT) - Date.parse(NOW) + 60_000)
      const token = await signInAs(site, email)
      expect((await set(token, 'no-show')).body.data).toMatchObject({ status: 'no-show' })
      expect((await set(token, 'booked')).body.data).toMatchObject({ status: 'booked' })
      expect((await set(token, 'attended')).body.data).toMatchObject({ status: 'attended' })
      const lead = await site.call('GET', `/api/contact-inquiries/admin/${inquiryId}`, { token })
      expect(lead.body.data.firstResponseAt).toBe('2026-11-23T03:31:00.000Z')
      // The Undo of a status takes back a response that was one only by its status.
      for (const to of ['in-progress', 'new']) {
        const moved = await site.call('PUT', `/api/contact-inquiries/admin/${inquiryId}`, { token, body: { status: to } })
        expect(moved.body.data).toMatchObject({ status: to, firstResponseAt: '2026-11-23T03:31:00.000Z' })
      }
      expect((await site.call('POST', `${PATH}/${id}/cancel`, { token, body: {} })).status).toBe(409)
      // It has begun: it keeps its slot.
      expect((await bookingRows(site))[0]?.seat).toBe(1)
    },
  )
})

test('each list of bookings is read from one index, in its order', { tags: ['F5-DESK-07'] }, async () => {
  const site = await openAny('sqlite', { now: NOW })
  const readPlan = async (filter: { assigneeId?: number | null; status?: 'no-show' }, period: 'past' | 'upcoming' = 'past') => {
    const { db, statements } = recordStatements(site.db)
    const span = period === 'past' ? { endsAt: NOW } : { startsAt: NOW }
    await findBookings(db, { ...filter, ...span }, { order: period === 'past' ? 'desc' : 'asc', limit: 50, offset: 50 })
    // Without the plan of the subquery for the place in the slot.
    return Promise.all(statements.map(async (statement) => (await explainQuery(site.db, statement)).slice(0, 2).join('; ')))
  }
  const lead = 'SEARCH i USING INTEGER PRIMARY KEY (rowid=?)'
  const ofAssignee = `SEARCH b USING INDEX bookings_of_assignee (assignee_id=? AND starts_at<?); ${lead}`
  expect(await readPlan({})).toEqual([`SEARCH b USING INDEX bookings_by_time (starts_at<?); ${lead}`])
  expect(await readPlan({ assigneeId: 1 })).toEqual([ofAssignee])
  expect(await readPlan({ assigneeId: null })).toEqual([ofAssignee])
  expect(await readPlan({ assigneeId: null }, 'upcoming')).toEqual([ofAssignee.replace('<', '>')])
})

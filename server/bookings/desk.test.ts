/** Consultations on the desk. Source: issue 13 point 5, decision 0060. */
import { expect, test } from 'vitest'
import { eachDatabase, openSite as openAny, type Site, signInAs } from '#tests/support/app.ts'
import {
  BOOKING,
  book,
  bookingRows,
  FIRST_SLOT,
  freeSlots,
  insertBookings,
  linkToken,
  NOW,
  SECOND_SLOT,
} from '#tests/support/bookings.ts'
import { readCalendar, readCalendarPart } from '#tests/support/calendar-files.ts'
import { sentMails } from '#tests/support/mails.ts'
import { explainQuery, recordStatements } from '#tests/support/query-plans.ts'
import { changeSection } from '#tests/support/settings.ts'
import { findBookings } from './list-store.ts'

const PATH = '/api/admin/bookings'
const DAY = 86_400_000

const onlyBooking = async (site: Site, token: string) => (await site.call('GET', PATH, { token })).body.data[0]

const subjects = async (site: Site, email: string): Promise<string[]> =>
  (await sentMails(site)).filter(({ to }) => to === email).map(({ raw }) => /^Subject: (.*)$/m.exec(raw)?.[1] ?? '')

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
    const taken = await site.call('POST', `${PATH}/${first.id}/take`, { token })
    expect(taken.body.data).toMatchObject({ assigneeId: ravi.id, assigneeName: 'Ravi' })
    expect(await list('assignee=me')).toEqual([[first.id], 1])
    expect(await list('assignee=none')).toEqual([[later], 1])
    for (const path of [PATH, '/api/contact-inquiries/admin']) {
      const { body } = await site.call('GET', `${path}?assignee=meera`, { token: await site.signIn('admin') })
      expect(body.errors).toEqual({ assignee: 'Unknown assignee' })
    }
    const handedOver = await site.call('POST', `${PATH}/${first.id}/hand-over`, { token, body: { assigneeId: meera.id } })
    expect(handedOver.body.data).toMatchObject({ assigneeId: meera.id })
    expect(await list(`assignee=${meera.id}`)).toEqual([[first.id], 1])
    expect((await site.call('POST', `${PATH}/${first.id}/take`, { token })).status).toBe(409)
  })

  test('a booking has the assignee of its lead, also after a change of it', { tags: ['F5-DESK-07'] }, async () => {
    const site = await openSite({ now: NOW })
    const token = await site.signIn('super_admin')
    const ravi = await site.addUser('sales_person', { name: 'Ravi' })
    const [first = 0, second = 0] = await insertBookings(site, [FIRST_SLOT, SECOND_SLOT])
    const [{ inquiry_id: lead } = { inquiry_id: 0 }] = await bookingRows(site)
    const list = async (assignee: number | 'none') =>
      (await site.call('GET', `${PATH}?assignee=${assignee}`, { token })).body.data.map(({ id }: { id: number }) => id)
    const path = `/api/contact-inquiries/admin/${lead}`
    expect(await list('none')).toEqual([first, second])
    await site.call('PUT', path, { token, body: { assigneeId: ravi.id } })
    expect([await list(ravi.id), await list('none')]).toEqual([[first], [second]])
    await site.call('POST', '/api/contact-inquiries/admin/bulk', { token, body: { filter: {}, change: { assigneeId: ravi.id } } })
    await expect.poll(() => list(ravi.id)).toEqual([first, second])
    // In the trash while the user is deleted.
    await site.call('DELETE', path, { token })
    expect(await list(ravi.id)).toEqual([second])
    expect((await site.call('DELETE', `/api/admin/users/${ravi.id}`, { token })).status).toBe(200)
    expect(await list('none')).toEqual([second])
    expect((await site.call('POST', `${path}/restore`, { token })).status).toBe(200)
    expect((await bookingRows(site)).map((row) => row.assignee_id)).toEqual([null, null])
  })

  test('the bookings of a lead, also a cancelled one; none of a lead without any', { tags: ['F5-DESK-06'] }, async () => {
    const site = await openSite({ now: NOW })
    const token = await site.signIn('sales_person')
    const { id } = (await book(site)).body.data
    const list = async (inquiryId: number) => site.call('GET', `/api/contact-inquiries/admin/${inquiryId}/bookings`, { token })
    expect((await list(id)).body.data).toEqual([await onlyBooking(site, token)])
    const { id: bookingId } = await onlyBooking(site, token)
    await site.call('POST', `${PATH}/${bookingId}/cancel`, { token, body: {} })
    expect((await list(id)).body.data).toMatchObject([{ id: bookingId, status: 'cancelled', startsAt: FIRST_SLOT }])
    const sent = await site.call('POST', '/api/contact', { body: { name: 'Asha Rao', email: 'asha@example.in', message: 'Hello' } })
    expect(await list(sent.body.data.id)).toMatchObject({ status: 200, body: { data: [] } })
    expect(await list(999_999)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
  })

  test('the week has days, slots, bookings and blocked times', { tags: ['F5-DESK-01', 'F5-DESK-03'] }, async () => {
    const site = await openSite({ now: NOW })
    const token = await site.signIn('admin')
    await book(site)
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
      expect((await subjects(site, BOOKING.email)).filter((subject) => subject.includes('was cancelled')).length).toBe(1)
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

  test(
    'a holiday added after bookings exist: nothing lost, staff told once; the same for hours, capacity and blocked times',
    { tags: ['F5-DESK-04'] },
    async () => {
      const site = await openSite({ now: NOW })
      const admin = { token: await site.signIn('admin') }
      await changeSection(site, admin, 'consultation', { capacity: 2 })
      await book(site)
      await book(site, { email: 'second@example.com', name: 'Second One' })
      const conflicts = async () =>
        (await site.call('GET', PATH, admin)).body.data.map(({ conflict }: { conflict: string | null }) => conflict)
      const notices = async () => (await subjects(site, 'admin@example.com')).filter((subject) => subject.includes('no longer fit'))
      expect(await conflicts()).toEqual([null, null])
      await changeSection(site, admin, 'consultation', { capacity: 1 })
      expect(await conflicts()).toEqual([null, 'over-capacity'])
      expect(await notices()).toEqual(['1 booked consultation no longer fits'])
      await changeSection(site, admin, 'calendar', { holidays: [{ date: '2026-11-23', name: 'Guru Nanak Jayanti' }] })
      expect(await conflicts()).toEqual(['day-off', 'day-off'])
      expect((await notices()).at(-1)).toBe('2 booked consultations no longer fit')
      const mail = (await sentMails(site)).findLast(({ to, raw }) => to === 'admin@example.com' && raw.includes('no longer fit'))
      for (const text of ['Monday, 23 November, 9:00 AM IST', 'Asha Rao', 'Second One', 'Test admin changed the business calendar'])
        expect(mail?.raw).toContain(text)
      // Another change of the same section notifies of nothing new.
      await changeSection(site, admin, 'calendar', { closesAt: '19:00' })
      expect((await notices()).length).toBe(2)
      await changeSection(site, admin, 'calendar', { holidays: [], opensAt: '10:00' })
      expect(await conflicts()).toEqual(['outside-hours', 'outside-hours'])
      await changeSection(site, admin, 'consultation', { capacity: 2 })
      await changeSection(site, admin, 'calendar', { opensAt: '09:00' })
      expect(await conflicts()).toEqual([null, null])
      const body = { startsAt: '2026-11-23T03:45:00.000Z', endsAt: '2026-11-23T06:00:00.000Z' }
      const blocked = await site.call('POST', '/api/admin/blocked-times', { ...admin, body })
      expect(blocked.body.bookings).toBe(2)
      expect(await conflicts()).toEqual(['blocked', 'blocked'])
      expect((await notices()).length).toBe(4)
      expect((await bookingRows(site)).map(({ status, seat }) => [status, seat])).toEqual([
        ['booked', 1],
        ['booked', 2],
      ])
    },
  )

  test(
    'a change of the hours leaves bookings between two new slots: they count in both, no slot has more than the capacity',
    { tags: ['F5-BOOK-02'] },
    async () => {
      const site = await openSite({ now: NOW })
      const admin = { token: await site.signIn('admin') }
      await book(site, { startsAt: '2026-11-23T04:30:00.000Z' })
      await changeSection(site, admin, 'calendar', { opensAt: '09:15' })
      const slots = await freeSlots(site)
      expect(slots.slice(0, 3)).toEqual(['2026-11-23T03:45:00.000Z', '2026-11-23T05:15:00.000Z', '2026-11-23T05:45:00.000Z'])
      expect((await book(site, { startsAt: '2026-11-23T04:15:00.000Z', email: 'b@example.com' })).status).toBe(409)
    },
  )

  test(
    'a deleted lead and one that is marked as spam free their slot; the visitor of the deleted one is told; bookings are purged with it',
    { tags: ['F5-DESK-05'] },
    async () => {
      const site = await openSite({ now: NOW })
      const { email } = await site.addUser('admin')
      const token = await signInAs(site, email)
      const first = (await book(site)).body.data.id
      const second = (await book(site, { startsAt: SECOND_SLOT, email: 'spammer@example.com' })).body.data.id
      const link = await linkToken(site)
      const path = '/api/contact-inquiries/admin'
      expect((await site.call('DELETE', `${path}/${first}`, { token })).status).toBe(200)
      expect((await site.call('PUT', `${path}/${second}`, { token, body: { isSpam: true } })).status).toBe(200)
      expect((await freeSlots(site)).slice(0, 2)).toEqual([FIRST_SLOT, SECOND_SLOT])
      expect((await subjects(site, BOOKING.email)).at(-1)).toContain('was cancelled')
      expect((await subjects(site, 'spammer@example.com')).length).toBe(1)
      const own = await site.call('GET', `/api/consultation/booking?token=${link}`)
      expect(own.body.data).toMatchObject({ status: 'cancelled', canChange: false })
      expect((await site.call('DELETE', `/api/consultation/booking?token=${link}`)).status).toBe(200)
      // Restored within the hour, it stays cancelled: somebody else may have the slot.
      await site.call('POST', `${path}/${first}/restore`, { token })
      expect((await bookingRows(site)).map(({ status }) => status)).toEqual(['cancelled', 'cancelled'])
      await site.call('POST', `${path}/bulk`, { token, body: { ids: [first], change: { delete: true } } })
      site.clock.advance(DAY)
      const { purgeTrash } = await import('../trash/restore.ts')
      await purgeTrash(site.context)
      expect((await bookingRows(site)).map((row) => row.inquiry_id)).toEqual([second])
    },
  )

  test(
    'a calendar subscription with many older consultations lists every one that is ahead',
    { tags: ['F5-BOOK-07'] },
    async () => {
      const site = await openSite({ now: NOW })
      const token = await site.signIn('sales_person')
      const toSlot = (minute: number): string => new Date(Date.parse('2026-11-01T00:00:00.000Z') + minute * 60_000).toISOString()
      const [first = 0] = await insertBookings(site, [FIRST_SLOT, SECOND_SLOT])
      const { id: _id, ...row } = await site.db.selectFrom('bookings').selectAll().where('id', '=', first).executeTakeFirstOrThrow()
      const older = Array.from({ length: 1100 }, (_, minute) => ({ ...row, starts_at: toSlot(minute) }))
      for (let at = 0; at < older.length; at += 100)
        await site.db
          .insertInto('bookings')
          .values(older.slice(at, at + 100))
          .execute()
      const { url } = (await site.call('POST', '/api/admin/calendar-subscription', { token, body: {} })).body.data
      const { text } = await site.call('GET', new URL(url).pathname)
      expect(text.match(/SUMMARY:Consultation: Visitor 1/g)?.length).toBe(1)
      expect(text.match(/BEGIN:VEVENT/g)?.length).toBe(502)
    },
  )

  test(
    'a calendar subscription: secret, revocable, one for each person; mine or the team’s; gone with the person',
    { tags: ['F5-DESK-03', 'F5-BOOK-07'] },
    async () => {
      const site = await openSite({ now: NOW, config: { LOG_LEVEL: 'trace' } })
      const ravi = await site.addUser('sales_person', { email: 'ravi@example.com' })
      const other = await site.addUser('sales_person')
      const token = await signInAs(site, ravi.email)
      const path = '/api/admin/calendar-subscription'
      expect((await site.call('GET', path, { token })).body.data).toBeNull()
      await insertBookings(site, [FIRST_SLOT, SECOND_SLOT, '2026-11-23T04:30:00.000Z'])
      await site.db.updateTable('inquiries').set({ assignee_id: other.id }).where('name', '=', 'Visitor 1').execute()
      const created = (await site.call('POST', path, { token, body: {} })).body.data
      expect(created).toMatchObject({ scope: 'mine', url: expect.stringMatching(/\/calendar\/[\w-]{43}\.ics$/) })
      expect((await site.call('GET', path, { token })).body.data).toEqual(created)
      const feedPath = new URL(created.url).pathname
      const feed = await site.call('GET', feedPath)
      expect([feed.status, feed.headers['content-type'], feed.headers['cache-control']]).toEqual([
        200,
        'text/calendar; charset=utf-8',
        'private, no-cache',
      ])
      const { lines, longestLine, properties } = readCalendar(feed.text)
      expect(properties.METHOD).toBe('PUBLISH')
      expect(longestLine).toBeLessThanOrEqual(75)
      expect(lines.filter((line) => line.startsWith('SUMMARY')).toSorted()).toEqual([
        'SUMMARY:Consultation: Visitor 0',
        'SUMMARY:Consultation: Visitor 2',
      ])
      const renewed = (await site.call('POST', path, { token, body: { scope: 'team' } })).body.data
      expect(renewed.url).not.toBe(created.url)
      expect((await site.call('GET', feedPath)).status).toBe(404)
      const team = await site.call('GET', new URL(renewed.url).pathname)
      expect(team.text.match(/BEGIN:VEVENT/g)?.length).toBe(3)
      await site.db.updateTable('users').set({ is_active: 0 }).where('id', '=', ravi.id).execute()
      expect((await site.call('GET', new URL(renewed.url).pathname)).status).toBe(404)
      await site.db.updateTable('users').set({ is_active: 1 }).where('id', '=', ravi.id).execute()
      await site.call('DELETE', path, { token })
      expect((await site.call('GET', new URL(renewed.url).pathname)).status).toBe(404)
      for (const hostile of ['x.ics', '..%2f..%2fetc.ics', `${'a'.repeat(400)}.ics`, '%00.ics'])
        expect([hostile, (await site.call('GET', `/calendar/${hostile}`)).status]).toEqual([hostile, 404])
      expect(site.log.join('')).not.toContain(/calendar\/([\w-]{43})/.exec(created.url)?.[1])
      // The database has only hashes.
      const rows = await site.db.selectFrom('calendar_subscriptions').selectAll().execute()
      expect(rows).toEqual([])
    },
  )
})

test('each list of bookings is read from one index, in its order', { tags: ['F5-DESK-07'] }, async () => {
  const site = await openAny('sqlite', { now: NOW })
  const readPlan = async (filter: { assigneeId?: number | null; status?: 'no-show' }, period: 'past' | 'upcoming' = 'past') => {
    const { db, statements } = recordStatements(site.db)
    await findBookings(db, { ...filter, period, page: 2, limit: 50 }, NOW)
    return Promise.all(statements.map(async (statement) => (await explainQuery(site.db, statement)).join('; ')))
  }
  const lead = 'SEARCH i USING INTEGER PRIMARY KEY (rowid=?)'
  const ofAssignee = `SEARCH b USING INDEX bookings_of_assignee (assignee_id=? AND starts_at<?); ${lead}`
  expect(await readPlan({})).toEqual([`SEARCH b USING INDEX bookings_by_time (starts_at<?); ${lead}`])
  expect(await readPlan({ assigneeId: 1 })).toEqual([ofAssignee])
  expect(await readPlan({ assigneeId: null })).toEqual([ofAssignee])
  expect(await readPlan({ assigneeId: null }, 'upcoming')).toEqual([ofAssignee.replace('<', '>')])
})

/** Booking a consultation. Source: issue 13 point 5, decision 0059. */
import { expect, test } from 'vitest'
import { eachDatabase, type Site } from '#tests/support/app.ts'
import { BOOKING, book, bookingRows, FIRST_SLOT, freeSlots, NOW, ownBooking, SECOND_SLOT } from '#tests/support/bookings.ts'
import { sentMails, UNREACHABLE_SMTP } from '#tests/support/mails.ts'
import { changeSection } from '#tests/support/settings.ts'

const leads = (site: Site) => site.db.selectFrom('inquiries').selectAll().orderBy('id').execute()

eachDatabase((openSite) => {
  test(
    'thirty-minute slots from the business calendar, within notice time and horizon; none on a day off or a holiday',
    { tags: ['F5-SLOT-01', 'F5-SET-01', 'F5-SLOT-04'] },
    async () => {
      const site = await openSite({ now: NOW })
      const staff = { token: await site.signIn('admin') }
      const slots = await freeSlots(site)
      // Friday 3:30 PM and four hours of notice: nothing more on Friday; 14 days end on Friday, 4 December.
      expect([slots[0], slots[17], slots[18], slots.at(-1)]).toEqual([
        FIRST_SLOT,
        '2026-11-23T12:00:00.000Z',
        '2026-11-24T03:30:00.000Z',
        '2026-12-04T12:00:00.000Z',
      ])
      expect(slots.length).toBe(10 * 18)
      // A change shows at once, although the response is cached.
      const { holidays } = (await site.call('GET', '/api/admin/settings/calendar', staff)).body.data
      await changeSection(site, staff, 'calendar', { holidays: [...holidays, { date: '2026-11-23', name: 'Guru Nanak Jayanti' }] })
      expect((await freeSlots(site))[0]).toBe('2026-11-24T03:30:00.000Z')
      await changeSection(site, staff, 'consultation', { capacity: 1, noticeHours: 0, horizonDays: 1 })
      // Today until 6 PM; tomorrow is a Saturday.
      expect(await freeSlots(site)).toEqual(
        ['10:00', '10:30', '11:00', '11:30', '12:00'].map((time) => `2026-11-20T${time}:00.000Z`),
      )
      expect((await book(site, { startsAt: NOW })).status).toBe(201)
      site.clock.advance(61_000)
      expect((await freeSlots(site))[0]).toBe('2026-11-20T10:30:00.000Z')
      await changeSection(site, staff, 'consultation', { capacity: 0 })
      expect(await freeSlots(site)).toEqual([])
      expect(await book(site, { startsAt: '2026-11-20T11:00:00.000Z' })).toMatchObject({ status: 409, body: { nextSlots: [] } })
    },
  )

  test(
    'booking asks name, e-mail, phone, what about; creates an inquiry (service Consulting) with the booking on its timeline',
    { tags: ['F5-BOOK-01'] },
    async () => {
      const site = await openSite({ now: NOW })
      const token = await site.signIn('sales_person')
      const missing = await site.call('POST', '/api/consultation/bookings', { body: {} })
      expect(missing).toMatchObject({ status: 400, body: { code: 'VALIDATION_ERROR' } })
      expect(Object.keys(missing.body.errors).toSorted()).toEqual(['email', 'message', 'name', 'phone', 'startsAt'])
      const answer = await book(site, { timeZone: 'Europe/London' })
      expect(answer.status).toBe(201)
      expect(answer.body.data).toEqual({
        id: expect.any(Number),
        outcome: 'unconfirmed',
        startsAt: FIRST_SLOT,
        endsAt: SECOND_SLOT,
      })
      const { id } = answer.body.data
      const lead = await site.call('GET', `/api/contact-inquiries/admin/${id}`, { token })
      const { startsAt: _slot, ...typed } = BOOKING
      expect(lead.body.data).toMatchObject({ ...typed, kind: 'contact', service: 'Consulting', status: 'new', isSpam: false })
      const { body } = await site.call('GET', `/api/contact-inquiries/admin/${id}/events`, { token })
      expect(body.data).toMatchObject([
        {
          kind: 'booking',
          actorId: null,
          actorName: 'Visitor',
          data: { bookingId: expect.any(Number), change: 'booked', startsAt: FIRST_SLOT, fromStartsAt: null },
        },
        { kind: 'received' },
      ])
      expect(await bookingRows(site)).toMatchObject([{ inquiry_id: id, seat: 1, status: 'booked', time_zone: 'Europe/London' }])
      const logs = await site.db.selectFrom('activity_logs').selectAll().where('resource_type', '=', 'booking').execute()
      expect(logs).toMatchObject([
        { action: 'CREATE', admin_id: null, admin_name: 'Visitor', description: expect.stringContaining('Monday, 23 November') },
      ])
      expect(await freeSlots(site)).not.toContain(FIRST_SLOT)
    },
  )

  test('a taken slot is refused with the next free ones, and stores nothing', { tags: ['F5-BOOK-06'] }, async () => {
    const site = await openSite({ now: NOW })
    expect((await book(site)).status).toBe(201)
    const refused = await book(site, { email: 'other@example.com' })
    expect(refused).toMatchObject({ status: 409, body: { code: 'CONFLICT', errors: { startsAt: expect.any(String) } } })
    expect(refused.body.nextSlots.slice(0, 2)).toEqual([SECOND_SLOT, '2026-11-23T04:30:00.000Z'])
    // No slot of the calendar: past, at night, between two slots, on a Sunday, beyond the horizon.
    for (const startsAt of [
      '2026-11-20T09:30:00.000Z',
      '2026-11-23T18:00:00.000Z',
      '2026-11-23T04:15:00.000Z',
      '2026-11-22T04:30:00.000Z',
      '2026-12-07T03:30:00.000Z',
    ]) {
      const { status, body } = await book(site, { startsAt, email: 'other@example.com' })
      expect([startsAt, status, body.nextSlots?.length]).toEqual([startsAt, 409, 6])
    }
    expect((await leads(site)).length).toBe(1)
  })

  test('the next free slots follow the chosen one; after the last one they are the first', { tags: ['F5-BOOK-06'] }, async () => {
    const site = await openSite({ now: NOW })
    const [late, last] = ['2026-12-04T11:30:00.000Z', '2026-12-04T12:00:00.000Z']
    expect((await book(site, { startsAt: late })).status).toBe(201)
    expect((await book(site, { startsAt: late, email: 'other@example.com' })).body.nextSlots).toEqual([last])
    expect((await book(site, { startsAt: last })).status).toBe(201)
    expect((await book(site, { startsAt: last, email: 'other@example.com' })).body.nextSlots[0]).toBe(FIRST_SLOT)
  })

  test(
    'the same Idempotency-Key gives one booking, one inquiry and its mails once; without it the time is full, for its owner too',
    { tags: ['F5-BOOK-03'] },
    async () => {
      const site = await openSite({ now: NOW })
      const key = { 'idempotency-key': 'one' }
      const answers = await Promise.all([book(site, {}, key), book(site, {}, key)])
      expect((await book(site)).status).toBe(409)
      const again = await book(site, {}, key)
      const data = answers.map(({ body }) => body.data)
      expect(new Set([...data, again.body.data].map((one) => JSON.stringify(one))).size).toBe(1)
      expect((await bookingRows(site)).length).toBe(1)
      expect((await leads(site)).length).toBe(1)
      expect((await sentMails(site)).filter(({ to }) => to === BOOKING.email).length).toBe(1)
    },
  )

  test('at most two future bookings of an e-mail, in any case; a third is only a lead', { tags: ['F5-BOOK-04'] }, async () => {
    const site = await openSite({ now: NOW, config: { SMTP_URL: UNREACHABLE_SMTP } })
    const times = ['03:30', '04:00', '04:30', '05:00'].map((time) => `2026-11-24T${time}:00.000Z`)
    const sent = await Promise.all(times.map((startsAt) => book(site, { startsAt, email: 'Asha@Example.com' })))
    expect(sent.map(({ status }) => status)).toEqual([201, 201, 201, 201])
    expect((await leads(site)).length).toBe(4)
    const rows = await bookingRows(site)
    expect([rows.length, rows.filter(({ email_key: emailKey }) => emailKey === '').length]).toEqual([4, 2])
    // A passed one is no future one.
    site.clock.advance(5 * 86_400_000)
    expect((await book(site, { startsAt: '2026-11-27T03:30:00.000Z' })).status).toBe(201)
  })

  test('one IP address books ten a day; a refused booking does not count', { tags: ['F5-BOOK-04'] }, async () => {
    const site = await openSite({ now: NOW, config: { RATE_LIMIT: 'on' } })
    const send = (position: number, startsAt: string) =>
      site.call('POST', '/api/consultation/bookings', {
        ip: '203.0.113.7',
        body: { ...BOOKING, startsAt, email: `v${position}@example.com`, message: `A shop for number ${position}` },
      })
    const slots = await freeSlots(site)
    for (const [position, slot] of slots.slice(0, 10).entries()) {
      expect((await send(position, slot)).status).toBe(201)
      // The limit is that of booked ones: after the tenth nothing more is tried.
      if (position < 9) expect((await send(100 + position, slot)).status).toBe(409)
    }
    expect(await send(11, slots[11] ?? '')).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } })
    expect((await bookingRows(site)).length).toBe(10)
  })

  test(
    'suspected spam takes no slot and sends no mail: staff find it with the wanted time in the spam list',
    { tags: ['F5-BOOK-05'] },
    async () => {
      const site = await openSite({ now: NOW })
      const token = await site.signIn('sales_person')
      const answer = await book(site, { jaali_7: 'filled in' })
      expect(answer).toMatchObject({ status: 201, body: { data: { outcome: 'unconfirmed', startsAt: FIRST_SLOT } } })
      expect(await bookingRows(site)).toEqual([])
      expect(await freeSlots(site)).toContain(FIRST_SLOT)
      expect(await sentMails(site)).toEqual([])
      const { body } = await site.call('GET', '/api/contact-inquiries/admin?spam=only', { token })
      expect(body.data).toMatchObject([
        { name: 'Asha Rao', message: expect.stringMatching(/^Wanted time: Monday, 23 November, 9:00 AM IST\n\nAn online shop/) },
      ])
    },
  )

  test(
    'hostile input is a 400 with the field, a taken slot or unknown token is said, and nothing personal is in the log',
    { tags: ['F5-BOOK-07'] },
    async () => {
      const site = await openSite({ now: NOW, config: { LOG_LEVEL: 'trace' } })
      const wrong: [fields: object, field: string][] = [
        [{ startsAt: '' }, 'startsAt'],
        [{ startsAt: 'tomorrow' }, 'startsAt'],
        [{ startsAt: { $gt: '' } }, 'startsAt'],
        [{ startsAt: `+012345-01-01T00:00:00Z` }, 'startsAt'],
        [{ name: 'x'.repeat(201) }, 'name'],
        [{ name: 'a\nBcc: x@example.com' }, 'name'],
        [{ email: 'a@example.com\r\nBcc: b@example.com' }, 'email'],
        [{ phone: '' }, 'phone'],
        [{ message: ' ' }, 'message'],
        [{ message: 'a\u0000b' }, 'message'],
      ]
      for (const [fields, field] of wrong) {
        const { status, body } = await book(site, fields)
        expect([fields, status, Object.keys(body.errors ?? {})]).toEqual([fields, 400, [field]])
      }
      expect((await book(site, { timeZone: '../etc/passwd', source: [] })).status).toBe(201)
      expect(await bookingRows(site)).toMatchObject([{ time_zone: '' }])
      for (const token of ['x', '%00', "' or 1=1 --", 'a'.repeat(200)]) {
        const own = ownBooking(site, token)
        expect([token, (await own.open()).status]).toEqual([token, 404])
        expect((await own.cancel()).status).toBe(404)
        expect((await own.move(FIRST_SLOT)).status).toBe(404)
      }
      const log = site.log.join('')
      for (const secret of [BOOKING.email, BOOKING.name, BOOKING.message, 'or 1=1']) expect(log).not.toContain(secret)
    },
  )
})

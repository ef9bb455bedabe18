/** The mails of consultations and their link. Source: issue 13 point 5, decision 0059. */
import { expect, test } from 'vitest'
import { eachDatabase, type Site } from '#tests/support/app.ts'
import {
  BOOKING,
  book,
  bookingRows,
  confirmBookings,
  FIRST_SLOT,
  freeSlots,
  linkToken,
  NOW,
  ownBooking,
  SECOND_SLOT,
  THIRD_SLOT,
} from '#tests/support/bookings.ts'
import { readCalendarPart } from '#tests/support/calendar-files.ts'
import { sentMails } from '#tests/support/mails.ts'

const HOUR = 3_600_000

const mailsTo = async (site: Site, email: string) =>
  (await sentMails(site)).filter(({ to }) => to === email).map(({ raw }) => ({ raw, calendar: readCalendarPart(raw) }))

eachDatabase((open) => {
  test(
    'mails with an .ics to both: METHOD:REQUEST, a stable UID, a rising SEQUENCE, METHOD:CANCEL',
    { tags: ['F5-MAIL-01', 'F5-LINK-01'] },
    async () => {
      const site = await open({ now: NOW })
      await site.addUser('sales_person', { email: 'ravi@example.com' })
      await book(site, { timeZone: 'Europe/London', message: 'Spices; herbs, teas\nand more' })
      const token = await linkToken(site)
      const seen = await ownBooking(site, token).open()
      expect(seen.body.data).toMatchObject({ status: 'booked', startsAt: FIRST_SLOT, canChange: true, timeZone: 'Europe/London' })
      const { updatedAt } = seen.body.data
      const moved = await ownBooking(site, token).move(SECOND_SLOT, updatedAt)
      expect(moved).toMatchObject({ status: 200, body: { data: { startsAt: SECOND_SLOT, status: 'booked' } } })
      await sentMails(site)
      const cancelled = await ownBooking(site, token).cancel()
      expect(cancelled).toMatchObject({ status: 200, body: { data: { status: 'cancelled', canChange: false } } })
      for (const email of [BOOKING.email, 'ravi@example.com']) {
        const mails = await mailsTo(site, email)
        expect(
          mails.map(({ calendar }) => [calendar?.method, calendar?.properties['METHOD'], calendar?.properties['SEQUENCE']]),
        ).toEqual([
          ['REQUEST', 'REQUEST', '0'],
          ['REQUEST', 'REQUEST', '1'],
          ['CANCEL', 'CANCEL', '2'],
        ])
        expect(new Set(mails.map(({ calendar }) => calendar?.properties['UID'])).size).toBe(1)
        expect(mails.map(({ calendar }) => calendar?.properties['DTSTART'])).toEqual([
          '20261123T033000Z',
          '20261123T040000Z',
          '20261123T040000Z',
        ])
        for (const { calendar } of mails) {
          expect(calendar?.longestLine).toBeLessThanOrEqual(75)
          expect(calendar?.lines).toContainEqual(expect.stringMatching(new RegExp(`^ATTENDEE;.*:mailto:${email}$`, 'i')))
        }
      }
      const [first, , last] = await mailsTo(site, BOOKING.email)
      expect(first?.calendar?.properties['DESCRIPTION']).toContain("We'll call you")
      // The link of a cancelled entry is that of the booking page.
      expect(last?.calendar?.properties['DESCRIPTION']).not.toMatch(/We call you|move or cancel/)
      expect(last?.calendar?.properties['DESCRIPTION']).toContain('another time')
      expect(first?.raw).toContain('Monday, 23 November, 3:30 AM GMT')
      expect(first?.raw).toContain('Monday, 23 November, 9:00 AM IST')
      const [ofStaff] = await mailsTo(site, 'ravi@example.com')
      expect(ofStaff?.calendar?.properties['DESCRIPTION']).toContain('Spices; herbs, teas\nand more')
      expect(ofStaff?.raw).not.toContain('manage?token')
      expect(await freeSlots(site)).toEqual(expect.arrayContaining([FIRST_SLOT, SECOND_SLOT]))
    },
  )

  test('the visitor’s mails carry no text that somebody else could have typed', { tags: ['F5-MAIL-02'] }, async () => {
    const site = await open({ now: NOW })
    await book(site, { name: 'Win at https://spam.example', message: 'Buy pills', phone: 'www.spam.example' })
    const [mail] = await mailsTo(site, BOOKING.email)
    for (const text of ['spam.example', 'Buy pills', 'Win at']) expect(mail?.raw).not.toContain(text)
    expect(mail?.raw).toContain('Hello,')
  })

  test(
    'a link shows, moves and cancels until its slot; opening it changes nothing, twice or late neither',
    { tags: ['F5-LINK-01', 'F5-LINK-02'] },
    async () => {
      const site = await open({ now: NOW })
      await book(site)
      await confirmBookings(site)
      const token = await linkToken(site)
      const before = await bookingRows(site)
      for (let scan = 0; scan < 3; scan += 1) expect((await ownBooking(site, token).open()).status).toBe(200)
      expect(await bookingRows(site)).toEqual(before)
      expect((await ownBooking(site, token).move(FIRST_SLOT)).body.data.startsAt).toBe(FIRST_SLOT)
      expect(await bookingRows(site)).toEqual(before)
      await book(site, { startsAt: SECOND_SLOT, email: 'other@example.com' })
      const taken = await ownBooking(site, token).move(SECOND_SLOT)
      expect(taken).toMatchObject({ status: 409, body: { errors: { startsAt: expect.any(String) } } })
      expect(taken.body.nextSlots[0]).toBe(THIRD_SLOT)
      // An older version: it was moved meanwhile.
      const { updatedAt } = (await ownBooking(site, token).open()).body.data
      await ownBooking(site, token).move(THIRD_SLOT, updatedAt)
      expect((await ownBooking(site, token).move(FIRST_SLOT, updatedAt)).status).toBe(409)
      expect((await ownBooking(site, token).cancel(updatedAt)).status).toBe(409)
      const cancels = await Promise.all([1, 2, 3].map(() => ownBooking(site, token).cancel()))
      expect(cancels.map(({ status, body }) => [status, body.data.status])).toEqual([1, 2, 3].map(() => [200, 'cancelled']))
      expect((await ownBooking(site, token).move(FIRST_SLOT)).status).toBe(409)
      expect((await mailsTo(site, BOOKING.email)).filter(({ calendar }) => calendar?.method === 'CANCEL').length).toBe(1)
      site.clock.advance(4 * 24 * HOUR)
      expect((await ownBooking(site, token).open()).status).toBe(404)
    },
  )

  test(
    'moving and cancelling at the same time: both sides agree in the end, and no seat is lost',
    { tags: ['F5-LINK-02'] },
    async () => {
      const site = await open({ now: NOW })
      await book(site)
      const token = await linkToken(site)
      const { updatedAt } = (await ownBooking(site, token).open()).body.data
      const [moved, cancelled] = await Promise.all([
        ownBooking(site, token).move(SECOND_SLOT, updatedAt),
        ownBooking(site, token).cancel(updatedAt),
      ])
      expect([moved.status, cancelled.status].toSorted()).toEqual([200, 409])
      const isMoved = moved.status === 200
      expect(await bookingRows(site)).toMatchObject([
        isMoved ? { starts_at: SECOND_SLOT, seat: 1 } : { status: 'cancelled', seat: null },
      ])
      expect((await freeSlots(site)).includes(SECOND_SLOT)).toBe(!isMoved)
    },
  )

  test(
    'the mails of a consultation and the replies of the staff are one thread',
    { tags: ['F5-MAIL-01', 'L3-LEAD-31'] },
    async () => {
      const site = await open({ now: NOW })
      const { id } = (await book(site)).body.data
      const token = await linkToken(site)
      await ownBooking(site, token).move(SECOND_SLOT)
      await sentMails(site)
      const reply = { subject: 'Your shop', text: 'Before we talk' }
      const replied = await site.call('POST', `/api/contact-inquiries/admin/${id}/replies`, {
        token: await site.signIn('admin'),
        body: reply,
      })
      expect(replied.status).toBe(201)
      const headers = (await mailsTo(site, BOOKING.email)).map(({ raw }) =>
        ['Message-ID', 'In-Reply-To', 'References'].map((name) => new RegExp(`^${name}: (.*)$`, 'm').exec(raw)?.[1]?.trim()),
      )
      const first = headers[0]?.[0]
      expect(first).toMatch(/^<inquiry\./)
      expect(headers).toEqual([
        [first, undefined, undefined],
        [expect.any(String), first, first],
        [expect.stringContaining('.reply.'), first, first],
      ])
    },
  )

  test('the link ends with its slot', { tags: ['F5-LINK-01'] }, async () => {
    const site = await open({ now: NOW })
    await book(site)
    const token = await linkToken(site)
    site.clock.advance(Date.parse(SECOND_SLOT) - Date.parse(NOW) - 1)
    const last = await ownBooking(site, token).open()
    expect(last).toMatchObject({ status: 200, body: { data: { status: 'booked', canChange: false } } })
    site.clock.advance(1)
    expect((await ownBooking(site, token).open()).status).toBe(404)
  })

  test('a visitor moves a booking at most ten times', { tags: ['F5-LINK-02'] }, async () => {
    const site = await open({ now: NOW })
    await book(site)
    const token = await linkToken(site)
    const slots = (await freeSlots(site)).slice(0, 12)
    const statuses: number[] = []
    for (const startsAt of slots) statuses.push((await ownBooking(site, token).move(startsAt)).status)
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 409, 409])
    // Its own slot is no move.
    expect((await ownBooking(site, token).move(slots[9] ?? '')).status).toBe(200)
    expect((await ownBooking(site, token).cancel()).status).toBe(200)
  })

  test(
    'a mail that waits says the truth: an earlier one is withdrawn when the booking has changed',
    { tags: ['F5-MAIL-01'] },
    async () => {
      const site = await open({ now: NOW })
      await book(site)
      const token = await linkToken(site)
      const stored = { template: 'booking', subject: '', text_body: '', html_body: '', recipient: BOOKING.email }
      const [{ id = 0, created_at: createdAt = '' } = {}] = await bookingRows(site)
      const lead = { id: 1, kind: 'contact', name: 'Asha', email: BOOKING.email, phone: '', message: '', assigneeName: '' }
      const data = {
        siteUrl: 'http://x',
        to: BOOKING.email,
        audience: 'visitor',
        bookingId: id,
        createdAt,
        startsAt: FIRST_SLOT,
        lead: { ...lead, createdAt },
      }
      const facts = JSON.stringify({
        ...data,
        notice: 'reminder-day',
        sequence: 0,
        heldUntil: null,
        fromStartsAt: null,
        timeZone: '',
        byStaff: '',
        note: '',
      })
      await ownBooking(site, token).move(SECOND_SLOT)
      await site.db
        .insertInto('mail_outbox')
        .values({ ...stored, facts, next_attempt_at: NOW, created_at: NOW })
        .execute()
      site.context.wake('mail')
      const mails = await mailsTo(site, BOOKING.email)
      expect(mails.map(({ calendar }) => calendar?.properties['SEQUENCE'])).toEqual(['0', '1'])
      expect(await site.db.selectFrom('mail_outbox').select('id').where('facts', '=', facts).execute()).toEqual([])
    },
  )
})

/** Unconfirmed bookings: holds, floods, known e-mails. Source: decision 0059. */
import { expect, test } from 'vitest'
import { eachDatabase, type Site } from '#tests/support/app.ts'
import {
  BOOKING,
  book,
  bookingRows,
  FIRST_SLOT,
  freeSlots,
  NOW,
  ownBooking,
  SECOND_SLOT,
  THIRD_SLOT,
} from '#tests/support/bookings.ts'
import { readCalendarPart } from '#tests/support/calendar-files.ts'
import { decoded } from '#tests/support/mails.ts'
import { openSmtpServer, type SmtpStandIn } from '#tests/support/smtp-server.ts'
import { sendReminders } from './reminders.ts'

const MINUTE = 60_000
const STAFF = 'ravi@example.com'

/** A site whose mails reach people. */
const openWithMail = async (open: (options: object) => Promise<Site>, config: Record<string, string> = {}) => {
  const smtp = await openSmtpServer()
  const site = await open({ now: NOW, config: { SMTP_URL: smtp.url, ...config } })
  await site.addUser('sales_person', { email: STAFF })
  return { site, smtp }
}

const subjectOf = (raw: string): string => /^Subject: (.*(?:\r\n[ \t].*)*)/m.exec(raw)?.[1]?.replace(/\r\n[ \t]/g, ' ') ?? ''

/** The mails to `email` once the outbox is empty. */
const mailsTo = async ({ site, smtp }: { site: Site; smtp: SmtpStandIn }, email: string) => {
  await expect.poll(() => site.db.selectFrom('mail_outbox').select('id').where('sent_at', 'is', null).execute()).toEqual([])
  const received = smtp.received.filter(({ to }) => to.includes(email))
  return received.map(({ raw }) => ({ subject: subjectOf(raw), raw: decoded(raw), calendar: readCalendarPart(decoded(raw)) }))
}

const tokensIn = (raw = ''): string[] => [
  ...new Set([...raw.matchAll(/manage\?token=([\w-]{43})/g)].map(([, token = '']) => token)),
]

const changes = async (site: Site, id: number): Promise<unknown[]> => {
  const { body } = await site.call('GET', `/api/contact-inquiries/admin/${id}/events`, { token: await site.signIn('admin') })
  return body.data.flatMap((event: { data: { change?: string } }) => event.data.change ?? [])
}

eachDatabase((open) => {
  test('an unknown visitor’s time is held for 30 minutes; the link in the mail confirms it', { tags: ['F5-BOOK-01'] }, async () => {
    const world = await openWithMail(open)
    const { site } = world
    const answer = await book(site)
    expect(answer).toMatchObject({ status: 201, body: { data: { outcome: 'held' } } })
    expect(answer.body.message).toBe('Confirm your time within 30 minutes: use the link we’ve e-mailed you.')
    expect(await freeSlots(site)).not.toContain(FIRST_SLOT)
    const [held] = await mailsTo(world, BOOKING.email)
    expect(held).toMatchObject({ subject: expect.stringContaining('Confirm your consultation'), calendar: undefined })
    expect(held?.raw).toContain('within 30 minutes')
    expect(await mailsTo(world, STAFF)).toEqual([])
    const [token = ''] = tokensIn(held?.raw)
    const own = ownBooking(site, token)
    expect(await bookingRows(site)).toMatchObject([{ status: 'booked', held_until: '2026-11-20T10:30:00.000Z' }])
    // The booking's own slot confirms it.
    const confirmed = await own.move(FIRST_SLOT)
    expect(confirmed).toMatchObject({ status: 200, body: { data: { status: 'booked', heldUntil: null } } })
    await own.move(FIRST_SLOT)
    expect((await mailsTo(world, STAFF)).map(({ subject, calendar }) => [subject.slice(0, 16), calendar?.method])).toEqual([
      ['New consultation', 'REQUEST'],
    ])
    expect((await mailsTo(world, BOOKING.email)).map(({ calendar }) => calendar?.method)).toEqual([undefined, 'REQUEST'])
    site.clock.advance(31 * MINUTE)
    await sendReminders(site.context)
    expect(await bookingRows(site)).toMatchObject([{ status: 'booked', seat: 1, confirmation: 'confirmed' }])
    expect(await changes(site, answer.body.data.id)).toEqual(['confirmed', 'booked'])
    // The same answer for a visitor who is known now, and the time stays.
    expect((await book(site, { startsAt: SECOND_SLOT })).body.data.outcome).toBe('held')
    site.clock.advance(31 * MINUTE)
    await sendReminders(site.context)
    expect(await freeSlots(site)).not.toContain(SECOND_SLOT)
  })

  test(
    'a hold that is over frees its time at the next read; the lead stays, and staff are told',
    { tags: ['F5-BOOK-01'] },
    async () => {
      const world = await openWithMail(open)
      const { site } = world
      const { id } = (await book(site)).body.data
      const [token = ''] = tokensIn((await mailsTo(world, BOOKING.email))[0]?.raw)
      site.clock.advance(30 * MINUTE)
      // Before the job has run.
      expect(await freeSlots(site)).toContain(FIRST_SLOT)
      const own = ownBooking(site, token)
      expect((await own.open()).body.data).toMatchObject({ status: 'cancelled', canChange: false })
      expect((await own.move(FIRST_SLOT)).status).toBe(409)
      expect((await book(site, { email: 'other@example.com' })).status).toBe(201)
      await sendReminders(site.context)
      expect(await bookingRows(site)).toMatchObject([
        { status: 'cancelled', seat: null },
        { status: 'booked', seat: 1 },
      ])
      expect(await changes(site, id)).toEqual(['expired', 'booked'])
      const [mail, ...more] = await mailsTo(world, STAFF)
      expect([mail?.subject, more.length]).toEqual([expect.stringContaining('Consultation not confirmed: Asha Rao'), 0])
      const { body } = await site.call('GET', `/api/contact-inquiries/admin/${id}`, { token: await site.signIn('admin') })
      expect(body.data).toMatchObject({ status: 'new', message: BOOKING.message })
    },
  )

  test('who is assigned a lead whose time is only held gets no calendar entry', { tags: ['F5-BOOK-01'] }, async () => {
    const world = await openWithMail(open)
    const { site } = world
    const { id } = (await book(site)).body.data
    const { id: assigneeId } = await site.addUser('sales_person', { email: 'lata@example.com' })
    const token = await site.signIn('admin')
    await site.call('PUT', `/api/contact-inquiries/admin/${id}`, { token, body: { assigneeId } })
    expect(await mailsTo(world, 'lata@example.com')).toMatchObject([
      { subject: expect.stringContaining('Assigned to you: '), calendar: undefined },
    ])
  })

  test('without a mail server the time stays, marked as unconfirmed', { tags: ['F5-BOOK-01'] }, async () => {
    const site = await open({ now: NOW })
    expect((await book(site)).body.data.outcome).toBe('unconfirmed')
    site.clock.advance(31 * MINUTE)
    await sendReminders(site.context)
    expect(await freeSlots(site)).not.toContain(FIRST_SLOT)
    const list = await site.call('GET', '/api/admin/bookings', { token: await site.signIn('sales_person') })
    expect(list.body.data).toMatchObject([{ status: 'booked', isConfirmed: false, heldUntil: null }])
  })

  test(
    'an answer tells nothing of an e-mail: a full time is 409 for its owner too, and one with two bookings gets the usual answer',
    { tags: ['F5-BOOK-03', 'F5-BOOK-04'] },
    async () => {
      const world = await openWithMail(open)
      const { site } = world
      await book(site)
      await book(site, { startsAt: SECOND_SLOT })
      expect((await book(site)).status).toBe(409)
      const unknown = await book(site, { startsAt: '2026-11-24T03:30:00.000Z', email: 'unknown@example.com' })
      const known = await book(site, { startsAt: THIRD_SLOT, email: 'ASHA@example.com' })
      expect({ ...known.body.data, id: 0, startsAt: '', endsAt: '' }).toEqual({
        ...unknown.body.data,
        id: 0,
        startsAt: '',
        endsAt: '',
      })
      expect([known.status, known.body.message, known.body.data.startsAt]).toEqual([201, unknown.body.message, THIRD_SLOT])
      // Who watches the free slots sees the hold of an unknown visitor.
      expect(await freeSlots(site)).not.toContain(THIRD_SLOT)
      expect((await bookingRows(site)).length).toBe(4)
      const mail = (await mailsTo(world, 'ASHA@example.com')).at(-1)
      expect(mail?.subject).toContain('About your consultations')
      expect(mail?.raw).toContain('Someone tried to book one more consultation')
      expect(tokensIn(mail?.raw).length).toBe(2)
      // What was typed is a lead with the wanted time, of which staff hear.
      const leads = await site.db.selectFrom('inquiries').selectAll().where('id', '=', known.body.data.id).execute()
      expect(leads).toMatchObject([{ message: expect.stringMatching(/^Wanted time: Monday, 23 November, 10:00 AM IST\n\n/) }])
      expect((await mailsTo(world, STAFF)).map(({ subject }) => subject)).toEqual([expect.stringContaining('Asha Rao')])
      // The owner confirms by the link, although somebody else has booked.
      const [token = ''] = tokensIn(mail?.raw)
      expect((await ownBooking(site, token).move('2026-11-24T05:00:00.000Z')).status).toBe(200)
      site.clock.advance(31 * MINUTE)
      await sendReminders(site.context)
      expect(await freeSlots(site)).toContain(THIRD_SLOT)
    },
  )

  test('a third booking that staff have moved confirms no third one of another e-mail', { tags: ['F5-BOOK-04'] }, async () => {
    const { site } = await openWithMail(open)
    const slots = await freeSlots(site)
    const bookThree = async (email: string, from: number): Promise<void> => {
      for (const startsAt of slots.slice(from, from + 3)) expect((await book(site, { startsAt, email })).status).toBe(201)
    }
    await bookThree(BOOKING.email, 0)
    const [, , third] = await bookingRows(site)
    const token = await site.signIn('sales_person')
    const moved = await site.call('PUT', `/api/admin/bookings/${third?.id}/slot`, { token, body: { startsAt: slots[9] } })
    expect(moved.body.data).toMatchObject({ isConfirmed: true })
    await bookThree('other@example.com', 3)
    expect((await bookingRows(site)).at(-1)).toMatchObject({ email_key: '', confirmation: 'open' })
  })

  test(
    'a flood is told once; staff cancel the bookings of a network at once, without mails to invented e-mails',
    { tags: ['F5-BOOK-04', 'F5-DESK-02'] },
    async () => {
      const world = await openWithMail(open, { RATE_LIMIT: 'on' })
      const { site } = world
      const slots = await freeSlots(site)
      for (const [position, startsAt] of slots.slice(0, 14).entries()) {
        const fields = { startsAt, email: `invented.${position}@example.org`, message: `A shop for number ${position}` }
        const ip = position < 9 ? '203.0.113.7' : '203.0.113.8'
        expect((await site.call('POST', '/api/consultation/bookings', { ip, body: { ...BOOKING, ...fields } })).status).toBe(201)
      }
      expect((await mailsTo(world, STAFF)).map(({ subject }) => subject)).toEqual(['Many unconfirmed consultations'])
      const token = await site.signIn('sales_person')
      const [first, ...others] = (await site.call('GET', '/api/admin/bookings', { token })).body.data
      const detail = await site.call('GET', `/api/admin/bookings/${first.id}`, { token })
      expect(detail.body.data).toMatchObject({ isConfirmed: false, networkBookings: 9 })
      const cancelled = await site.call('POST', `/api/admin/bookings/${first.id}/cancel-network`, { token })
      expect(cancelled).toMatchObject({ status: 200, body: { data: { cancelled: 9 } } })
      expect(others.length).toBe(13)
      expect((await freeSlots(site)).slice(0, 10)).toEqual(slots.slice(0, 9).concat(slots[14] ?? ''))
      site.clock.advance(31 * MINUTE)
      await sendReminders(site.context)
      // Of the first ten, one was not cancelled: it ends with a mail. The flood ends without.
      const subjects = (await mailsTo(world, STAFF)).map(({ subject }) => subject.split(':')[0])
      expect(subjects).toEqual(['Many unconfirmed consultations', 'Consultation not confirmed'])
      expect((await mailsTo(world, 'invented.0@example.org')).length).toBe(1)
    },
  )
})

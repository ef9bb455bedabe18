import { expect, test } from 'vitest'
import { toAgency } from '#domain/agency.ts'
import { DEFAULT_SETTINGS } from '#domain/settings.ts'
import { buildInquiry } from '#tests/support/inquiry.ts'
import { visitorBookingMail } from './booking-templates.ts'
import type { BookingNotice, MailData } from './template-data.ts'

const SITE = 'https://dvaar.test'
const AGENCY = { ...toAgency(DEFAULT_SETTINGS), timeZone: 'Asia/Kolkata', siteUrl: SITE }
const SECRET = 'token-of-the-booking'

const mailOf = (notice: BookingNotice): { text: string; html: string } => {
  const data: MailData<'booking'> = {
    to: 'asha@example.com',
    audience: 'visitor',
    notice,
    bookingId: 7,
    createdAt: '2026-11-20T20:00:00.000Z',
    sequence: 0,
    startsAt: '2026-11-23T06:30:00.000Z',
    fromStartsAt: null,
    heldUntil: null,
    timeZone: 'Asia/Kolkata',
    byStaff: '',
    note: '',
    lead: buildInquiry({ id: 42, name: 'Asha Rao', email: 'asha@example.com' }),
  }
  const times = { now: '2026-11-20T20:00:00.000Z', businessTimeZone: 'Asia/Kolkata' }
  const link = `${SITE}/consultation/manage?token=${SECRET}`
  return visitorBookingMail(data, { link, calendar: undefined, times, agency: AGENCY })
}

test.each(['booked', 'confirmed', 'rescheduled'] as const)('%s: the time can be added to two calendars', (notice) => {
  const { text, html } = mailOf(notice)
  const links = Array.from(text.matchAll(/https:\/\/(?:calendar\.google|outlook\.live)\.com\S+/g), ([url]) => new URL(url))
  const [google, outlook] = links
  expect(google?.searchParams.get('dates')).toBe('20261123T063000Z/20261123T070000Z')
  expect(outlook?.searchParams.get('startdt')).toBe('2026-11-23T06:30:00.000Z')
  expect(outlook?.searchParams.get('enddt')).toBe('2026-11-23T07:00:00.000Z')
  for (const { href } of links) expect(href).not.toContain(SECRET)
  expect(html).toContain('>Add to Google Calendar</a>')
  expect(html).toContain('>Add to Outlook</a>')
})

test.each(['held', 'cancelled', 'reminder-day', 'reminder-hour'] as const)('%s: nothing is added to a calendar', (notice) => {
  expect(mailOf(notice).text).not.toContain('calendar.google.com')
})

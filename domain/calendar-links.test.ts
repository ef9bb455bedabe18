/** Links to web calendars. */
import { expect, test } from 'vitest'
import { calendarLinks } from './calendar-links.ts'

test('an instant to the minute, as in the URL of the thanks page, is one to the second in the link', () => {
  const event = { title: 'Consultation', details: '', startsAt: '2026-11-23T03:30Z', endsAt: '2026-11-23T04:00:00.000Z' }
  const [[name, link] = ['', '']] = calendarLinks(event)
  expect([name, new URL(link).searchParams.get('dates')]).toEqual(['Google Calendar', '20261123T033000Z/20261123T040000Z'])
})

/** iCalendar files with what visitors and staff type. Source: RFC 5545; issue 13 point 5. */
import { expect, test } from 'vitest'
import { readCalendar } from '#tests/support/calendar-files.ts'
import { buildCalendarFeed, buildCalendarPart } from './calendar-file.ts'

const NOW = '2026-11-20T10:00:00.000Z'
const HOSTILE = 'A\rEND:VEVENT\r\nBEGIN:VALARM\u2028X:1; "b", c\\n 😀 नमस्ते'
const ENTRY = {
  id: 1,
  createdAt: NOW,
  startsAt: '2026-11-23T03:30:00.000Z',
  sequence: 0,
  summary: HOSTILE,
  description: HOSTILE.repeat(20),
  url: 'https://dvaar.test/consultation/manage?token=x',
}

test('text adds no line of its own, and every line ends as RFC 5545 says', { tags: ['F5-MAIL-01'] }, () => {
  const organizer = { name: HOSTILE, email: 'hello@example.com' }
  const { content } = buildCalendarPart(ENTRY, { organizer, attendee: 'asha@example.com', now: NOW })
  const feed = buildCalendarFeed([ENTRY], { name: 'Rao, Iyer; & Sons\\', organizer, now: NOW })
  for (const file of [content, feed]) {
    expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true)
    expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
    const { lines, longestLine } = readCalendar(file)
    expect(longestLine).toBeLessThanOrEqual(75)
    expect(lines.filter((line) => /^(?:BEGIN|END|X:)/.test(line))).toEqual([
      'BEGIN:VCALENDAR',
      'BEGIN:VEVENT',
      'END:VEVENT',
      'END:VCALENDAR',
    ])
  }
  expect(readCalendar(feed).properties['NAME']).toBe('Rao, Iyer; & Sons\\')
  expect(feed).toContain('NAME:Rao\\, Iyer\\; & Sons\\\\')
})

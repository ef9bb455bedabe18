import { expect, test } from 'vitest'
import type { InquiryEvent } from '#domain/lead-event.ts'
import { groupByDay } from './days.ts'

const note = (id: number, createdAt: string): InquiryEvent => ({
  id,
  kind: 'note',
  actorId: 1,
  actorName: 'Asha Rao',
  body: 'A text',
  data: {},
  createdAt,
})

test('events are grouped by the days of the business time zone, newest first', { tags: ['L3-LEAD-22'] }, () => {
  const events = [
    note(5, '2026-11-20T18:30:00.000Z'),
    note(4, '2026-11-20T18:29:59.999Z'),
    note(3, '2026-11-19T18:30:00.000Z'),
    note(2, '2026-11-18T06:00:00.000Z'),
    note(1, '2025-12-31T19:00:00.000Z'),
    note(0, '2025-12-31T18:00:00.000Z'),
  ]
  const days = (timeZone: string) =>
    groupByDay(events, '2026-11-21T05:00:00.000Z', timeZone).map(({ heading, events: ofDay }) => [
      heading,
      ...ofDay.map(({ id }) => id),
    ])
  expect(days('Asia/Kolkata')).toEqual([
    ['Today', 5],
    ['Yesterday', 4, 3],
    ['Wednesday, 18 November', 2],
    ['Thursday, 1 January', 1],
    ['Wednesday, 31 December 2025', 0],
  ])
  expect(days('America/New_York')[0]).toEqual(['Yesterday', 5, 4])
})

test('a timeline without events has no days', () => {
  expect(groupByDay([], '2026-11-21T05:00:00.000Z', 'Asia/Kolkata')).toEqual([])
})

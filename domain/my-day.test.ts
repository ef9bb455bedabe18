/** What the empty queue of My day says. Source: lead desk §4 'Empty state says when the next thing is due'. */
import { expect, test } from 'vitest'
import { type MyDay, nextFollowUpText } from './my-day.ts'

const NOW = '2026-11-23T05:30:00.000Z'
const toMyDay = (followUp: string | null): MyDay => ({
  consultations: { items: [], total: 0 },
  unreachable: { items: [], total: 0 },
  heldAsSpam: { service: 0, contact: 0 },
  sections: [],
  nextFollowUp: followUp === null ? null : { id: 2, kind: 'contact', name: 'Ravi Kumar', at: followUp },
})

test.each([
  ['2026-11-23T09:30:00.000Z', 'Ravi Kumar, today 3:00 PM'],
  ['2028-11-20T04:30:00.000Z', 'Ravi Kumar, Mon, 20 Nov 2028, 10:00 AM'],
  [null, null],
])('follow-up %s: %s', { tags: ['L4-DAY-11'] }, (followUp, text) => {
  expect(nextFollowUpText(toMyDay(followUp), NOW, 'Asia/Kolkata')).toBe(text)
})

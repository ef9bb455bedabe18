/** What the empty queue of My day says. Source: lead desk §4 'Empty state says when the next thing is due'. */
import { expect, test } from 'vitest'
import { type MyDay, nextLeadText } from './my-day.ts'

const NOW = '2026-11-23T05:30:00.000Z'
const toMyDay = (due: string | null, followUp: string | null): MyDay => ({
  consultations: { items: [], total: 0 },
  unreachable: { items: [], total: 0 },
  sections: [],
  nextDue: due === null ? null : { id: 1, kind: 'service', name: 'Priya Nair', at: due },
  nextFollowUp: followUp === null ? null : { id: 2, kind: 'contact', name: 'Ravi Kumar', at: followUp },
})

test.each([
  ['2026-11-23T12:30:00.000Z', null, 'Priya Nair, due today 6:00 PM'],
  ['2026-11-24T12:30:00.000Z', '2026-11-24T12:30:00.001Z', 'Priya Nair, due tomorrow 6:00 PM'],
  ['2026-11-24T12:30:00.000Z', '2026-11-23T09:30:00.000Z', 'Ravi Kumar, follow-up today 3:00 PM'],
  [null, '2026-11-30T04:30:00.000Z', 'Ravi Kumar, follow-up Mon, 30 Nov, 10:00 AM'],
  [null, '2028-11-20T04:30:00.000Z', 'Ravi Kumar, follow-up Mon, 20 Nov 2028, 10:00 AM'],
  [null, null, null],
])('due %s, follow-up %s: %s', { tags: ['L4-DAY-11'] }, (due, followUp, text) => {
  expect(nextLeadText(toMyDay(due, followUp), NOW, 'Asia/Kolkata')).toBe(text)
})

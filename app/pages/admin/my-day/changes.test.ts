/** The queue right after a change. Source: lead desk §4 'what is done leaves the queue'. */
import { expect, test } from 'vitest'
import type { MyDay, MyDaySectionName } from '#domain/my-day.ts'
import { buildInquiry } from '#tests/support/inquiry.ts'
import { listItems, withChange, withLeadOf } from './changes.ts'

const lead = buildInquiry()

const inSection = (section: MyDaySectionName): MyDay => ({
  consultations: { items: [], total: 0 },
  unreachable: { items: [], total: 0 },
  sections: [{ section, items: [lead, { ...lead, id: 8 }], total: 60 }],
  nextDue: null,
  nextFollowUp: null,
})

test.each([
  ['overdue', { status: 'in-progress' }, true],
  ['dueToday', { status: 'cancelled' }, true],
  ['unassigned', { status: 'completed' }, true],
  ['unassigned', { assigneeId: 3, assigneeName: 'Asha' }, true],
  ['overdue', { assigneeId: 3, assigneeName: 'Asha' }, false],
  ['overdue', { priority: 'high' }, false],
  ['followUps', { status: 'completed' }, false],
  ['followUps', { status: 'new' }, false],
  ['followUps', { followUpAt: null, followUpNote: '' }, true],
  ['overdue', { followUpAt: null, followUpNote: '' }, false],
] as const)('in %s after %o: done is %s', { tags: ['L4-DAY-08'] }, (section, patch, isDone) => {
  const after = withChange(inSection(section), 7, patch)
  expect(listItems(after)[0]).toEqual(isDone ? { ...lead, id: 8 } : { ...lead, ...patch })
  expect(after.sections[0]?.total).toBe(isDone ? 59 : 60)
})

test('a change that fails brings back its own lead, at its place, and no other one', { tags: ['L4-DAY-08'] }, () => {
  const [first, second, third] = [7, 8, 9].map((id) => ({ ...lead, id }))
  const before: MyDay = {
    ...inSection('overdue'),
    sections: [{ section: 'overdue', items: [first, second, third].flatMap((item) => item ?? []), total: 3 }],
  }
  const waiting = withChange(withChange(before, 8, { status: 'completed' }), 7, { status: 'completed' })
  const after = withLeadOf(waiting, before, { ...lead, id: 8 })
  expect(listItems(after)).toEqual([second, third])
  expect(after.sections[0]?.total).toBe(2)
  const changed = withChange(before, 9, { priority: 'high' })
  expect(withLeadOf(changed, before, { ...lead, id: 9 })).toEqual(before)
  expect(withLeadOf(withChange(before, 9, { status: 'completed' }), before, { ...lead, id: 9 })).toEqual(before)
})

/** The queue right after a change. Source: lead desk §4 'what is done leaves the queue'. */
import { expect, test } from 'vitest'
import type { MyDay, MyDaySectionName } from '#domain/my-day.ts'
import { buildInquiry } from '#tests/support/inquiry.ts'
import { listItems, withChange } from './changes.ts'

const lead = buildInquiry({ responseDueAt: '2026-11-24T05:30:00.000Z', followUpAt: '2026-11-23T05:30:00.000Z' })

const inSection = (section: MyDaySectionName): MyDay => ({
  consultations: { items: [], total: 0 },
  unreachable: { items: [], total: 0 },
  heldAsSpam: { service: 0, contact: 0 },
  sections: [{ section, items: [lead, { ...lead, id: 8 }], total: 60 }],
  nextFollowUp: null,
})

test.each([
  ['overdue', { status: 'in-progress' }, false],
  ['toReply', { status: 'completed' }, true],
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

test('a lead that is taken moves to those to reply to, by its due instant', { tags: ['L4-DAY-08'] }, () => {
  const toReply = ['2026-11-24T05:00:00.000Z', '2026-11-24T06:00:00.000Z'].map((responseDueAt, index) => ({
    ...lead,
    id: 20 + index,
    responseDueAt,
  }))
  const { sections, ...day } = inSection('unassigned')
  const before: MyDay = { ...day, sections: [{ section: 'toReply', items: toReply, total: 2 }, ...sections] }
  const after = withChange(before, 7, { assigneeId: 3, assigneeName: 'Asha' })
  expect(after.sections.map(({ items, total }) => [items.map(({ id }) => id), total])).toEqual([
    [[20, 7, 21], 3],
    [[8], 59],
  ])
})

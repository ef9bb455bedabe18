/** The queue right after a change. Source: lead desk §4 'what is done leaves the queue'. */
import { expect, test } from 'vitest'
import type { Inquiry } from '#domain/inquiry.ts'
import type { MyDay, MyDaySectionName } from '#domain/my-day.ts'
import { listItems, withChange } from './changes.ts'

const lead: Inquiry = {
  id: 7,
  kind: 'service',
  name: 'Priya Nair',
  email: 'priya@example.in',
  phone: '',
  phoneNumber: null,
  company: '',
  address: '',
  serviceId: null,
  serviceName: '',
  service: '',
  serviceType: '',
  budget: '',
  timeline: '',
  message: '',
  description: '',
  status: 'new',
  priority: 'medium',
  notes: '',
  assigneeId: null,
  assigneeName: '',
  isSpam: false,
  spamReason: '',
  responseDueAt: null,
  firstResponseAt: null,
  followUpAt: null,
  followUpNote: '',
  otherInquiries: 0,
  source: '',
  touches: null,
  createdAt: '2026-11-23T05:30:00.000Z',
  updatedAt: '2026-11-23T05:30:00.000Z',
}

const inSection = (section: MyDaySectionName): MyDay => ({
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

/** The sentences of a timeline. Source: lead desk §3. */
import { describe, expect, test } from 'vitest'
import type { InquiryEvent } from '#domain/lead-event.ts'
import { describeEvent } from './sentences.ts'

const common = { id: 7, actorId: 1, actorName: 'Asha Rao', body: 'A text', createdAt: '2026-11-20T06:00:00.000Z' }
const clock = { now: '2026-11-20T06:30:00.000Z', timeZone: 'Asia/Kolkata' }

const unassigned = { fromId: null, fromName: '', toId: null, toName: '' }
const assigned = { ...unassigned, toId: 2, toName: 'Ravi Kumar' }
const handedOver = { ...assigned, fromId: 3, fromName: 'Meera Iyer' }

const visitor = { actorId: null, actorName: 'Visitor' }
const slot = { bookingId: 5, startsAt: '2026-11-23T09:30:00.000Z', fromStartsAt: null }

const failed = { mail: 'acknowledgement', to: 'a@example.in', isAddressDead: true } as const

describe('each event has a sentence', { tags: ['L3-LEAD-22'] }, () => {
  test.each<[sentence: string, event: InquiryEvent]>([
    ['Received', { ...common, kind: 'received', actorId: null, actorName: 'Visitor', data: {} }],
    [
      "Acknowledgement not delivered: the e-mail address a@example.in doesn't work",
      { ...common, ...visitor, kind: 'mail-failed', data: failed },
    ],
    ['Note by Asha Rao', { ...common, kind: 'note', data: {} }],
    ['Call logged by Asha Rao', { ...common, kind: 'call', data: { outcome: null } }],
    ['Call by Asha Rao: not interested', { ...common, kind: 'call', data: { outcome: 'not-interested' } }],
    ['WhatsApp message logged by Asha Rao', { ...common, kind: 'whatsapp', data: {} }],
    [
      'Asha Rao changed the status from New to In Progress',
      { ...common, kind: 'status', data: { from: 'new', to: 'in-progress' } },
    ],
    [
      'Follow-up set for Mon, 23 Nov, 3:00 PM IST by Asha Rao',
      { ...common, kind: 'follow-up', data: { at: '2026-11-23T09:30:00.000Z' } },
    ],
    [
      'Follow-up set for Fri, 1 Jan 2027, 11:00 AM IST by Asha Rao',
      { ...common, kind: 'follow-up', data: { at: '2027-01-01T05:30:00.000Z' } },
    ],
    ['Follow-up done or removed by Asha Rao', { ...common, kind: 'follow-up', data: { at: null } }],
    [
      'Reply by Asha Rao',
      {
        ...common,
        kind: 'reply',
        data: { subject: 'Your shop', delivery: { state: 'sent', reason: '', sendAt: null, at: common.createdAt } },
      },
    ],
    [
      'Visitor booked the consultation on Mon, 23 Nov, 3:00 PM IST',
      { ...common, ...visitor, kind: 'booking', data: { ...slot, change: 'booked' } },
    ],
    [
      'Asha Rao moved the consultation to Mon, 23 Nov, 3:00 PM IST from Fri, 20 Nov, 11:30 AM IST',
      { ...common, kind: 'booking', data: { ...slot, change: 'rescheduled', fromStartsAt: '2026-11-20T06:00:00.000Z' } },
    ],
    [
      'Asha Rao marked as no-show the consultation on Mon, 23 Nov, 3:00 PM IST',
      { ...common, kind: 'booking', data: { ...slot, change: 'no-show' } },
    ],
  ])('%s', (sentence, event) => {
    expect(describeEvent(event, clock)).toBe(sentence)
  })

  const system = { actorId: null, actorName: 'System' }
  test.each([
    ['Asha Rao assigned it to Ravi Kumar', {}, { ...assigned, reason: 'manual' }],
    ['Asha Rao assigned it to Ravi Kumar instead of Meera Iyer', {}, { ...handedOver, reason: 'manual' }],
    ['Ravi Kumar assigned it to themselves', { actorId: 2, actorName: 'Ravi Kumar' }, { ...assigned, reason: 'manual' }],
    ['Asha Rao unassigned it from Meera Iyer', {}, { ...handedOver, toId: null, toName: '', reason: 'manual' }],
    ['System assigned it to Ravi Kumar by turn', system, { ...assigned, reason: 'round-robin' }],
    [
      'There was no response from Meera Iyer in time: System assigned it to Ravi Kumar',
      system,
      { ...handedOver, reason: 'take-back' },
    ],
    // Its assignee was deleted before.
    ['There was no response in time: System assigned it to Ravi Kumar', system, { ...assigned, reason: 'take-back' }],
    ['The user Meera Iyer was deleted: it is unassigned', {}, { ...handedOver, toId: null, toName: '', reason: 'user-deleted' }],
  ] as const)('%s', (sentence, actor, data) => {
    expect(describeEvent({ ...common, ...actor, kind: 'assignment', data }, clock)).toBe(sentence)
  })
})

/** My day. Source: lead desk §4. */
import type { Inquiry } from '#domain/inquiry.ts'
import {
  MAX_MY_DAY_COUNTED,
  MAX_MY_DAY_ITEMS,
  type MyDay,
  type MyDayConsultation,
  type MyDayScope,
  type UpcomingInquiry,
} from '#domain/my-day.ts'
import { slotEnd } from '#domain/slots.ts'
import { readConflicts } from '../bookings/conflicts.ts'
import { countBookings, findBookings } from '../bookings/store.ts'
import { type FoundInquiry, findMyDay } from '../inquiries/my-day-store.ts'
import { countHeldAsSpam } from '../inquiries/stats/store.ts'
import { findInquiriesById } from '../inquiries/store.ts'
import { findUnreachable } from '../inquiries/events/unreachable-store.ts'
import { operation } from '#server/platform/operation.ts'
import { dayRange } from '#server/platform/time.ts'

/** The queue of the actor or of the team. A lead that is deleted meanwhile is left out. */
export const getMyDay = operation('inquiries:view', async (context, { scope }: { scope: MyDayScope }): Promise<MyDay> => {
  const { db, config, now, actor } = context
  const instant = now()
  const { from, to } = dayRange('today', instant, config.timeZone)
  const userId = scope === 'mine' ? actor.id : null
  const ofToday = { startsAt: from, endsAt: to, status: 'booked', ofUser: userId } as const
  const [found, booked, unreachable, held] = await Promise.all([
    findMyDay(db, { userId, now: instant, dayEnd: to }),
    findBookings(db, ofToday, { limit: MAX_MY_DAY_ITEMS }),
    findUnreachable(db, userId),
    countHeldAsSpam(db),
  ])
  const bookedTotal = booked.length < MAX_MY_DAY_ITEMS ? booked.length : await countBookings(db, ofToday)
  const { sections, nextFollowUp } = found
  const upcoming = nextFollowUp === undefined ? [] : [nextFollowUp.id]
  const called = booked.map(({ inquiryId }) => inquiryId)
  const shown = new Set([...called, ...unreachable.ids, ...sections.flatMap((section) => section.ids), ...upcoming])
  const isAhead = booked.some(({ startsAt }) => startsAt > instant)
  const [inquiries, findConflict] = await Promise.all([
    findInquiriesById(db, [...shown]),
    // One that has begun has no conflict.
    isAhead ? readConflicts(context) : undefined,
  ])
  const byId = new Map(inquiries.map((inquiry) => [inquiry.id, inquiry]))
  const toInquiries = (ids: readonly number[]): Inquiry[] => ids.flatMap((id) => byId.get(id) ?? [])
  const toUpcoming = (lead: FoundInquiry | undefined): UpcomingInquiry | null => {
    const inquiry = lead && byId.get(lead.id)
    return lead && inquiry ? { id: lead.id, kind: inquiry.kind, name: inquiry.name, at: lead.at } : null
  }
  const consultations = booked.flatMap((booking): MyDayConsultation[] => {
    const { id, inquiryId, startsAt } = booking
    const lead = byId.get(inquiryId)
    const conflict = findConflict?.(booking) ?? null
    return lead === undefined
      ? []
      : [{ id, startsAt, endsAt: slotEnd(startsAt), isConfirmed: booking.confirmation === 'confirmed', conflict, lead }]
  })
  return {
    consultations: { items: consultations, total: Math.min(bookedTotal, MAX_MY_DAY_COUNTED + 1) },
    unreachable: { items: toInquiries(unreachable.ids), total: unreachable.total },
    heldAsSpam: held,
    sections: sections.map(({ section, ids, total }) => ({ section, items: toInquiries(ids), total })),
    nextFollowUp: toUpcoming(nextFollowUp),
  }
})

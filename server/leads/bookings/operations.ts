/** Operations of staff on bookings. Source: issue 13 point 5, decision 0059. */
import type { Booking, BookingPeriod, BookingStatus, BookingWeek, HeldStatus } from '#domain/booking.ts'
import type { HandOverInput } from '#domain/inquiry.ts'
import type { BookingChange } from '#domain/lead-event.ts'
import { toCappedPagination } from '#domain/pagination.ts'
import { listSlotStates, slotEnd, type TimeSpan } from '#domain/slots.ts'
import { AppError, assertVersion, notFound } from '#server/platform/errors.ts'
import { handOverInquiry, takeInquiry } from '../inquiries/hand-over.ts'
import { requireInquiry } from '../inquiries/lookup.ts'
import { retractAttendance } from './retraction.ts'
import { findInquiryRecords } from '../inquiries/store.ts'
import { updateResponse } from '../inquiries/update-store.ts'
import { type OperationContext, operation, transaction } from '#server/platform/operation.ts'
import { nextUpdatedAt } from '#server/platform/time.ts'
import { findBlockedTimes } from './blocked-times-store.ts'
import { cancelBooking, lockBooking, moveBooking, recordBookingChange } from './changes.ts'
import { findConflict, readConflictRules } from './conflicts.ts'
import { findFutureOfNetwork } from './holds-store.ts'
import { countBookings, findBookings, findBookingsOfInquiry, findHeldIn } from './list-store.ts'
import { findOccupied } from './slots.ts'
import { findBooking, type StoredBooking, updateStatus } from './store.ts'
import { findWeek } from './week.ts'

interface ById {
  id: number
}

/** With their leads; outside of a transaction. A booking whose lead is deleted is left out. */
const toBookings = async (context: OperationContext, stored: readonly StoredBooking[]): Promise<Booking[]> => {
  if (stored.length === 0) return []
  const leadIds = [...new Set(stored.map(({ inquiryId }) => inquiryId))]
  const leads = new Map((await findInquiryRecords(context.db, leadIds)).map((lead) => [lead.id, lead]))
  const { rules, ...circumstances } = await readConflictRules(context, stored)
  return stored.flatMap((booking): Booking[] => {
    const { id, inquiryId, status, startsAt, heldUntil, timeZone, createdAt, updatedAt } = booking
    const lead = leads.get(inquiryId)
    if (lead === undefined) return []
    const { kind: inquiryKind, name, email, phone, phoneNumber, message, assigneeId, assigneeName } = lead
    const person = { name, email, phone, phoneNumber, message, assigneeId, assigneeName }
    const conflict = findConflict(booking, rules, circumstances)
    return [
      {
        id,
        inquiryId,
        inquiryKind,
        status,
        startsAt,
        endsAt: slotEnd(startsAt),
        ...person,
        isConfirmed: booking.confirmation === 'confirmed',
        heldUntil,
        networkBookings: 0,
        timeZone,
        conflict,
        createdAt,
        updatedAt,
      },
    ]
  })
}

const requireBooking = async (context: OperationContext, id: number): Promise<Booking> => {
  const stored = await findBooking(context.db, id)
  const [booking] = stored === undefined ? [] : await toBookings(context, [stored])
  if (stored === undefined || booking === undefined) throw notFound('Booking')
  const ofNetwork = await findFutureOfNetwork(context.db, stored.network, context.now())
  return { ...booking, networkBookings: ofNetwork.length }
}

interface BookingList {
  page: number
  limit: number
  period: BookingPeriod
  status?: BookingStatus | undefined
  /** A user's id, 'me' or 'none'. */
  assignee?: string | undefined
}

const toAssigneeId = (assignee: string | undefined, myId: number): number | null | undefined => {
  if (assignee === undefined) return undefined
  if (assignee === 'none') return null
  return assignee === 'me' ? myId : Number(assignee)
}

export const listBookings = operation('bookings:view', async (context, { page, limit, assignee, ...filter }: BookingList) => {
  const now = context.now()
  const query = { ...filter, assigneeId: toAssigneeId(assignee, context.actor.id), page, limit }
  const stored = await findBookings(context.db, query, now)
  const total = await countBookings(context.db, query, now)
  return { items: await toBookings(context, stored), pagination: toCappedPagination(page, limit, total) }
})

/** More of one week are not listed: the capacity and the slots of a week bound their number. */
const MAX_IN_WEEK = 7000

/** The week that contains `date` (YYYY-MM-DD), or the present one. */
export const getBookingWeek = operation(
  'bookings:view',
  async (context, { date }: { date?: string | undefined }): Promise<BookingWeek> => {
    const { calendar, consultation } = await context.settings()
    const rules = { calendar, timeZone: context.config.timeZone }
    const { days, span } = findWeek(rules, date, context.now())
    const [stored, occupied, blockedTimes] = await Promise.all([
      findHeldIn(context.db, span, { limit: MAX_IN_WEEK }),
      findOccupied(context.db, span, context.now()),
      findBlockedTimes(context.db, span),
    ])
    return {
      days,
      capacity: consultation.capacity,
      slots: listSlotStates(rules, span, occupied),
      bookings: await toBookings(context, stored),
      blockedTimes,
    }
  },
)

/** A lead has one booking; a restored backup may have more of it. */
const MAX_OF_INQUIRY = 20

/** The bookings of a lead, latest first. Throws NOT_FOUND. */
export const listBookingsOfInquiry = operation('bookings:view', async (context, { id }: ById) => {
  await requireInquiry(context, { kind: 'contact', id })
  return toBookings(context, await findBookingsOfInquiry(context.db, id, MAX_OF_INQUIRY))
})

export const getBooking = operation('bookings:view', (context, { id }: ById) => requireBooking(context, id))

/** Assigns its unassigned lead to the actor. Throws NOT_FOUND, CONFLICT when somebody else has it. */
export const takeBooking = operation('inquiries:take', async (context, { id }: ById) => {
  const { inquiryId, inquiryKind } = await requireBooking(context, id)
  await takeInquiry(context, { kind: inquiryKind, id: inquiryId })
  return requireBooking(context, id)
})

/** Hands its lead over to another user. Throws as handOverInquiry. */
export const handOverBooking = operation('inquiries:take', async (context, { id, ...input }: ById & HandOverInput) => {
  const { inquiryId, inquiryKind } = await requireBooking(context, id)
  await handOverInquiry(context, { kind: inquiryKind, id: inquiryId, ...input })
  return requireBooking(context, id)
})

interface Versioned extends ById {
  /** The version that the client edits; null or missing skips the check. */
  updatedAt?: string | null | undefined
}

/** Throws NOT_FOUND, CONFLICT: another version, a taken slot, a cancelled, held or begun booking. */
export const moveBookingByStaff = operation(
  'bookings:update',
  async (context, { id, updatedAt, startsAt, note }: Versioned & { startsAt: string; note: string }) => {
    await transaction(context, async (inside) => {
      const locked = await lockBooking(inside, await findBooking(inside.db, id), updatedAt)
      return moveBooking(inside, locked, { startsAt, note, isByVisitor: false })
    })
    return requireBooking(context, id)
  },
)

/** Throws NOT_FOUND, CONFLICT. */
export const cancelBookingByStaff = operation(
  'bookings:update',
  async (context, { id, updatedAt, note }: Versioned & { note: string }) => {
    await transaction(context, async (inside) => {
      const locked = await lockBooking(inside, await findBooking(inside.db, id))
      if (locked.booking.status === 'cancelled') return
      assertVersion(locked.booking, updatedAt, 'The booking')
      await cancelBooking(inside, locked, { note, isByVisitor: false })
    })
    return requireBooking(context, id)
  },
)

const CHANGES: Record<HeldStatus, BookingChange> = { booked: 'reopened', attended: 'attended', 'no-show': 'no-show' }

/**
 * An attended one is a response to the lead, until it is marked otherwise. Throws NOT_FOUND, CONFLICT: another version, a cancelled
 * one, before it has begun.
 */
export const setBookingStatus = operation(
  'bookings:update',
  async (context, { id, updatedAt, status }: Versioned & { status: HeldStatus }) => {
    const settings = await context.settings()
    await transaction(context, async (inside) => {
      const { booking, lead } = await lockBooking(inside, await findBooking(inside.db, id), updatedAt)
      if (booking.status === status) return
      if (booking.status === 'cancelled') throw new AppError('CONFLICT', 'This consultation was cancelled')
      const now = inside.now()
      if (booking.startsAt > now) throw new AppError('CONFLICT', 'This consultation has not begun yet')
      await updateStatus(inside.db, id, status, nextUpdatedAt(now, booking.updatedAt))
      if (status === 'attended') await updateResponse(inside.db, lead.id, { at: now, by: inside.actor.id })
      else if (booking.status === 'attended') await retractAttendance(inside, lead, settings)
      await recordBookingChange(inside, { booking, lead, change: CHANGES[status] })
    })
    return requireBooking(context, id)
  },
)

/** The bookings of a calendar subscription. */
export const findBookingsForCalendar = async (
  context: OperationContext,
  span: TimeSpan,
  options: { limit: number; assigneeId?: number },
): Promise<{ booking: Booking; sequence: number }[]> => {
  const stored = await findHeldIn(context.db, span, options)
  const sequences = new Map(stored.map(({ id, sequence }) => [id, sequence]))
  return (await toBookings(context, stored)).map((booking) => ({ booking, sequence: sequences.get(booking.id) ?? 0 }))
}

/** Operations of staff on bookings. Source: issue 13 point 5, decision 0059. */
import type { bookings } from '#contract/bookings.ts'
import type { QueryOf } from '#contract/endpoint.ts'
import { type Booking, type BookingWeek, CONSULTATION_KIND, type HeldStatus, booking as schema } from '#domain/booking.ts'
import { listOfficePeriods } from '#domain/business-calendar.ts'
import type { BookingChange } from '#domain/lead-event.ts'
import { toCappedPagination } from '#domain/pagination.ts'
import { listSlotStates, slotEnd, type SlotRules, slotStart } from '#domain/slots.ts'
import { DAY_MS, toDateText, toDay, toInstant, toISO, toMonday } from '#domain/zoned-time.ts'
import { AppError, notFound, type Versioned } from '#server/platform/errors.ts'
import { requireInquiry } from '../inquiries/lookup.ts'
import { retractAttendance } from './retraction.ts'
import { lockInquiries } from '../inquiries/store.ts'
import { updateResponse } from '../inquiries/update-store.ts'
import { type OperationContext, operation, type StaffContext, transaction } from '#server/platform/operation.ts'
import { findBlockedTimes } from './blocked-times-store.ts'
import { cancelBooking, cancelBookingsOf, changeBooking, lockBooking, type LockedBooking, moveBooking } from './changes.ts'
import { readConflicts, withLeads } from './conflicts.ts'
import { findOccupied } from './slots.ts'
import { countBookings, findBooking, findBookings, type ListedBooking } from './store.ts'

interface ById {
  id: number
}

/** With their leads; outside of a transaction. A booking whose lead is deleted is left out. */
const toBookings = async (context: OperationContext, stored: readonly ListedBooking[]): Promise<Booking[]> => {
  if (stored.length === 0) return []
  const findConflict = await readConflicts(context)
  return (await withLeads(context.db, stored)).map(({ booking, lead }) =>
    // Parsed: leads and bookings have more than staff see of them here.
    schema.parse({
      ...lead,
      ...booking,
      inquiryKind: lead.kind,
      endsAt: slotEnd(booking.startsAt),
      isConfirmed: booking.confirmation === 'confirmed',
      networkBookings: 0,
      conflict: findConflict(booking),
    }),
  )
}

/** The upcoming bookings of a network. */
const ofNetwork = ({ now }: OperationContext, network: string) => ({ network, isSeated: true, startsAt: now() }) as const

/** Throws NOT_FOUND. */
const requireBooking = async (context: OperationContext, id: number): Promise<Booking> => {
  const [stored] = await findBookings(context.db, { id }, { limit: 1 })
  const [booking] = stored === undefined ? [] : await toBookings(context, [stored])
  if (stored === undefined || booking === undefined) throw notFound('Booking')
  const { network } = stored
  const networkBookings = network === '' ? 0 : await countBookings(context.db, ofNetwork(context, network))
  return { ...booking, networkBookings }
}

const toAssigneeId = (assignee: string | undefined, myId: number): number | null | undefined => {
  if (assignee === undefined) return undefined
  if (assignee === 'none') return null
  return assignee === 'me' ? myId : Number(assignee)
}

/** Upcoming ones soonest first, past ones latest first. */
export const listBookings = operation('bookings:view', async (context, list: QueryOf<typeof bookings.list>) => {
  const { page, limit, period, status } = list
  const begunBefore = slotStart(context.now())
  const filter = {
    status,
    assigneeId: toAssigneeId(list.assignee, context.actor.id),
    ...(period === 'past' ? { endsAt: begunBefore } : { startsAt: begunBefore }),
  }
  const stored = await findBookings(context.db, filter, {
    order: period === 'past' ? 'desc' : 'asc',
    limit,
    offset: (page - 1) * limit,
  })
  const total = await countBookings(context.db, filter)
  return { items: await toBookings(context, stored), pagination: toCappedPagination(page, limit, total) }
})

/** The days from a Monday on, with office hours and holidays. */
const listDays = ({ calendar, timeZone }: Pick<SlotRules, 'calendar' | 'timeZone'>, monday: number): BookingWeek['days'] => {
  const holidays = new Map(calendar.holidays.map((holiday) => [holiday.date, holiday.name]))
  return Array.from({ length: 7 }, (_, index) => {
    const day = monday + index
    const date = toDateText(day)
    const [office] = listOfficePeriods({ calendar, timeZone }, { firstDay: day, lastDay: day })
    return {
      date,
      holiday: holidays.get(date) ?? holidays.get(date.slice('YYYY-'.length)) ?? '',
      opensAt: office === undefined ? null : toISO(office.start),
      closesAt: office === undefined ? null : toISO(office.end),
    }
  })
}

/** The Monday of the present week, or of the next one once the last office hours of this one are over. */
const findComingMonday = (rules: Pick<SlotRules, 'calendar' | 'timeZone'>, now: number): number => {
  const monday = toMonday(toDay(now, rules.timeZone))
  const last = listOfficePeriods(rules, { firstDay: monday, lastDay: monday + 6 }).at(-1)
  return last !== undefined && last.end <= now ? monday + 7 : monday
}

/** The week that contains `date` (YYYY-MM-DD), or the coming one. A day that the calendar does not have, e.g. 30 February, is the day after. */
export const getBookingWeek = operation(
  'bookings:view',
  async (context, { date }: { date?: string | undefined }): Promise<BookingWeek> => {
    const { db } = context
    const now = context.now()
    const { calendar, consultation } = await context.settings()
    const rules = { calendar, timeZone: context.config.timeZone }
    const [year = 0, month = 1, dayOfMonth = 1] = (date ?? '').split('-').map(Number)
    const monday =
      date === undefined ? findComingMonday(rules, Date.parse(now)) : toMonday(Date.UTC(year, month - 1, dayOfMonth) / DAY_MS)
    const toMidnight = (at: number) => toISO(toInstant(at * DAY_MS, rules.timeZone))
    const span = { startsAt: toMidnight(monday), endsAt: toMidnight(monday + 7) }
    const [stored, occupied, blockedTimes] = await Promise.all([
      findBookings(db, { ...span, isSeated: true }),
      findOccupied(db, span, { now }),
      findBlockedTimes(db, span),
    ])
    return {
      days: listDays(rules, monday),
      capacity: consultation.capacity,
      slots: listSlotStates(rules, span, occupied),
      bookings: await toBookings(context, stored),
      blockedTimes,
    }
  },
)

/** The bookings of a lead, latest first. Throws NOT_FOUND. */
export const listBookingsOfInquiry = operation('bookings:view', async (context, { id }: ById) => {
  await requireInquiry(context, { kind: CONSULTATION_KIND, id })
  return toBookings(context, await findBookings(context.db, { inquiryIds: [id] }, { order: 'desc' }))
})

export const getBooking = operation('bookings:view', (context, { id }: ById) => requireBooking(context, id))

/** Changes a locked booking and returns it. Throws NOT_FOUND, CONFLICT: another version, and what `change` throws. */
const changeByStaff = async (
  context: StaffContext,
  { id, updatedAt }: ById & Versioned,
  change: (inside: StaffContext, locked: LockedBooking) => Promise<unknown>,
): Promise<Booking> => {
  await transaction(context, async (inside) =>
    change(inside, await lockBooking(inside, await findBooking(inside.db, id), updatedAt)),
  )
  return requireBooking(context, id)
}

/** Throws CONFLICT also for a taken slot, and a cancelled, held or begun booking. */
export const moveBookingByStaff = operation(
  'bookings:update',
  (context, { startsAt, note, ...booking }: ById & Versioned & { startsAt: string; note: string }) =>
    changeByStaff(context, booking, (inside, locked) => moveBooking(inside, locked, { startsAt, note, isByVisitor: false })),
)

export const cancelBookingByStaff = operation(
  'bookings:update',
  (context, { note, ...booking }: ById & Versioned & { note: string }) =>
    changeByStaff(context, booking, (inside, locked) => cancelBooking(inside, locked, { note })),
)

const CHANGES: Record<HeldStatus, BookingChange> = { booked: 'reopened', attended: 'attended', 'no-show': 'no-show' }

/** An attended one is a response to the lead, until it is marked otherwise. Throws CONFLICT also before it has begun. */
export const setBookingStatus = operation(
  'bookings:update',
  async (context, { status, ...seen }: ById & Versioned & { status: HeldStatus }) => {
    const settings = await context.settings()
    return changeByStaff(context, seen, async (inside, locked) => {
      const { booking, lead } = locked
      if (booking.status === status) return
      if (booking.status === 'cancelled') throw new AppError('CONFLICT', 'This consultation was cancelled')
      if (booking.startsAt > inside.now()) throw new AppError('CONFLICT', 'This consultation has not begun yet')
      const confirmed = status === 'attended' && ({ confirmation: 'confirmed' } as const)
      await changeBooking(inside, locked, { change: CHANGES[status], patch: { status, ...confirmed } })
      if (status === 'attended') await updateResponse(inside.db, lead.id, { at: inside.now(), by: inside.actor.id })
      else if (booking.status === 'attended') await retractAttendance(inside, lead, settings)
    })
  },
)

/**
 * Cancels the upcoming bookings of the network from which a booking was made; returns how many. Only confirmed visitors are mailed: the
 * e-mails of the others may be invented, or a stranger's. Throws NOT_FOUND.
 */
export const cancelBookingsOfNetwork = operation('bookings:update', (context, { id }: ById) =>
  transaction(context, async (inside) => {
    const network = (await findBooking(inside.db, id))?.network ?? ''
    if (network === '') throw notFound('Booking')
    const ids = (await findBookings(inside.db, ofNetwork(inside, network))).map(({ inquiryId }) => inquiryId)
    const leads = await lockInquiries(inside.db, CONSULTATION_KIND, ids)
    return { cancelled: await cancelBookingsOf(inside, leads, { isForVisitor: 'confirmed' }) }
  }),
)

/** The free slots, from the settings, the bookings and the blocked times. Source: issue 13 point 5. */
import { NEXT_SLOTS, SLOT_TAKEN } from '#domain/booking.ts'
import type { Settings } from '#domain/settings.ts'
import {
  bookableSpan,
  listCalendarSlots,
  listFreeSlots,
  SLOT_MINUTES,
  slotEnd,
  slotStart,
  type Occupied,
  type SlotRules,
  type TimeSpan,
} from '#domain/slots.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { AppError } from '#server/platform/errors.ts'
import { type OperationContext, operation } from '#server/platform/operation.ts'
import { findBlockedTimes } from './blocked-times-store.ts'
import { findOccupiedSeats } from './store.ts'

export const toSlotRules = (
  { calendar, consultation }: Pick<Settings, 'calendar' | 'consultation'>,
  { config }: Pick<OperationContext, 'config'>,
): SlotRules => ({ calendar, consultation, timeZone: config.timeZone })

/** What occupies the slots of a span. */
export const findOccupied = async (db: Db, { startsAt, endsAt }: TimeSpan, now: string): Promise<Occupied> => {
  const [seats, blocked] = await Promise.all([
    findOccupiedSeats(db, { after: slotStart(startsAt), before: slotEnd(endsAt), now }),
    findBlockedTimes(db, { startsAt, endsAt: slotEnd(endsAt) }),
  ])
  return { booked: seats.map((seat) => seat.startsAt), blocked }
}

/** The span in which a slot may be chosen: staff need no notice. */
const chooseSpan = (rules: SlotRules, now: string, isStaff: boolean): TimeSpan => {
  const span = bookableSpan(rules, now)
  return isStaff ? { ...span, startsAt: now } : span
}

const findFreeSlots = async (db: Db, rules: SlotRules, now: string, isStaff = false): Promise<string[]> => {
  const span = chooseSpan(rules, now, isStaff)
  return listFreeSlots(rules, span, await findOccupied(db, span, now))
}

const toFreeSlots = async (context: OperationContext, isStaff: boolean) => {
  const rules = toSlotRules(await context.settings(), context)
  const slots = await findFreeSlots(context.db, rules, context.now(), isStaff)
  return { slotMinutes: SLOT_MINUTES, timeZone: rules.timeZone, slots }
}

export const getFreeSlots = operation('public', (context) => toFreeSlots(context, false))
export const getSlotsForStaff = operation('bookings:view', (context) => toFreeSlots(context, true))

export interface Choice {
  startsAt: string
  rules: SlotRules
  /** Staff need no notice. */
  isStaff: boolean
  /** The booking that is moved: it does not stand in its own way. */
  exceptId?: number
}

/**
 * The lowest seat that is free in the slot; undefined when it is none of the calendar, out of the span, blocked or full. To reserve it
 * the caller holds the lock of the bookings.
 */
export const findFreeSeat = async (db: Db, choice: Choice, now: string): Promise<number | undefined> => {
  const { startsAt, rules, isStaff, exceptId } = choice
  const slot = { startsAt, endsAt: slotEnd(startsAt) }
  const span = chooseSpan(rules, now, isStaff)
  const isInSpan = startsAt >= span.startsAt && startsAt < span.endsAt
  if (!isInSpan || !listCalendarSlots(rules, slot).includes(startsAt)) return undefined
  const [seats, blocked] = await Promise.all([
    findOccupiedSeats(db, {
      after: slotStart(startsAt),
      before: slot.endsAt,
      now,
      ...(exceptId !== undefined && { exceptId }),
    }),
    findBlockedTimes(db, slot),
  ])
  if (blocked.length > 0 || seats.length >= rules.consultation.capacity) return undefined
  const taken = new Set(seats.map(({ seat }) => seat))
  let seat = 1
  while (taken.has(seat)) seat += 1
  return seat
}

/** CONFLICT with the next free slots: at or after the chosen one, or the first ones when there are none. */
export const slotTaken = async (db: Db, choice: Choice, now: string): Promise<AppError> => {
  const free = await findFreeSlots(db, choice.rules, now, choice.isStaff)
  const later = free.filter((startsAt) => startsAt >= choice.startsAt)
  const nextSlots = (later.length > 0 ? later : free).slice(0, NEXT_SLOTS)
  return new AppError('CONFLICT', SLOT_TAKEN, { errors: { startsAt: SLOT_TAKEN }, nextSlots })
}

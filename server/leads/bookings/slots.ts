/** The free slots, from the settings, the bookings and the blocked times. Source: issue 13 point 5. */
import { NEXT_SLOTS, SLOT_TAKEN } from '#domain/booking.ts'
import type { Settings } from '#domain/settings.ts'
import { bookableSpan, listFreeSlots, SLOT_MINUTES, slotEnd, slotStart, type SlotRules, type TimeSpan } from '#domain/slots.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { AppError } from '#server/platform/errors.ts'
import { type OperationContext, operation } from '#server/platform/operation.ts'
import { findSettings } from '#server/staff/settings/store.ts'
import { findBlockedTimes } from './blocked-times-store.ts'
import { findOccupiedSeats, releaseSeats } from './store.ts'

export const toSlotRules = (
  { calendar, consultation }: Pick<Settings, 'calendar' | 'consultation'>,
  { config }: Pick<OperationContext, 'config'>,
): SlotRules => ({ calendar, consultation, timeZone: config.timeZone })

interface Chooser {
  now: string
  /** Staff need no notice. */
  isStaff: boolean
  /** The booking that is moved: it does not stand in its own way. */
  exceptId?: number | undefined
}

/** What occupies the slots of a span. */
export const findOccupied = async (
  db: Db,
  { startsAt, endsAt }: TimeSpan,
  { now, exceptId = 0 }: Pick<Chooser, 'now' | 'exceptId'>,
) => {
  const [seats, blocked] = await Promise.all([
    findOccupiedSeats(db, { after: slotStart(startsAt), before: slotEnd(endsAt), now, exceptId }),
    findBlockedTimes(db, { startsAt, endsAt: slotEnd(endsAt) }),
  ])
  return { seats, booked: seats.map((seat) => seat.startsAt), blocked }
}

/** The free slots; `only` narrows them to one, of which `seats` are then the occupied ones. */
const findFree = async (db: Db, rules: SlotRules, { isStaff, ...chooser }: Chooser, only?: string) => {
  const bookable = bookableSpan(rules, chooser.now)
  const from = isStaff ? chooser.now : bookable.startsAt
  const startsAt = only !== undefined && only > from ? only : from
  const endsAt = only !== undefined && slotEnd(only) < bookable.endsAt ? slotEnd(only) : bookable.endsAt
  if (startsAt >= endsAt) return { seats: [], slots: [] }
  const occupied = await findOccupied(db, { startsAt, endsAt }, chooser)
  return { seats: occupied.seats, slots: listFreeSlots(rules, { startsAt, endsAt }, occupied) }
}

const toFreeSlots = async (context: OperationContext, isStaff: boolean) => {
  const rules = toSlotRules(await context.settings(), context)
  const { slots } = await findFree(context.db, rules, { now: context.now(), isStaff })
  return { slotMinutes: SLOT_MINUTES, timeZone: rules.timeZone, slots }
}

export const getFreeSlots = operation('public', (context) => toFreeSlots(context, false))
export const getSlotsForStaff = operation('bookings:view', (context) => toFreeSlots(context, true))

interface Choice extends Omit<Chooser, 'now'> {
  startsAt: string
}

/** Throws CONFLICT with the next free slots: at or after the chosen one, or the first ones when there are none. */
const refuseSlot = async (db: Db, rules: SlotRules, chooser: Chooser, startsAt: string): Promise<never> => {
  const { slots } = await findFree(db, rules, chooser)
  const later = slots.filter((slot) => slot >= startsAt)
  const nextSlots = (later.length > 0 ? later : slots).slice(0, NEXT_SLOTS)
  throw new AppError('CONFLICT', SLOT_TAKEN, { errors: { startsAt: SLOT_TAKEN }, nextSlots })
}

/**
 * The lowest free seat of a chosen slot, by the settings that are stored now. The caller holds the lock of the bookings. Throws CONFLICT for a
 * slot that is none of the calendar, out of the span, blocked or full.
 */
export const reserveSeat = async (inside: OperationContext, { startsAt, ...choice }: Choice): Promise<number> => {
  const { db } = inside
  const rules = toSlotRules(await findSettings(db), inside)
  const chooser = { ...choice, now: inside.now() }
  await releaseSeats(db, startsAt, chooser.now)
  const { seats, slots } = await findFree(db, rules, chooser, startsAt)
  if (!slots.includes(startsAt)) return refuseSlot(db, rules, chooser, startsAt)
  const taken = new Set(seats.flatMap((other) => (other.startsAt === startsAt ? [other.seat] : [])))
  let seat = 1
  while (taken.has(seat)) seat += 1
  return seat
}

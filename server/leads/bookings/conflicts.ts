/** Bookings that no longer fit the settings or the blocked times: nothing is cancelled, staff are notified. Source: decision 0059. */
import type { Settings } from '#domain/settings.ts'
import type { SlotConflict } from '#domain/slot-conflict.ts'
import { findSlotConflict, slotEnd, slotStart, type SlotRules, type TimeSpan } from '#domain/slots.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { findInquiryRecords } from '../inquiries/store.ts'
import type { OperationContext } from '#server/platform/operation.ts'
import { findCurrentBlockedTimes } from './blocked-times-store.ts'
import { lockBookings } from './changes.ts'
import { type ConflictingBooking, queueConflictMails } from './mails.ts'
import { toSlotRules } from './slots.ts'
import { findBookedIn, findSeatsOf, type StoredBooking } from './store.ts'

/** Of more bookings the further ones are not checked. */
const MAX_CHECKED = 2000
const FAR_FUTURE = '9999-12-31T00:00:00.000Z'

type Rules = Pick<Settings, 'calendar' | 'consultation'>

/** The number of a booking among those of its slot, by its id: where it is less than its seat. */
type Places = ReadonlyMap<number, number>

/** A cancelled booking leaves a seat free below others: only seats beyond the capacity are counted again. */
const findPlaces = async (db: Db, bookings: readonly StoredBooking[], capacity: number): Promise<Places> => {
  const beyond = bookings.flatMap(({ id, startsAt, seat }) => (seat !== null && seat > capacity ? [{ id, startsAt, seat }] : []))
  const seats = await findSeatsOf(db, [...new Set(beyond.map(({ startsAt }) => startsAt))])
  const countUpTo = (startsAt: string, seat: number): number =>
    seats.filter((other) => other.startsAt === startsAt && other.seat <= seat).length
  return new Map(beyond.map(({ id, startsAt, seat }) => [id, countUpTo(startsAt, seat)]))
}

interface Circumstances {
  blocked: readonly TimeSpan[]
  places: Places
  now: string
}

/** The conflict of a booking that has not begun; null for every other one. */
export const findConflict = (
  { id, status, startsAt, seat }: StoredBooking,
  rules: SlotRules,
  { blocked, places, now }: Circumstances,
): SlotConflict | null =>
  status === 'booked' && seat !== null && startsAt > now
    ? findSlotConflict({ startsAt, seat: places.get(id) ?? seat }, rules, blocked)
    : null

const withNames = async (db: Db, found: readonly Omit<ConflictingBooking, 'name'>[]): Promise<ConflictingBooking[]> => {
  const leads = await findInquiryRecords(
    db,
    found.map(({ booking }) => booking.inquiryId),
  )
  const names = new Map(leads.map(({ id, name }) => [id, name]))
  return found.flatMap((one) => {
    const name = names.get(one.booking.inquiryId)
    return name === undefined ? [] : [{ ...one, name }]
  })
}

/**
 * Notifies staff of the bookings that fitted before a change of the settings and do not after it. In the transaction of the change; waits
 * for the bookings that are being stored, so each is either checked here or stored by the new settings.
 */
export const notifyOfSettings = async (
  inside: OperationContext,
  { before, after, cause }: { before: Rules; after: Rules; cause: string },
): Promise<void> => {
  await lockBookings(inside)
  const { db } = inside
  const now = inside.now()
  const blocked = await findCurrentBlockedTimes(db, now)
  const bookings = await findBookedIn(db, { startsAt: now, endsAt: FAR_FUTURE }, MAX_CHECKED)
  const [earlier, later] = [toSlotRules(before, inside), toSlotRules(after, inside)]
  const capacity = Math.min(before.consultation.capacity, after.consultation.capacity)
  const circumstances = { blocked, places: await findPlaces(db, bookings, capacity), now }
  const found = bookings.flatMap((booking) => {
    const conflict = findConflict(booking, later, circumstances)
    return conflict === null || findConflict(booking, earlier, circumstances) === conflict ? [] : [{ booking, conflict }]
  })
  await queueConflictMails(inside, await withNames(db, found), cause)
}

/** The same for a new blocked time; returns how many bookings are in it. The caller holds the lock of the bookings. */
export const notifyOfBlockedTime = async (inside: OperationContext, { startsAt, endsAt }: TimeSpan): Promise<number> => {
  const { db } = inside
  const now = inside.now()
  const from = startsAt > now ? startsAt : now
  // A booking that begins before the blocked time may end in it.
  const bookings = await findBookedIn(db, { startsAt: slotStart(from), endsAt }, MAX_CHECKED)
  const inIt = bookings.filter((booking) => slotEnd(booking.startsAt) > startsAt && booking.startsAt > now)
  const found = await withNames(
    db,
    inIt.map((booking) => ({ booking, conflict: 'blocked' })),
  )
  await queueConflictMails(inside, found, 'the blocked times')
  return found.length
}

/** Reads what the conflicts of these bookings depend on; outside of a transaction. */
export const readConflictRules = async (context: OperationContext, bookings: readonly StoredBooking[]) => {
  const now = context.now()
  const rules = toSlotRules(await context.settings(), context)
  const blocked = await findCurrentBlockedTimes(context.db, now)
  return { rules, blocked, places: await findPlaces(context.db, bookings, rules.consultation.capacity), now }
}

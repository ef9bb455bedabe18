/**
 * The changes of a booking, inside a transaction: the row, the event on the timeline, the activity, the mails, the content version that
 * ends cached slots. Writes of all nodes that occupy slots run one after the other. Locks are taken in the order inquiry, bookings,
 * lead assignment, content version: a fixed order avoids deadlocks. Source: issue 13 point 5, decision 0059.
 */
import { CONSULTATION_KIND } from '#domain/booking.ts'
import type { InquiryRecord } from '#domain/inquiry.ts'
import type { BookingChange } from '#domain/lead-event.ts'
import { formatDueInstant } from '#domain/instant-format.ts'
import { nextReminderAt } from '#domain/slots.ts'
import { recordActivity, VISITOR } from '#server/staff/activity-logs/record.ts'
import { lockUntilCommit } from '#server/platform/database/dialect.ts'
import { raiseContentVersion } from '#server/platform/database/state.ts'
import { AppError, assertVersion, notFound } from '#server/platform/errors.ts'
import { recordLeadEvents } from '../inquiries/events/record.ts'
import { lockInquiries } from '../inquiries/store.ts'
import type { OperationContext } from '#server/platform/operation.ts'
import { findSettings } from '#server/staff/settings/store.ts'
import { nextUpdatedAt } from '#server/platform/time.ts'
import { queueBookingMails } from './mails.ts'
import { type Choice, findFreeSeat, slotTaken, toSlotRules } from './slots.ts'
import { releaseSeats, updateConfirmed } from './holds-store.ts'
import { findBooking, type StoredBooking, updateCancelled, updateSlot } from './store.ts'

/** Until the end of the transaction no other one occupies a slot or blocks a time, on any node. */
export const lockBookings = ({ db }: Pick<OperationContext, 'db'>): Promise<void> => lockUntilCommit(db, 'bookings')

export interface LockedBooking {
  booking: StoredBooking
  lead: InquiryRecord
}

/** Locks the lead and the bookings. Throws NOT_FOUND, also when the lead is deleted; CONFLICT for another version than `updatedAt`. */
export const lockBooking = async (
  inside: OperationContext,
  seen: StoredBooking | undefined,
  updatedAt?: string | null,
): Promise<LockedBooking> => {
  const [lead] = seen === undefined ? [] : await lockInquiries(inside.db, CONSULTATION_KIND, [seen.inquiryId])
  await lockBookings(inside)
  const booking = seen && (await findBooking(inside.db, seen.id, true))
  if (lead === undefined || booking === undefined) throw notFound('Booking')
  assertVersion(booking, updatedAt, 'The booking')
  return { booking, lead }
}

/** 'Monday, 23 November, 10:00 AM IST'. */
const formatSlot = (startsAt: string, { now, config }: OperationContext): string =>
  formatDueInstant(startsAt, now(), config.timeZone)

const DESCRIPTIONS: Record<BookingChange, string> = {
  booked: 'Booked',
  confirmed: 'Confirmed',
  expired: 'Released unconfirmed',
  rescheduled: 'Moved',
  attended: 'Marked as attended',
  'no-show': 'Marked as no-show',
  reopened: 'Marked as not yet held',
  cancelled: 'Cancelled',
}

interface Recorded extends LockedBooking {
  change: BookingChange
  fromStartsAt?: string
  note?: string
  /** Without an actor it was the visitor, except for changes that follow from another one of the system. */
  isByVisitor?: boolean
}

/** The event on the timeline and the activity. */
export const recordBookingChange = async (inside: OperationContext, recorded: Recorded): Promise<void> => {
  const { booking, lead, change, fromStartsAt = null, note = '', isByVisitor = false } = recorded
  const { id, startsAt, inquiryId } = booking
  const data = { bookingId: id, change, startsAt, fromStartsAt }
  await recordLeadEvents(inside, [{ inquiryId, kind: 'booking', body: note, data, ...(isByVisitor && { author: VISITOR.name }) }])
  const to = fromStartsAt === null ? 'on' : 'to'
  await recordActivity(inside, {
    action: change === 'booked' ? 'CREATE' : change === 'attended' || change === 'no-show' ? 'STATUS_CHANGE' : 'UPDATE',
    resourceType: 'booking',
    resourceId: id,
    description: `${DESCRIPTIONS[change]} the consultation with ${lead.name} ${to} ${formatSlot(startsAt, inside)}`,
    ...(fromStartsAt !== null && { changes: { startsAt: { from: fromStartsAt, to: startsAt } } }),
    ...(isByVisitor && inside.actor === null && { by: VISITOR }),
  })
}

/** The seat of a chosen slot, by the settings that are stored now. Throws CONFLICT with the next free slots. */
export const reserveSeat = async (
  inside: OperationContext,
  { startsAt, isStaff, exceptId }: Omit<Choice, 'rules'>,
): Promise<number> => {
  const rules = toSlotRules(await findSettings(inside.db), inside)
  const choice = { startsAt, rules, isStaff, ...(exceptId !== undefined && { exceptId }) }
  await releaseSeats(inside.db, startsAt, inside.now())
  const seat = await findFreeSeat(inside.db, choice, inside.now())
  if (seat === undefined) throw await slotTaken(inside.db, choice, inside.now())
  return seat
}

const requireAfter = async (inside: OperationContext, id: number): Promise<StoredBooking> => {
  const after = await findBooking(inside.db, id)
  if (after === undefined) throw notFound('Booking')
  return after
}

const NOT_CHANGEABLE = {
  cancelled: 'This consultation was cancelled',
  begun: 'This consultation has begun already',
  expired: 'This time was not confirmed, and is no longer held',
}

/** Whether its visitor has not confirmed it in time. */
export const hasExpired = ({ heldUntil }: StoredBooking, now: string): boolean => heldUntil !== null && heldUntil <= now

/** Throws CONFLICT for a booking that is cancelled, held or begun. */
export const assertChangeable = (inside: OperationContext, { status, startsAt }: StoredBooking): void => {
  if (status === 'cancelled') throw new AppError('CONFLICT', NOT_CHANGEABLE.cancelled)
  if (status !== 'booked' || startsAt <= inside.now()) throw new AppError('CONFLICT', NOT_CHANGEABLE.begun)
}

/** Confirms a locked booking by its visitor; one that cannot be confirmed, or was already, stays as it is. */
export const confirmBooking = async (
  inside: OperationContext,
  { booking: before, lead }: LockedBooking,
): Promise<StoredBooking> => {
  const now = inside.now()
  if (before.confirmation === 'confirmed' || before.status !== 'booked' || hasExpired(before, now)) return before
  const remindAt = nextReminderAt(before.startsAt, now)
  await updateConfirmed(inside.db, before.id, remindAt, nextUpdatedAt(now, before.updatedAt))
  const booking = await requireAfter(inside, before.id)
  await recordBookingChange(inside, { booking, lead, change: 'confirmed', isByVisitor: true })
  if (before.heldUntil !== null) await queueBookingMails(inside, { notice: 'confirmed', booking, lead })
  return booking
}

interface Move {
  startsAt: string
  note?: string
  /** Of the visitor; undefined leaves it as it is. */
  timeZone?: string | undefined
  isByVisitor: boolean
}

/** Moves a locked booking; its own slot only confirms one of the visitor. Throws CONFLICT. */
export const moveBooking = async (
  inside: OperationContext,
  { booking: before, lead }: LockedBooking,
  { startsAt, note = '', timeZone, isByVisitor }: Move,
): Promise<StoredBooking> => {
  if (hasExpired(before, inside.now())) throw new AppError('CONFLICT', NOT_CHANGEABLE.expired)
  assertChangeable(inside, before)
  if (startsAt === before.startsAt) return isByVisitor ? confirmBooking(inside, { booking: before, lead }) : before
  const seat = await reserveSeat(inside, { startsAt, isStaff: !isByVisitor, exceptId: before.id })
  const now = inside.now()
  const slot = { startsAt, seat, remindAt: nextReminderAt(startsAt, now), timeZone, isByVisitor }
  await updateSlot(inside.db, before.id, slot, nextUpdatedAt(now, before.updatedAt))
  const booking = await requireAfter(inside, before.id)
  const fromStartsAt = before.startsAt
  await recordBookingChange(inside, { booking, lead, change: 'rescheduled', fromStartsAt, note, isByVisitor })
  await queueBookingMails(inside, { notice: 'rescheduled', booking, lead, fromStartsAt, note })
  await raiseContentVersion(inside.db)
  return booking
}

interface Cancellation {
  note?: string
  isByVisitor: boolean
  /** See BookingMails. */
  isForVisitor?: boolean
}

/** Cancels a locked booking; a cancelled one stays as it is. Throws CONFLICT for one that is held or begun. */
export const cancelBooking = async (
  inside: OperationContext,
  { booking: before, lead }: LockedBooking,
  { note = '', isByVisitor, isForVisitor = true }: Cancellation,
): Promise<StoredBooking> => {
  if (before.status === 'cancelled') return before
  assertChangeable(inside, before)
  await updateCancelled(inside.db, before.id, nextUpdatedAt(inside.now(), before.updatedAt))
  const booking = await requireAfter(inside, before.id)
  await recordBookingChange(inside, { booking, lead, change: 'cancelled', note, isByVisitor })
  // Staff have no mail about it that another one would have to correct.
  const isForStaff = before.heldUntil === null && before.confirmation !== 'flood'
  await queueBookingMails(inside, { notice: 'cancelled', booking, lead, note, isForVisitor, isForStaff })
  await raiseContentVersion(inside.db)
  return booking
}

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
import { AppError, assertVersion, notFound, type Versioned } from '#server/platform/errors.ts'
import { recordInquiryEvents } from '../inquiries/events/record.ts'
import { lockInquiries } from '../inquiries/store.ts'
import type { OperationContext } from '#server/platform/operation.ts'
import { type BookingMails, queueBookingMails } from './mails.ts'
import { reserveSeat } from './slots.ts'
import { type BookingPatch, findBooking, findBookings, type StoredBooking, updateBooking } from './store.ts'

/** Until the end of the transaction no other one occupies a slot or blocks a time, on any node. */
export const lockBookings = ({ db }: Pick<OperationContext, 'db'>): Promise<void> => lockUntilCommit(db, 'bookings')

export interface LockedBooking {
  booking: StoredBooking
  lead: InquiryRecord
}

/** Locks the lead and the bookings; undefined when either is deleted. */
export const tryLockBooking = async (
  inside: OperationContext,
  seen: Pick<StoredBooking, 'id' | 'inquiryId'>,
): Promise<LockedBooking | undefined> => {
  const [lead] = await lockInquiries(inside.db, CONSULTATION_KIND, [seen.inquiryId])
  await lockBookings(inside)
  const booking = await findBooking(inside.db, seen.id, true)
  return lead && booking && { booking, lead }
}

/**
 * The same. Throws NOT_FOUND; CONFLICT for another version than `updatedAt`, unless the booking is cancelled: the second click of a double
 * click is harmless.
 */
export const lockBooking = async (
  inside: OperationContext,
  seen: StoredBooking | undefined,
  updatedAt: Versioned['updatedAt'],
): Promise<LockedBooking> => {
  const locked = seen && (await tryLockBooking(inside, seen))
  if (locked === undefined) throw notFound('Booking')
  if (locked.booking.status !== 'cancelled') assertVersion(locked.booking, updatedAt, 'This consultation')
  return locked
}

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

/** The event on the timeline, the activity and the content version, after the change of the row. */
export const recordBookingChange = async (inside: OperationContext, recorded: Recorded): Promise<void> => {
  const { booking, lead, change, fromStartsAt = null, note = '', isByVisitor = false } = recorded
  const { id, startsAt, inquiryId } = booking
  const data = { bookingId: id, change, startsAt, fromStartsAt }
  await recordInquiryEvents(inside, [
    { inquiryId, kind: 'booking', body: note, data, ...(isByVisitor && { author: VISITOR.name }) },
  ])
  const at = `${fromStartsAt === null ? 'on' : 'to'} ${formatDueInstant(startsAt, inside.now(), inside.config.timeZone)}`
  await recordActivity(inside, {
    action: change === 'booked' ? 'CREATE' : change === 'attended' || change === 'no-show' ? 'STATUS_CHANGE' : 'UPDATE',
    resourceType: 'booking',
    resourceId: id,
    description: `${DESCRIPTIONS[change]} the consultation with ${lead.name} ${at}`,
    ...(fromStartsAt !== null && { changes: { startsAt: { from: fromStartsAt, to: startsAt } } }),
    ...(isByVisitor && inside.actor === null && { by: VISITOR }),
  })
  await raiseContentVersion(inside.db)
}

interface Change extends Omit<Recorded, keyof LockedBooking> {
  patch: BookingPatch
  /** Missing: nobody is mailed. */
  mails?: Pick<BookingMails, 'notice' | 'isForVisitor' | 'isForStaff'>
}

/** Stores a change of a locked booking with all that belongs to it. */
export const changeBooking = async (
  inside: OperationContext,
  { booking: before, lead }: LockedBooking,
  { patch, mails, ...recorded }: Change,
): Promise<StoredBooking> => {
  const booking = await updateBooking(inside.db, before, patch, inside.now())
  await recordBookingChange(inside, { booking, lead, ...recorded })
  if (mails !== undefined) await queueBookingMails(inside, { booking, lead, ...mails, ...recorded })
  return booking
}

/** Whether its visitor has not confirmed it in time. */
export const hasExpired = ({ heldUntil }: StoredBooking, now: string): boolean => heldUntil !== null && heldUntil <= now

/** Throws CONFLICT for a booking that is cancelled, held or begun. */
const assertChangeable = (inside: OperationContext, { status, startsAt }: StoredBooking): void => {
  if (status === 'cancelled') throw new AppError('CONFLICT', 'This consultation was cancelled')
  if (status !== 'booked' || startsAt <= inside.now()) throw new AppError('CONFLICT', 'This consultation has begun already')
}

/** Confirms a locked booking by its visitor; one that cannot be confirmed, or was already, stays as it is. */
export const confirmBooking = async (inside: OperationContext, locked: LockedBooking): Promise<StoredBooking> => {
  const { booking } = locked
  const now = inside.now()
  if (booking.confirmation === 'confirmed' || booking.status !== 'booked' || hasExpired(booking, now)) return booking
  return changeBooking(inside, locked, {
    change: 'confirmed',
    patch: { confirmation: 'confirmed', heldUntil: null, remindAt: nextReminderAt(booking.startsAt, now) },
    isByVisitor: true,
    ...(booking.heldUntil !== null && { mails: { notice: 'confirmed' } }),
  })
}

interface Move {
  startsAt: string
  note?: string
  isByVisitor: boolean
}

/**
 * Moves a locked booking, which confirms it: the visitor has its link, or staff have arranged it. Its own slot only confirms one of the
 * visitor. Throws CONFLICT.
 */
export const moveBooking = async (
  inside: OperationContext,
  locked: LockedBooking,
  { startsAt, note = '', isByVisitor }: Move,
): Promise<StoredBooking> => {
  const { booking } = locked
  const now = inside.now()
  if (hasExpired(booking, now)) throw new AppError('CONFLICT', 'This time was not confirmed, and is no longer held')
  assertChangeable(inside, booking)
  if (startsAt === booking.startsAt) return isByVisitor ? confirmBooking(inside, locked) : booking
  const seat = await reserveSeat(inside, { startsAt, isStaff: !isByVisitor, exceptId: booking.id })
  return changeBooking(inside, locked, {
    change: 'rescheduled',
    patch: {
      startsAt,
      seat,
      confirmation: 'confirmed',
      heldUntil: null,
      remindAt: nextReminderAt(startsAt, now),
      sequence: booking.sequence + 1,
      visitorChanges: booking.visitorChanges + Number(isByVisitor),
    },
    fromStartsAt: booking.startsAt,
    note,
    isByVisitor,
    mails: { notice: 'rescheduled' },
  })
}

interface Cancellation {
  note?: string
  isByVisitor?: boolean
  /** See BookingMails. */
  isForVisitor?: boolean
}

/** Cancels a locked booking; a cancelled one stays as it is. Throws CONFLICT for one that is held or begun. */
export const cancelBooking = async (
  inside: OperationContext,
  locked: LockedBooking,
  { note = '', isByVisitor = false, isForVisitor = true }: Cancellation,
): Promise<StoredBooking> => {
  const { booking } = locked
  if (booking.status === 'cancelled') return booking
  assertChangeable(inside, booking)
  // Staff have no mail about it that another one would have to correct.
  const isForStaff = booking.heldUntil === null && booking.confirmation !== 'flood'
  return changeBooking(inside, locked, {
    change: 'cancelled',
    patch: { status: 'cancelled', seat: null, remindAt: null, heldUntil: null, sequence: booking.sequence + 1 },
    note,
    isByVisitor,
    mails: { notice: 'cancelled', isForVisitor, isForStaff },
  })
}

/** Ends the hold of a locked booking. The lead stays, and staff are told but for a flood; `held_until` stays and shows why. */
export const expireBooking = (inside: OperationContext, locked: LockedBooking): Promise<StoredBooking> =>
  changeBooking(inside, locked, {
    change: 'expired',
    patch: { status: 'cancelled', seat: null, remindAt: null },
    mails: { notice: 'expired', isForVisitor: false, isForStaff: locked.booking.confirmation !== 'flood' },
  })

/**
 * Cancels the upcoming bookings of locked leads, e.g. because they are deleted or marked as spam; returns how many. The visitor of spam gets
 * no mail. A restored lead does not get its slot back: somebody else may have it. Decision 0059.
 */
export const cancelBookingsOf = async (
  inside: OperationContext,
  leads: readonly InquiryRecord[],
  { isForVisitor }: { isForVisitor: boolean | 'confirmed' },
): Promise<number> => {
  const byId = new Map(leads.map((lead) => [lead.id, lead]))
  const upcoming = { inquiryIds: [...byId.keys()], status: 'booked', isSeated: true, startsAt: inside.now() } as const
  const find = () => findBookings(inside.db, upcoming)
  if ((await find()).length === 0) return 0
  await lockBookings(inside)
  let cancelled = 0
  for (const booking of await find()) {
    const lead = byId.get(booking.inquiryId)
    if (lead === undefined || booking.startsAt <= inside.now()) continue
    const isMailed = isForVisitor === 'confirmed' ? booking.confirmation === 'confirmed' : isForVisitor
    await cancelBooking(inside, { booking, lead }, { isForVisitor: isMailed })
    cancelled += 1
  }
  return cancelled
}

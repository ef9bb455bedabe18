/** The store of bookings. A booking that occupies its slot has a seat; see migrations/0001-schema/bookings.ts. */
import { type Selectable, sql } from 'kysely'
import { BOOKING_STATUSES, type BookingStatus, type Confirmation, CONFIRMATIONS } from '#domain/booking.ts'
import type { TimeSpan } from '#domain/slots.ts'
import { toEnumValue } from '#server/platform/database/columns.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { forUpdate } from '#server/platform/database/dialect.ts'
import { idIn } from '#server/platform/database/ids.ts'
import type { BookingsTable } from '#server/platform/database/booking-tables.ts'

/** A booking without its lead. */
export interface StoredBooking {
  id: number
  inquiryId: number
  startsAt: string
  /** Null when it is cancelled. */
  seat: number | null
  status: BookingStatus
  confirmation: Confirmation
  /** See BookingsTable. */
  heldUntil: string | null
  network: string
  timeZone: string
  sequence: number
  visitorChanges: number
  createdAt: string
  updatedAt: string
}

export const asBooking = (row: Selectable<BookingsTable>): StoredBooking => ({
  id: row.id,
  inquiryId: row.inquiry_id,
  startsAt: row.starts_at,
  seat: row.seat,
  status: toEnumValue(BOOKING_STATUSES, row.status),
  confirmation: toEnumValue(CONFIRMATIONS, row.confirmation),
  heldUntil: row.held_until,
  network: row.network,
  timeZone: row.time_zone,
  sequence: row.sequence,
  visitorChanges: row.visitor_changes,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
})

/** A hold that has ended frees its seat at this instant, although the row has it until `expireHolds`. */
const holdsSeat = (now: string) => sql<boolean>`seat is not null and (held_until is null or held_until > ${now})`

export interface NewBooking extends Pick<StoredBooking, 'confirmation' | 'heldUntil' | 'network'> {
  inquiryId: number
  startsAt: string
  seat: number
  emailKey: string
  timeZone: string
  remindAt: string | null
}

/** Throws a unique violation when the seat is taken: its callers hold the lock of the bookings. */
export const insertBooking = async (db: Db, booking: NewBooking, now: string): Promise<StoredBooking> => {
  const { inquiryId, startsAt, seat, emailKey, timeZone, remindAt, confirmation, heldUntil, network } = booking
  const row = await db
    .insertInto('bookings')
    .values({
      inquiry_id: inquiryId,
      starts_at: startsAt,
      seat,
      email_key: emailKey,
      time_zone: timeZone,
      remind_at: remindAt,
      confirmation,
      held_until: heldUntil,
      network,
      created_at: now,
      updated_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return asBooking(row)
}

/** With `isLocked`, the row is locked until the transaction ends. */
export const findBooking = async (db: Db, id: number, isLocked = false): Promise<StoredBooking | undefined> => {
  const query = db.selectFrom('bookings').selectAll().where('id', '=', id)
  const row = await (isLocked ? forUpdate(db, query) : query).executeTakeFirst()
  return row && asBooking(row)
}

export const findBookingByToken = async (db: Db, tokenHash: string): Promise<StoredBooking | undefined> => {
  const row = await db.selectFrom('bookings').selectAll().where('token_hash', '=', tokenHash).executeTakeFirst()
  return row && asBooking(row)
}

/** The latest booking of an inquiry. */
export const findBookingOfInquiry = async (db: Db, inquiryId: number): Promise<StoredBooking | undefined> => {
  const query = db.selectFrom('bookings').selectAll().where('inquiry_id', '=', inquiryId)
  const row = await query.orderBy('id', 'desc').limit(1).executeTakeFirst()
  return row && asBooking(row)
}

/** The bookings that occupy a slot and have not begun, of these inquiries. */
export const findFutureBookings = async (db: Db, inquiryIds: readonly number[], now: string): Promise<StoredBooking[]> => {
  if (inquiryIds.length === 0) return []
  const rows = await db
    .selectFrom('bookings')
    .selectAll()
    .where(({ ref }) => idIn(db, ref('inquiry_id'), inquiryIds))
    .where('seat', 'is not', null)
    .where('starts_at', '>', now)
    .orderBy('id')
    .execute()
  return rows.map(asBooking)
}

/** What occupies slots between two instants, both exclusive: the beginning and the seat of each booking. */
export const findOccupiedSeats = async (
  db: Db,
  { after, before, now, exceptId = 0 }: { after: string; before: string; now: string; exceptId?: number },
): Promise<{ startsAt: string; seat: number }[]> => {
  const rows = await db
    .selectFrom('bookings')
    .select(['starts_at', 'seat'])
    .where('starts_at', '>', after)
    .where('starts_at', '<', before)
    .where(holdsSeat(now))
    .where('id', '<>', exceptId)
    .orderBy('starts_at')
    .execute()
  return rows.map((row) => ({ startsAt: row.starts_at, seat: row.seat ?? 0 }))
}

/** The seats of these slots. */
export const findSeatsOf = async (db: Db, slots: readonly string[]): Promise<{ startsAt: string; seat: number }[]> => {
  if (slots.length === 0) return []
  const rows = await db
    .selectFrom('bookings')
    .select(['starts_at', 'seat'])
    .where('starts_at', 'in', slots)
    .where('seat', 'is not', null)
    .execute()
  return rows.map((row) => ({ startsAt: row.starts_at, seat: row.seat ?? 0 }))
}

/** The booked bookings of a span, by time; at most `limit`. */
export const findBookedIn = async (db: Db, { startsAt, endsAt }: TimeSpan, limit: number): Promise<StoredBooking[]> => {
  const rows = await db
    .selectFrom('bookings')
    .selectAll()
    .where('status', '=', 'booked')
    .where('starts_at', '>=', startsAt)
    .where('starts_at', '<', endsAt)
    .orderBy('starts_at')
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(asBooking)
}

/** The future bookings of an e-mail that occupy a slot. */
export const findFutureOfEmail = async (db: Db, emailKey: string, now: string): Promise<StoredBooking[]> => {
  const rows = await db
    .selectFrom('bookings')
    .selectAll()
    .where('email_key', '=', emailKey)
    .where('starts_at', '>', now)
    .where(holdsSeat(now))
    .orderBy('starts_at')
    .execute()
  return rows.map(asBooking)
}

interface SlotChange {
  startsAt: string
  seat: number
  remindAt: string | null
  /** Undefined leaves it as it is. */
  timeZone: string | undefined
  isByVisitor: boolean
}

/** Moves it, which confirms it: the visitor has its link, or staff have arranged it; `updatedAt` is that of the new version. */
export const updateSlot = async (db: Db, id: number, change: SlotChange, updatedAt: string): Promise<void> => {
  await db
    .updateTable('bookings')
    .set((eb) => ({
      starts_at: change.startsAt,
      seat: change.seat,
      remind_at: change.remindAt,
      time_zone: change.timeZone,
      confirmation: 'confirmed',
      held_until: null,
      sequence: eb('sequence', '+', 1),
      visitor_changes: eb('visitor_changes', '+', change.isByVisitor ? 1 : 0),
      updated_at: updatedAt,
    }))
    .where('id', '=', id)
    .execute()
}

/** Cancels it: it has no seat and no reminder any more. */
export const updateCancelled = async (db: Db, id: number, updatedAt: string): Promise<void> => {
  await db
    .updateTable('bookings')
    .set((eb) => ({
      status: 'cancelled',
      seat: null,
      remind_at: null,
      held_until: null,
      sequence: eb('sequence', '+', 1),
      updated_at: updatedAt,
    }))
    .where('id', '=', id)
    .execute()
}

/** For a status other than cancelled: the seat stays. */
export const updateStatus = async (db: Db, id: number, status: BookingStatus, updatedAt: string): Promise<void> => {
  const confirmed = status === 'attended' && { confirmation: 'confirmed' }
  await db
    .updateTable('bookings')
    .set({ status, updated_at: updatedAt, ...confirmed })
    .where('id', '=', id)
    .execute()
}

/** Stores the hash of the token of its link, with the first mail that has it. */
export const issueBookingToken = async (db: Db, id: number, tokenHash: string): Promise<void> => {
  await db.updateTable('bookings').set({ token_hash: tokenHash }).where('id', '=', id).execute()
}

/** For inquiries that are deleted permanently. */
export const deleteBookings = async (db: Db, inquiryIds: readonly number[]): Promise<void> => {
  if (inquiryIds.length === 0) return
  await db
    .deleteFrom('bookings')
    .where(({ ref }) => idIn(db, ref('inquiry_id'), inquiryIds))
    .execute()
}

/** Whether a consultation of the inquiry was attended. */
export const hasAttendedBooking = async (db: Db, inquiryId: number): Promise<boolean> => {
  const row = await db
    .selectFrom('bookings')
    .select('id')
    .where('inquiry_id', '=', inquiryId)
    .where('status', '=', 'attended')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

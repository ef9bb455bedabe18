/** The store of bookings. A booking that occupies its slot has a seat, see Tables['bookings']. */
import { type Selectable, sql } from 'kysely'
import { BOOKING_STATUSES, type BookingStatus, type Confirmation, CONFIRMATIONS } from '#domain/booking.ts'
import { LARGEST_EXACT_TOTAL } from '#domain/pagination.ts'
import type { TimeSpan } from '#domain/slots.ts'
import { toEnumValue } from '#server/platform/database/columns.ts'
import { type Fields, toColumns, toFields } from '#server/platform/database/field-names.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { forUpdate } from '#server/platform/database/dialect.ts'
import { idIn } from '#server/platform/database/ids.ts'
import { countRows } from '#server/platform/database/paginate.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { nextUpdatedAt } from '#server/platform/time.ts'

/** A booking without its lead. */
export interface StoredBooking extends Omit<Fields<Selectable<Tables['bookings']>>, 'status' | 'confirmation'> {
  status: BookingStatus
  confirmation: Confirmation
}

const asBooking = (row: Selectable<Tables['bookings']>): StoredBooking => ({
  ...toFields(row),
  status: toEnumValue(BOOKING_STATUSES, row.status),
  confirmation: toEnumValue(CONFIRMATIONS, row.confirmation),
})

/** A hold that has ended frees its seat at this instant, although the row has it until the job of the reminders ends it. */
const holdsSeat = (now: string) => sql<boolean>`seat is not null and (held_until is null or held_until > ${now})`

export type NewBooking = Pick<
  StoredBooking,
  'inquiryId' | 'startsAt' | 'seat' | 'emailKey' | 'timeZone' | 'network' | 'confirmation' | 'heldUntil' | 'remindAt'
>

/** Throws a unique violation when the seat is taken: its callers hold the lock of the bookings. */
export const insertBooking = async (db: Db, booking: NewBooking, now: string): Promise<StoredBooking> => {
  const row = toColumns({ ...booking, createdAt: now, updatedAt: now })
  return asBooking(await db.insertInto('bookings').values(row).returningAll().executeTakeFirstOrThrow())
}

/** What is missing or undefined stays as it is. */
export type BookingPatch = Partial<
  Pick<StoredBooking, 'startsAt' | 'seat' | 'status' | 'confirmation' | 'heldUntil' | 'remindAt' | 'sequence' | 'visitorChanges'>
>

/** Stores a new version of a locked booking and returns it. */
export const updateBooking = async (
  db: Db,
  { id, updatedAt }: StoredBooking,
  patch: BookingPatch,
  now: string,
): Promise<StoredBooking> => {
  const columns = toColumns({ ...patch, updatedAt: nextUpdatedAt(now, updatedAt) })
  const query = db.updateTable('bookings').set(columns).where('id', '=', id)
  return asBooking(await query.returningAll().executeTakeFirstOrThrow())
}

/** `remindAt` null ends the reminders. Not a change that somebody could overwrite: `updated_at` stays. */
export const updateRemindAt = async (db: Db, id: number, remindAt: string | null): Promise<void> => {
  await db.updateTable('bookings').set({ remind_at: remindAt }).where('id', '=', id).execute()
}

/** Stores the hash of the token of its link, with the first mail that has it. */
export const issueBookingToken = async (db: Db, id: number, tokenHash: string): Promise<void> => {
  await db.updateTable('bookings').set({ token_hash: tokenHash }).where('id', '=', id).execute()
}

/** Frees the seats of a slot whose hold has ended: the unique index counts them. The caller holds the lock of the bookings. */
export const releaseSeats = async (db: Db, startsAt: string, now: string): Promise<void> => {
  await db.updateTable('bookings').set({ seat: null }).where('starts_at', '=', startsAt).where('held_until', '<=', now).execute()
}

/** For inquiries that are deleted permanently. */
export const deleteBookings = async (db: Db, inquiryIds: readonly number[]): Promise<void> => {
  if (inquiryIds.length === 0) return
  await db
    .deleteFrom('bookings')
    .where(({ ref }) => idIn(db, ref('inquiry_id'), inquiryIds))
    .execute()
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
    .execute()
  return rows.map((row) => ({ startsAt: row.starts_at, seat: row.seat ?? 0 }))
}

/** The future bookings of an e-mail that occupy a slot, by time. */
export const findFutureOfEmail = async (db: Db, emailKey: string, now: string): Promise<StoredBooking[]> => {
  const query = db.selectFrom('bookings').selectAll().where('email_key', '=', emailKey)
  const rows = await query.where('starts_at', '>', now).where(holdsSeat(now)).orderBy('starts_at').execute()
  return rows.map(asBooking)
}

/** Whether somebody with this e-mail has confirmed a booking that was not cancelled. */
export const hasConfirmedBooking = async (db: Db, emailKey: string): Promise<boolean> => {
  const query = db.selectFrom('bookings').select('id').where('email_key', '=', emailKey).where('seat', 'is not', null)
  return (await query.where('confirmation', '=', 'confirmed').limit(1).executeTakeFirst()) !== undefined
}

/** Whether a consultation of the inquiry was attended. */
export const hasAttendedBooking = async (db: Db, inquiryId: number): Promise<boolean> => {
  const query = db.selectFrom('bookings').select('id').where('inquiry_id', '=', inquiryId)
  return (await query.where('status', '=', 'attended').limit(1).executeTakeFirst()) !== undefined
}

/** How many unconfirmed bookings were made after an instant; `flood` counts those of a flood. */
export const countUnconfirmed = (db: Db, after: string, confirmation?: 'flood'): Promise<number> => {
  // The condition of the partial index.
  const made = db
    .selectFrom('bookings')
    .where(sql<boolean>`confirmation <> 'confirmed'`)
    .where('created_at', '>', after)
  return countRows(confirmation === undefined ? made : made.where('confirmation', '=', confirmation))
}

const selectPending = (db: Db) =>
  db
    .selectFrom('bookings')
    .selectAll()
    .where(sql<boolean>`remind_at is not null`)
    .orderBy('remind_at')
    .orderBy('id')

/** The bookings whose reminder is due, or whose hold has ended, the longest due first; at most `limit`. */
export const findDueBookings = async (db: Db, now: string, limit: number): Promise<StoredBooking[]> =>
  (await selectPending(db).where('remind_at', '<=', now).limit(limit).execute()).map(asBooking)

/** The instant of the next reminder, or the next end of a hold; undefined when none is pending. */
export const findNextReminder = async (db: Db): Promise<string | undefined> =>
  (await selectPending(db).limit(1).executeTakeFirst())?.remind_at ?? undefined

/** Each condition that is there narrows the list. The span has the beginning of the booking, its end exclusive. */
export interface BookingFilter extends Partial<TimeSpan> {
  id?: number
  inquiryIds?: readonly number[]
  network?: string
  status?: BookingStatus | undefined
  /** Neither cancelled nor released. */
  isSeated?: true
  /** Null for unassigned ones; undefined for all. */
  assigneeId?: number | null | undefined
  /** A user's own ones and the unassigned ones; null for all. */
  ofUser?: number | null
}

/** A booking whose lead was deleted is in no list. */
const filtered = (db: Db, { id, inquiryIds, network, startsAt, endsAt, status, isSeated, assigneeId, ofUser }: BookingFilter) => {
  let query = db.selectFrom('bookings as b').innerJoin('inquiries as i', 'i.id', 'b.inquiry_id')
  if (id !== undefined) query = query.where('b.id', '=', id)
  if (inquiryIds !== undefined) query = query.where(({ ref }) => idIn(db, ref('b.inquiry_id'), inquiryIds))
  if (network !== undefined) query = query.where('b.network', '=', network)
  if (startsAt !== undefined) query = query.where('b.starts_at', '>=', startsAt)
  if (endsAt !== undefined) query = query.where('b.starts_at', '<', endsAt)
  if (status !== undefined) query = query.where('b.status', '=', status)
  if (isSeated) query = query.where('b.seat', 'is not', null)
  if (assigneeId !== undefined) query = query.where('b.assignee_id', assigneeId === null ? 'is' : '=', assigneeId)
  if (typeof ofUser === 'number')
    query = query.where(({ or, eb }) => or([eb('b.assignee_id', '=', ofUser), eb('b.assignee_id', 'is', null)]))
  return query
}

/** `place`: its number among the bookings of its slot, from 1 on. It is less than its seat where a lower one was cancelled. */
export interface ListedBooking extends StoredBooking {
  place: number
}

const PLACE = sql<number>`(select count(*) from bookings as o where o.starts_at = b.starts_at and o.seat <= b.seat)`

interface Paging {
  order?: 'asc' | 'desc'
  limit?: number
  offset?: number
}

/** No week, no network, no lead has more: a flood does not fill the memory. */
const MAX_FOUND = 10_000

/** By time. */
export const findBookings = async (
  db: Db,
  filter: BookingFilter,
  { order = 'asc', limit = MAX_FOUND, offset = 0 }: Paging = {},
): Promise<ListedBooking[]> => {
  const rows = await filtered(db, filter)
    .selectAll('b')
    .select(PLACE.as('place'))
    // PostgreSQL takes no order from `is null`: the index is in order only together with its first column.
    .$if(filter.assigneeId !== undefined, (found) => found.orderBy('b.assignee_id', order))
    .orderBy('b.starts_at', order)
    .orderBy('b.id', order)
    .limit(limit)
    .offset(offset)
    .execute()
  return rows.map((row) => ({ ...asBooking(row), place: Number(row.place) }))
}

/** At most one more than LARGEST_EXACT_TOTAL. */
export const countBookings = (db: Db, filter: BookingFilter): Promise<number> => {
  const found = filtered(db, filter)
    .select('b.id')
    .limit(LARGEST_EXACT_TOTAL + 1)
  return countRows(db.selectFrom(found.as('counted')))
}

/** The store of the lists of bookings. A booking whose lead was deleted is in none. */
import type { BookingPeriod, BookingStatus } from '#domain/booking.ts'
import { LARGEST_EXACT_TOTAL } from '#domain/pagination.ts'
import { slotStart, type TimeSpan } from '#domain/slots.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { asBooking, type StoredBooking } from './store.ts'

const MAX_COUNTED = LARGEST_EXACT_TOTAL + 1

export interface BookingFilter {
  period: BookingPeriod
  status?: BookingStatus | undefined
  /** A user's id; null for unassigned ones; undefined for all. */
  assigneeId?: number | null | undefined
}

const filtered = (db: Db, { period, status, assigneeId }: BookingFilter, now: string) => {
  const endedBefore = slotStart(now)
  return db
    .selectFrom('bookings as b')
    .innerJoin('inquiries as i', 'i.id', 'b.inquiry_id')
    .where('b.starts_at', period === 'past' ? '<=' : '>', endedBefore)
    .$if(status !== undefined, (query) => query.where('b.status', '=', status ?? ''))
    .$if(assigneeId === null, (query) => query.where('b.assignee_id', 'is', null))
    .$if(typeof assigneeId === 'number', (query) => query.where('b.assignee_id', '=', assigneeId ?? 0))
}

interface BookingPage extends BookingFilter {
  page: number
  limit: number
}

/** A page of the list: upcoming ones soonest first, past ones latest first. */
export const findBookings = async (db: Db, query: BookingPage, now: string): Promise<StoredBooking[]> => {
  const order = query.period === 'past' ? 'desc' : 'asc'
  const rows = await filtered(db, query, now)
    .selectAll('b')
    // PostgreSQL takes no order from `is null`: the index is in order only together with its first column.
    .$if(query.assigneeId !== undefined, (found) => found.orderBy('b.assignee_id', order))
    .orderBy('b.starts_at', order)
    .orderBy('b.id', order)
    .limit(query.limit)
    .offset((query.page - 1) * query.limit)
    .execute()
  return rows.map(asBooking)
}

/** At most MAX_COUNTED. */
export const countBookings = async (db: Db, filter: BookingFilter, now: string): Promise<number> => {
  const { total } = await db
    .selectFrom(filtered(db, filter, now).select('b.id').limit(MAX_COUNTED).as('counted'))
    .select(({ fn }) => fn.countAll().as('total'))
    .executeTakeFirstOrThrow()
  return Number(total)
}

export interface CountedBookings {
  bookings: StoredBooking[]
  total: number
}

/**
 * The booked bookings of a span, by time: those of a person and the unassigned ones, or with `userId` null those of everybody; at most
 * `limit`, and the number of all. The capacity of its slots bounds what is read of a span.
 */
export const findBookedOf = async (
  db: Db,
  { startsAt, endsAt }: TimeSpan,
  { userId, limit }: { userId: number | null; limit: number },
): Promise<CountedBookings> => {
  const rows = await db
    .selectFrom('bookings as b')
    .innerJoin('inquiries as i', 'i.id', 'b.inquiry_id')
    .selectAll('b')
    .select(({ fn }) => fn.countAll().over().as('total'))
    .where('b.status', '=', 'booked')
    .where('b.starts_at', '>=', startsAt)
    .where('b.starts_at', '<', endsAt)
    .$if(userId !== null, (query) =>
      query.where(({ or, eb }) => or([eb('b.assignee_id', '=', userId ?? 0), eb('b.assignee_id', 'is', null)])),
    )
    .orderBy('b.starts_at')
    .orderBy('b.id')
    .limit(limit)
    .execute()
  return { bookings: rows.map(asBooking), total: Number(rows[0]?.total ?? 0) }
}

/** The bookings of a lead, latest first; at most `limit`. */
export const findBookingsOfInquiry = async (db: Db, inquiryId: number, limit: number): Promise<StoredBooking[]> => {
  const rows = await db
    .selectFrom('bookings')
    .selectAll()
    .where('inquiry_id', '=', inquiryId)
    .orderBy('starts_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(asBooking)
}

/** Every booking of a span but the cancelled ones, by time; at most `limit`. */
export const findHeldIn = async (
  db: Db,
  { startsAt, endsAt }: TimeSpan,
  { limit, assigneeId }: { limit: number; assigneeId?: number },
): Promise<StoredBooking[]> => {
  const rows = await db
    .selectFrom('bookings as b')
    .innerJoin('inquiries as i', 'i.id', 'b.inquiry_id')
    .selectAll('b')
    .where('b.starts_at', '>=', startsAt)
    .where('b.starts_at', '<', endsAt)
    .where('b.seat', 'is not', null)
    .$if(assigneeId !== undefined, (query) =>
      query.where(({ or, eb }) => or([eb('b.assignee_id', '=', assigneeId ?? 0), eb('b.assignee_id', 'is', null)])),
    )
    .orderBy('b.starts_at')
    .orderBy('b.id')
    .limit(limit)
    .execute()
  return rows.map(asBooking)
}

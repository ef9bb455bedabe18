/** The store of unconfirmed bookings, and of the networks that bookings come from. */
import { sql } from 'kysely'
import type { Db } from '#server/platform/database/connect.ts'
import { asBooking, type StoredBooking } from './store.ts'

/** The condition of the partial index. */
const isUnconfirmed = sql<boolean>`confirmation <> 'confirmed'`

/** Whether somebody with this e-mail has confirmed a booking that was not cancelled. */
export const hasConfirmedBooking = async (db: Db, emailKey: string): Promise<boolean> => {
  const row = await db
    .selectFrom('bookings')
    .select('id')
    .where('email_key', '=', emailKey)
    .where('seat', 'is not', null)
    .where('confirmation', '=', 'confirmed')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** The unconfirmed bookings that were made after an instant: how many, and how many of them in a flood. */
export const countUnconfirmed = async (db: Db, after: string): Promise<{ total: number; inFlood: number }> => {
  const { total, in_flood: inFlood } = await db
    .selectFrom('bookings')
    .select(({ fn }) => [
      fn.countAll().as('total'),
      sql<number>`coalesce(sum(case when confirmation = 'flood' then 1 else 0 end), 0)`.as('in_flood'),
    ])
    .where(isUnconfirmed)
    .where('created_at', '>', after)
    .executeTakeFirstOrThrow()
  return { total: Number(total), inFlood: Number(inFlood) }
}

export const updateConfirmed = async (db: Db, id: number, remindAt: string | null, updatedAt: string): Promise<void> => {
  await db
    .updateTable('bookings')
    .set({ confirmation: 'confirmed', held_until: null, remind_at: remindAt, updated_at: updatedAt })
    .where('id', '=', id)
    .execute()
}

/** Frees the seats of a slot whose hold has ended: the unique index counts them. The caller holds the lock of the bookings. */
export const releaseSeats = async (db: Db, startsAt: string, now: string): Promise<void> => {
  await db
    .updateTable('bookings')
    .set({ seat: null })
    .where('starts_at', '=', startsAt)
    .where('seat', 'is not', null)
    .where('held_until', '<=', now)
    .execute()
}

/** At most `limit` booked ones whose hold has ended, the longest ended first. */
export const findExpiredHolds = async (db: Db, now: string, limit: number): Promise<StoredBooking[]> => {
  const rows = await db
    .selectFrom('bookings')
    .selectAll()
    .where(sql<boolean>`remind_at is not null`)
    .where('remind_at', '<=', now)
    .where('held_until', 'is not', null)
    .orderBy('remind_at')
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(asBooking)
}

/** Ends a hold; `held_until` stays and shows why the booking is cancelled. */
export const updateExpired = async (db: Db, id: number, updatedAt: string): Promise<void> => {
  await db
    .updateTable('bookings')
    .set({ status: 'cancelled', seat: null, remind_at: null, updated_at: updatedAt })
    .where('id', '=', id)
    .execute()
}

/** The upcoming bookings of a network. */
export const findFutureOfNetwork = async (db: Db, network: string, now: string): Promise<StoredBooking[]> => {
  if (network === '') return []
  const rows = await db
    .selectFrom('bookings')
    .selectAll()
    .where(sql<boolean>`network <> '' and seat is not null`)
    .where('network', '=', network)
    .where('starts_at', '>', now)
    .orderBy('starts_at')
    .orderBy('id')
    .execute()
  return rows.map(asBooking)
}

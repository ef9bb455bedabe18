/** The store of the reminders: `remind_at` is when the next one of a booking is due, or its hold ends. */
import { sql } from 'kysely'
import type { Db } from '#server/platform/database/connect.ts'
import { forUpdateSkipLocked } from '#server/platform/database/dialect.ts'
import { asBooking, type StoredBooking } from './store.ts'

const isPending = sql<boolean>`remind_at is not null`

/** At most `limit` bookings whose reminder is due, the longest due first; locked until the transaction ends. */
export const claimReminders = async (db: Db, now: string, limit: number): Promise<StoredBooking[]> => {
  const due = db
    .selectFrom('bookings')
    .selectAll()
    .where(isPending)
    .where('remind_at', '<=', now)
    .where('held_until', 'is', null)
    .orderBy('remind_at')
    .orderBy('id')
    .limit(limit)
  return (await forUpdateSkipLocked(db, due).execute()).map(asBooking)
}

/** `remindAt` null ends the reminders. Not a change that somebody could overwrite: `updated_at` stays. */
export const updateRemindAt = async (db: Db, id: number, remindAt: string | null): Promise<void> => {
  await db.updateTable('bookings').set({ remind_at: remindAt }).where('id', '=', id).execute()
}

/** The instant of the next reminder; undefined when none is pending. */
export const findNextReminder = async (db: Db): Promise<string | undefined> => {
  const row = await db
    .selectFrom('bookings')
    .select('remind_at')
    .where(isPending)
    .orderBy('remind_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return row?.remind_at ?? undefined
}

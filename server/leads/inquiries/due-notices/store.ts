/** The store of due notices. `is_spam` is compared with a literal, else the index is not used. */
import { sql } from 'kysely'
import type { Inquiry } from '#domain/inquiry.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { forUpdateSkipLocked } from '#server/platform/database/dialect.ts'
import { findInquiriesById } from '../store.ts'

/** A lead that is closed without a response keeps the instant, for the case that it is opened again. */
const isPending = sql<boolean>`notify_at is not null and is_spam = 0 and +status < 2`

/** At most `limit` inquiries whose notice is due, the longest due first; locked until the transaction ends. */
export const claimDueInquiries = async (db: Db, now: string, limit: number): Promise<Inquiry[]> => {
  const due = db
    .selectFrom('inquiries')
    .select('id')
    .where(isPending)
    .where('notify_at', '<=', now)
    .orderBy('notify_at')
    .orderBy('id')
    .limit(limit)
  const rows = await forUpdateSkipLocked(db, due).execute()
  return findInquiriesById(
    db,
    rows.map(({ id }) => id),
  )
}

/** `notifyAt` null ends the notices. Not a change that staff could overwrite: `updated_at` stays. */
export const updateNotifyAt = async (db: Db, id: number, notifyAt: string | null): Promise<void> => {
  await db.updateTable('inquiries').set({ notify_at: notifyAt }).where('id', '=', id).execute()
}

/** The instant of the next notice; undefined when none is pending. */
export const findNextNotice = async (db: Db): Promise<string | undefined> => {
  const row = await db
    .selectFrom('inquiries')
    .select('notify_at')
    .where(isPending)
    .orderBy('notify_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return row?.notify_at ?? undefined
}

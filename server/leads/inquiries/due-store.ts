/**
 * The leads that a job handles once the instant of a column has come: `notify_at` of the next notice to staff, `take_back_at` of the next
 * person. `is_spam` is compared with a literal, else the index is not used.
 */
import { sql } from 'kysely'
import type { Inquiry } from '#domain/inquiry.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { forUpdateSkipLocked } from '#server/platform/database/dialect.ts'
import { findInquiriesById } from './store.ts'

/** A lead that is closed without a response keeps the instant, for the case that it is opened again. */
const PENDING = {
  notify_at: sql<boolean>`notify_at is not null and is_spam = 0 and +status < 2`,
  take_back_at: sql<boolean>`take_back_at is not null and first_response_at is null and is_spam = 0 and +status < 2`,
}
type DueColumn = keyof typeof PENDING

const selectPending = (db: Db, column: DueColumn) => db.selectFrom('inquiries').where(PENDING[column]).orderBy(column).orderBy('id')

/** At most `limit` leads that are due, the longest due first; locked until the transaction ends. */
export const claimDue = async (db: Db, column: DueColumn, now: string, limit: number): Promise<Inquiry[]> => {
  const due = selectPending(db, column).select('id').where(column, '<=', now).limit(limit)
  const ids = (await forUpdateSkipLocked(db, due).execute()).map(({ id }) => id)
  return findInquiriesById(db, ids)
}

/** `at` null for never. Not a change that staff could overwrite: `updated_at` stays. */
export const updateDue = async (db: Db, id: number, column: DueColumn, at: string | null): Promise<void> => {
  await db.updateTable('inquiries').set(column, at).where('id', '=', id).execute()
}

/** The instant at which the next lead is due; undefined when none is pending. */
export const findNextDue = async (db: Db, column: DueColumn): Promise<string | undefined> => {
  const next = selectPending(db, column).select(({ ref }) => ref(column).as('at'))
  return (await next.limit(1).executeTakeFirst())?.at ?? undefined
}

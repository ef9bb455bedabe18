/**
 * The store of leads that are taken back without a response, or unassigned because their user is deleted. `is_spam` is compared with a
 * literal, else the index is not used.
 */
import { sql } from 'kysely'
import type { Inquiry } from '#domain/inquiry.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { forUpdate, forUpdateSkipLocked } from '#server/platform/database/dialect.ts'
import { idIn } from '#server/platform/database/ids.ts'
import { nextUpdatedAt } from '#server/platform/time.ts'
import { findInquiriesById } from '../store.ts'

const isPending = sql<boolean>`take_back_at is not null and first_response_at is null and is_spam = 0 and +status < 2`

/** The lead that is due to be taken back the longest; locked until the transaction ends. Undefined when there is none. */
export const claimTakeBack = async (db: Db, now: string): Promise<Inquiry | undefined> => {
  const due = db
    .selectFrom('inquiries')
    .select('id')
    .where(isPending)
    .where('take_back_at', '<=', now)
    .orderBy('take_back_at')
    .orderBy('id')
    .limit(1)
  const rows = await forUpdateSkipLocked(db, due).execute()
  const [inquiry] = await findInquiriesById(
    db,
    rows.map(({ id }) => id),
  )
  return inquiry
}

/** The lead stays with its assignee. Not a change that staff could overwrite: `updated_at` stays. */
export const clearTakeBack = async (db: Db, id: number): Promise<void> => {
  await db.updateTable('inquiries').set({ take_back_at: null }).where('id', '=', id).execute()
}

/** The instant of the next take-back; undefined when none is pending. */
export const findNextTakeBack = async (db: Db): Promise<string | undefined> => {
  const row = await db
    .selectFrom('inquiries')
    .select('take_back_at')
    .where(isPending)
    .orderBy('take_back_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return row?.take_back_at ?? undefined
}

/** A version of an inquiry. */
type InquiryVersion = Pick<Inquiry, 'id' | 'updatedAt'>

/** Ids of inquiries of both kinds that are assigned to a user, at most `limit`. */
export const findAssignedIds = async (db: Db, userId: number, limit: number): Promise<number[]> => {
  const query = db.selectFrom('inquiries').select('id').where('assignee_id', '=', userId)
  // The order of the index.
  const inOrder = query.orderBy('kind').orderBy('is_spam').orderBy('created_at').orderBy('id')
  return (await inOrder.limit(limit).execute()).map(({ id }) => id)
}

/** Those of these inquiries that are still assigned to the user, in the order of ids; locked until the transaction ends. */
export const lockAssigned = async (db: Db, userId: number, ids: readonly number[]): Promise<InquiryVersion[]> => {
  const query = db
    .selectFrom('inquiries')
    .select(['id', 'updated_at as updatedAt'])
    .where('assignee_id', '=', userId)
    .where(({ ref }) => idIn(db, ref('id'), ids))
    .orderBy('id')
  return forUpdate(db, query).execute()
}

/** Unassigns locked inquiries. Each becomes a new version: saving a form that shows the old one is a CONFLICT. */
export const unassignInquiries = async (db: Db, inquiries: readonly InquiryVersion[], now: string): Promise<void> => {
  const latest = inquiries.map(({ updatedAt }) => updatedAt).reduce((a, b) => (a > b ? a : b), '')
  if (latest === '') return
  await db
    .updateTable('inquiries')
    .set({ assignee_id: null, updated_at: nextUpdatedAt(now, latest) })
    .where(({ ref }) =>
      idIn(
        db,
        ref('id'),
        inquiries.map(({ id }) => id),
      ),
    )
    .execute()
}

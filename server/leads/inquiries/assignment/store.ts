/** The store of leads that are unassigned because their user is deleted. */
import type { Inquiry } from '#domain/inquiry.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { forUpdate } from '#server/platform/database/dialect.ts'
import { idIn } from '#server/platform/database/ids.ts'
import { nextUpdatedAt } from '#server/platform/time.ts'

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
  const ids = inquiries.map(({ id }) => id)
  const query = db.updateTable('inquiries').set({ assignee_id: null, updated_at: nextUpdatedAt(now, latest) })
  await query.where(({ ref }) => idIn(db, ref('id'), ids)).execute()
}

/** Deletion of inquiries and its undo: a part of the store. */
import type { Insertable } from 'kysely'
import type { InquiryKind } from '#domain/inquiry-forms.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { withFoldedText } from '#server/platform/database/search/folded-text.ts'
import { findTrash, insertTrash, takeTrash } from '#server/platform/trash/store.ts'
import { findUser } from '#server/staff/users/store.ts'
import { findFirstSent, lockReplies } from './replies/store.ts'

export const moveInquiryToTrash = async (db: Db, id: number, now: string): Promise<void> => {
  const row = await db.deleteFrom('inquiries').where('id', '=', id).returningAll().executeTakeFirst()
  if (row !== undefined) await insertTrash(db, 'inquiries', row, now)
}

/** Clears the reference to a user who was deleted after the inquiry. */
const toRestored = async (db: Db, row: Insertable<Tables['inquiries']>): Promise<Insertable<Tables['inquiries']>> => {
  const { assignee_id: assigneeId } = row
  const hasAssignee = typeof assigneeId === 'number' && (await findUser(db, assigneeId)) !== undefined
  return { ...row, assignee_id: hasAssignee ? assigneeId : null }
}

/** A reply that was queued before the deletion may have been sent since: it is the first response. */
const withResponse = async (db: Db, row: Insertable<Tables['inquiries']>): Promise<Insertable<Tables['inquiries']>> => {
  if (typeof row.id !== 'number' || typeof row.first_response_at === 'string') return row
  // One that is being stored would find the inquiry in the trash, and be in no snapshot of this transaction.
  await lockReplies(db, row.id)
  const sent = await findFirstSent(db, row.id)
  return sent === undefined ? row : { ...row, first_response_at: sent.at, first_response_by: sent.by, notify_at: null }
}

/** Of these ids, in their order, those of deleted inquiries of the kind. */
export const findTrashedInquiryIds = async (db: Db, kind: InquiryKind, ids: readonly number[]): Promise<number[]> => {
  const rows = await findTrash(db, 'inquiries', ids)
  const ofKind = new Set(rows.filter((row) => row.kind === kind).map(({ id }) => id))
  return ids.filter((id) => ofKind.has(id))
}

/** Moves the row back from the trash; false when it is not in the trash, or was deleted before `since`. */
export const restoreInquiry = async (db: Db, id: number, since: string): Promise<boolean> => {
  const row = await takeTrash(db, 'inquiries', id, since)
  if (row === undefined) return false
  await db
    .insertInto('inquiries')
    .values(withFoldedText('inquiries', await withResponse(db, await toRestored(db, row))))
    .execute()
  return true
}

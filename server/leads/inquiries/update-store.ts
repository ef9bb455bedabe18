/** Updates of inquiries: a part of the store. */
import { sql } from 'kysely'
import type { InquiryPatch } from '#domain/inquiry.ts'
import { mapDefined, toFlag } from '#server/platform/database/columns.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { toColumns } from '#server/platform/database/field-names.ts'
import { idIn } from '#server/platform/database/ids.ts'
import { priorityColumn, statusColumn } from './store.ts'

/** Who has responded, and when. */
export interface Response {
  at: string
  by: number
}

/** `at` null for none; `by` is the user who set or removed it, null when it is not known. */
export interface FollowUp {
  at: string | null
  note: string
  by: number | null
}

export interface StoredPatch extends InquiryPatch {
  /** Goes with `isSpam`. */
  spamReason?: string | undefined
  followUp?: FollowUp | undefined
  /** Goes with `assigneeId`; undefined follows from it. */
  takeBackAt?: string | undefined
}

/**
 * Stores a response: the first one, later ones do not change it; each ends notifications. It is no edit of the inquiry: `updated_at`
 * stays, so no open form becomes outdated. With a response no lead is taken back; `take_back_at` stays for the case that it is removed.
 */
export const updateResponse = async (db: Db, id: number, { at, by }: Response): Promise<void> => {
  const columns = {
    first_response_at: sql<string>`coalesce(first_response_at, ${at})`,
    first_response_by: sql<number>`case when first_response_at is null then ${by} else first_response_by end`,
    notify_at: null,
  }
  await db.updateTable('inquiries').set(columns).where('id', '=', id).execute()
}

/** A lead that was assigned by hand is not taken back; saving the form with an unchanged assignee changes nothing. */
const endTakeBack = (assigneeId: number | null) =>
  sql<string | null>`case when coalesce(assignee_id, 0) = ${assigneeId ?? 0} then take_back_at else null end`

/** `updatedAt` is that of the new version. */
export const updateInquiries = async (db: Db, ids: readonly number[], patch: StoredPatch, updatedAt: string): Promise<void> => {
  const { followUp, ...fields } = patch
  const columns = toColumns({
    ...fields,
    status: mapDefined(patch.status, statusColumn),
    priority: mapDefined(patch.priority, priorityColumn),
    takeBackAt: patch.isSpam === true ? null : (patch.takeBackAt ?? mapDefined(patch.assigneeId, endTakeBack)),
    isSpam: mapDefined(patch.isSpam, toFlag),
    followUpAt: mapDefined(followUp, ({ at }) => at),
    followUpNote: mapDefined(followUp, ({ at, note }) => (at === null ? '' : note)),
    followUpBy: mapDefined(followUp, ({ at, by }) => (at === null ? null : by)),
    updatedAt,
  })
  await db
    .updateTable('inquiries')
    .set(columns)
    .where(({ ref }) => idIn(db, ref('id'), ids))
    .execute()
}

/** Removes the first response; `notifyAt` is when the next notice is due. */
export const retractResponse = async (db: Db, id: number, notifyAt: string | null): Promise<void> => {
  const none = { first_response_at: null, first_response_by: null, notify_at: notifyAt }
  await db.updateTable('inquiries').set(none).where('id', '=', id).execute()
}

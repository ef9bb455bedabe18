/** Open leads whose visitor's e-mail a mail server has refused for good. Source: issue 33 point 6. */
import { sql } from 'kysely'
import type { InquiryStatus } from '#domain/inquiry.ts'
import { MAX_MY_DAY_COUNTED, MAX_MY_DAY_ITEMS } from '#domain/my-day.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { statusColumn } from '../store.ts'

const OPEN: InquiryStatus[] = ['new', 'in-progress']

/** A call or a WhatsApp message was logged since the failure, or a reply was sent. */
const wasReachedSince = sql<boolean>`exists (
  select 1 from inquiry_events later left join inquiry_replies r on r.event_id = later.id
  where later.inquiry_id = f.inquiry_id
    and ((later.kind in ('call', 'whatsapp') and later.id > f.id) or (r.state = 'sent' and r.changed_at > f.created_at)))`

/** The latest failure first; `userId` as in findMyDay. `total` is at most one more than MAX_MY_DAY_COUNTED. */
export const findUnreachable = async (db: Db, userId: number | null): Promise<{ ids: number[]; total: number }> => {
  const failed = db
    .selectFrom('inquiry_events as f')
    // SQLite keeps the order of a cross join: the failures are few, the leads without an assignee are not.
    .crossJoin('inquiries as i')
    .whereRef('i.id', '=', 'f.inquiry_id')
    .select(['f.inquiry_id as id', ({ fn }) => fn.max('f.id').as('failure')])
    // A literal: the condition of the partial index.
    .where(sql<boolean>`f.kind = 'mail-failed'`)
    .where('f.data', 'like', '%"isAddressDead":true%')
    .where('i.is_spam', '=', 0)
    .where('i.status', 'in', OPEN.map(statusColumn))
    .where(({ not }) => not(wasReachedSince))
    .groupBy('f.inquiry_id')
    .orderBy('failure', 'desc')
    .limit(MAX_MY_DAY_COUNTED + 1)
  const own =
    userId === null ? failed : failed.where(({ eb, or }) => or([eb('i.assignee_id', '=', userId), eb('i.assignee_id', 'is', null)]))
  const rows = await own.execute()
  return { ids: rows.slice(0, MAX_MY_DAY_ITEMS).map(({ id }) => id), total: rows.length }
}

/** When leads arrived. `is_spam` is compared with a literal, else the index, inquiries_by_day, is not used. */
import { sql } from 'kysely'
import type { Inquiry } from '#domain/inquiry.ts'
import type { Db } from '#server/platform/database/connect.ts'

/**
 * The instants of the `limit` leads of both kinds before this one, newest first, spam left out; and bookings, which have mails of their own:
 * one of them would be the lead whose mail is the notice.
 */
export const findArrivalsBefore = async (
  db: Db,
  { id, createdAt }: Pick<Inquiry, 'id' | 'createdAt'>,
  limit: number,
): Promise<string[]> => {
  const rows = await db
    .selectFrom('inquiries')
    .leftJoin('bookings', 'bookings.inquiry_id', 'inquiries.id')
    .select('inquiries.created_at')
    .where(sql<boolean>`is_spam = 0`)
    .where('bookings.id', 'is', null)
    .where('inquiries.created_at', '<=', createdAt)
    // Those of one transaction share their instant.
    .where((eb) => eb.or([eb('inquiries.created_at', '<', createdAt), eb('inquiries.id', '<', id)]))
    .orderBy('inquiries.created_at', 'desc')
    .orderBy('inquiries.id', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => row.created_at)
}

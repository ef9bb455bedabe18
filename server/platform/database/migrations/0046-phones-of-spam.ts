/** The phone numbers of suspected spam: a search for one reads no other spam. Frozen. */
import { type Kysely, sql } from 'kysely'

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create index inquiries_by_phone_spam on inquiries (phone_key, id) where is_spam = 1 and phone_key is not null`.execute(
    db,
  )
}

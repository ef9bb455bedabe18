/** No statement reads `inquiries_of_email` since migration 0029, whose key of the e-mail has an index of its own. Frozen. */
import { type Kysely, sql } from 'kysely'

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`drop index inquiries_of_email`.execute(db)
}

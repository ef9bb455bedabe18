/** A deleted user with many leads stays as a row until a job has unassigned them: one transaction would be too long. Frozen. */
import { type Kysely, sql } from 'kysely'

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table users add column deleted_by text`.execute(db)
}

/** Each older token of a session has its own 30 s: the times of the refreshes before the last one, as a JSON list. Frozen. */
import { type Kysely, sql } from 'kysely'

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table sessions add column earlier_rotations text not null default '[]'`.execute(db)
}

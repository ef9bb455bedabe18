/** The network a session was opened from, so that an IPv6 address is recognised by its /64. Blank for older sessions. Frozen. */
import { type Kysely, sql } from 'kysely'

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table sessions add column ip_network text not null default ''`.execute(db)
}

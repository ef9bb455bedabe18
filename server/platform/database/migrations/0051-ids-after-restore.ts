/**
 * A restore of an earlier version on PostgreSQL did not continue the ids of bookings and blocked times after the restored ones: each new one
 * was a duplicate. No sequence goes back. Frozen.
 */
import { type Kysely, sql } from 'kysely'

const TABLES = ['bookings', 'blocked_times']

export const up = async (db: Kysely<unknown>, kind: 'sqlite' | 'postgres'): Promise<void> => {
  if (kind === 'sqlite') return
  for (const table of TABLES) {
    const { rows } = await sql<{ name: string }>`select pg_get_serial_sequence(${table}, 'id') as name`.execute(db)
    const name = rows[0]?.name ?? ''
    await sql`select setval(${name}::regclass, max(id)) from ${sql.table(table)}
      having max(id) >= (select last_value from ${sql.raw(name)})`.execute(db)
  }
}

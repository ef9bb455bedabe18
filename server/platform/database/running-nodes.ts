/** The nodes of a PostgreSQL database, seen by the connection on which each one listens. */
import { sql } from 'kysely'
import { ConfigError } from '../config.ts'
import type { DatabaseHandle } from './connect.ts'

/** The name of a node's listening connection, which it uses at least every PROBE_INTERVAL_MS. */
export const NODE_CONNECTION = 'live updates'
export const PROBE_INTERVAL_MS = 30_000

export const SITE_IS_RUNNING = 'The site is running on this database: stop it first.'

/**
 * Throws ConfigError while a node is connected to this PostgreSQL database. The unused connection of a machine that died, which
 * PostgreSQL keeps for hours, counts as none.
 */
export const assertNoNode = async ({ db, kind }: DatabaseHandle): Promise<void> => {
  if (kind === 'sqlite') return
  const { rows } = await sql`select 1 from pg_stat_activity
    where datname = current_database() and application_name = ${NODE_CONNECTION}
      and state_change > clock_timestamp() - ${2 * PROBE_INTERVAL_MS} * interval '1 millisecond' limit 1`.execute(db)
  if (rows.length > 0) throw new ConfigError(SITE_IS_RUNNING)
}

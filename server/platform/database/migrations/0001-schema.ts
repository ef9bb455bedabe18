/**
 * The schema of version 1.0.0 for both databases. Frozen: later changes are later migrations.
 * Portable columns: ids are integers, flags 0/1, instants ISO 8601 UTC text, lists JSON text,
 * inquiry status and priority their position in the workflow (0 new … 3 cancelled; 0 low … 3 urgent) so that an index sorts them.
 */
import { type Kysely, sql } from 'kysely'
import { bookingTables, bookingTriggers } from './0001-schema/bookings.ts'
import { contentTables, contentTriggers } from './0001-schema/content.ts'
import { counters } from './0001-schema/counts.ts'
import { ENGINES } from './0001-schema/engine.ts'
import { inquiryTables } from './0001-schema/inquiries.ts'
import { operationTables } from './0001-schema/operation.ts'
import { searchIndexes } from './0001-schema/search.ts'
import { staffTables } from './0001-schema/staff.ts'

const PARTS = [
  staffTables,
  contentTables,
  inquiryTables,
  bookingTables,
  operationTables,
  contentTriggers,
  bookingTriggers,
  counters,
  searchIndexes,
]

export const up = async (db: Kysely<unknown>, kind: 'sqlite' | 'postgres'): Promise<void> => {
  for (const statement of PARTS.flatMap((part) => part(ENGINES[kind]))) await sql.raw(statement).execute(db)
}

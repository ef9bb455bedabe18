/**
 * The schema of version 1.0.0 for both databases. Frozen: later changes are later migrations.
 * Portable columns: ids are integers, flags 0/1, instants ISO 8601 UTC text, lists JSON text,
 * inquiry status and priority their position in the workflow (0 new … 3 cancelled; 0 low … 3 urgent) so that an index sorts them.
 */
import { type Kysely, sql } from 'kysely'
import { BOOKING_INDEXES, BOOKING_TABLES, bookingTriggers } from './0001-schema/bookings.ts'
import { CONTENT_INDEXES, CONTENT_TABLES, contentTriggers } from './0001-schema/content.ts'
import { counters } from './0001-schema/counts.ts'
import { createTable, ENGINES } from './0001-schema/engine.ts'
import { INQUIRY_INDEXES, INQUIRY_TABLES } from './0001-schema/inquiries.ts'
import { OPERATION_INDEXES, OPERATION_TABLES } from './0001-schema/operation.ts'
import { searchIndexes } from './0001-schema/search.ts'
import { STAFF_INDEXES, STAFF_TABLES } from './0001-schema/staff.ts'

/** In the order of their references. */
export const TABLES = { ...STAFF_TABLES, ...CONTENT_TABLES, ...INQUIRY_TABLES, ...BOOKING_TABLES, ...OPERATION_TABLES }

const INDEXES = [...STAFF_INDEXES, ...CONTENT_INDEXES, ...INQUIRY_INDEXES, ...BOOKING_INDEXES, ...OPERATION_INDEXES]

export const up = async (db: Kysely<unknown>, kind: 'sqlite' | 'postgres'): Promise<void> => {
  const engine = ENGINES[kind]
  const tables = Object.entries(TABLES).map(([name, columns]) => createTable(engine, name, columns))
  const others = [contentTriggers, bookingTriggers, counters, searchIndexes].flatMap((part) => part(engine))
  for (const statement of [...tables, ...INDEXES, ...others]) await sql.raw(statement).execute(db)
}

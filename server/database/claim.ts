/** Taking a row that no other node takes: what both databases do in their own way. */
import type { SelectQueryBuilder } from 'kysely'
import type { DatabaseKind } from './connect.ts'

/**
 * Locks the rows the query selects and passes over those that another node holds. For the subquery of an update.
 * SQLite has one writer at a time, so nothing needs to be locked.
 */
export const passingOverLocked = <DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
  kind: DatabaseKind,
): SelectQueryBuilder<DB, TB, Row> => (kind === 'postgres' ? query.forUpdate().skipLocked() : query)

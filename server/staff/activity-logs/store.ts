/** The store of the activity log; returns entities. */
import { type Selectable, sql } from 'kysely'
import { ACTIVITY_ACTIONS, type ActivityAction, type ActivityLog, RESOURCE_TYPES } from '#domain/activity-log.ts'
import type { Period } from '#server/platform/time.ts'
import { toEnumValue } from '#server/platform/database/columns.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { toColumns } from '#server/platform/database/field-names.ts'
import { idIn, sortByIds } from '#server/platform/database/ids.ts'
import { withFoldedText } from '#server/platform/database/search/folded-text.ts'
import {
  allOf,
  type Condition,
  countUpToCap,
  findIds,
  newestFirst,
  rowsOf,
  searchRows,
} from '#server/platform/database/search/search.ts'
import type { Tables } from '#server/platform/database/tables.ts'

export const insertActivityLog = async (db: Db, log: Omit<ActivityLog, 'id'>): Promise<void> => {
  const row = withFoldedText('activity_logs', toColumns(log))
  await db.insertInto('activity_logs').values(row).execute()
}

/** Mapped by hand: parsing with the schema allocated half of the memory of an export. */
const asActivityLog = (row: Selectable<Tables['activity_logs']>): ActivityLog => ({
  id: row.id,
  adminId: row.admin_id,
  adminName: row.admin_name,
  action: toEnumValue(ACTIVITY_ACTIONS, row.action),
  resourceType: toEnumValue(RESOURCE_TYPES, row.resource_type),
  resourceId: row.resource_id,
  description: row.description,
  changes: row.changes,
  metadata: row.metadata,
  ipAddress: row.ip_address,
  userAgent: row.user_agent,
  createdAt: row.created_at,
})

export interface ActivityFilter {
  search: string
  action?: ActivityAction | undefined
  period?: Period | undefined
}

const filtersOf = ({ action, period }: Omit<ActivityFilter, 'search'>): Condition[] => [
  ...(action === undefined ? [] : [sql<boolean>`t.action = ${action}`]),
  ...(period === undefined ? [] : [sql<boolean>`t.created_at >= ${period.from} and t.created_at < ${period.to}`]),
]

/** Counts from the counters that triggers update; within a period from the index, which is sorted by time. */
export const countActivityLogs = async (db: Db, filter: Omit<ActivityFilter, 'search'> = {}): Promise<number> => {
  if (filter.period !== undefined) {
    const counted = sql<{ total: number }>`select count(*) as total from activity_logs as t where ${allOf(filtersOf(filter))}`
    return (await counted.execute(db)).rows[0]?.total ?? 0
  }
  let query = db.selectFrom('activity_counts')
  if (filter.action !== undefined) query = query.where('action', '=', filter.action)
  const row = await query.select(({ fn }) => fn.sum<number | string | null>('logs').as('total')).executeTakeFirst()
  return Number(row?.total ?? 0)
}

interface Page {
  page: number
  limit: number
}

/** Past the middle, the offset counts from the other end. */
const newestIds = async (db: Db, filter: ActivityFilter, total: number, { page, limit }: Page): Promise<number[]> => {
  const offset = (page - 1) * limit
  if (offset >= total) return []
  const size = Math.min(limit, total - offset)
  const isFromEnd = offset > total / 2
  const order = sql.raw(isFromEnd ? 't.created_at, t.id' : 't.created_at desc, t.id desc')
  const rows = rowsOf('activity_logs', filtersOf(filter))
  const ids = await findIds(db, rows, { order, limit: size, offset: isFromEnd ? total - offset - size : offset })
  return isFromEnd ? ids.reverse() : ids
}

const findRows = (db: Db, filter: ActivityFilter) =>
  searchRows(db, { table: 'activity_logs', text: filter.search, filter: filtersOf(filter) })

const findById = async (db: Db, ids: readonly number[]): Promise<ActivityLog[]> => {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('activity_logs')
    .selectAll()
    .where(({ ref }) => idIn(db, ref('id'), ids))
    .execute()
  return sortByIds(ids, rows).map(asActivityLog)
}

/** Newest first. The total of a search is counted up to SEARCH_CAP. */
export const findActivityLogs = async (db: Db, filter: ActivityFilter & Page): Promise<{ items: ActivityLog[]; total: number }> => {
  if (filter.search === '') {
    const total = await countActivityLogs(db, filter)
    return { items: await findById(db, await newestIds(db, filter, total, filter)), total }
  }
  const rows = await findRows(db, filter)
  if (rows === undefined) return { items: [], total: 0 }
  const page = { order: newestFirst(rows), limit: filter.limit, offset: (filter.page - 1) * filter.limit }
  return { items: await findById(db, await findIds(db, rows, page)), total: await countUpToCap(db, rows) }
}

/** The next `limit` logs of an export, newest first, after `last`; with a search in the order of ids, as the search finds them. */
export const findActivityLogsAfter = async (
  db: Db,
  { last, limit, ...filter }: ActivityFilter & { last: ActivityLog | undefined; limit: number },
): Promise<ActivityLog[]> => {
  if (filter.search !== '') {
    const rows = await findRows(db, filter)
    if (rows === undefined) return []
    const older = last === undefined ? rows.where : allOf([rows.where, sql`${rows.id} < ${last.id}`])
    return findById(db, await findIds(db, { ...rows, where: older }, { order: newestFirst(rows), limit }))
  }
  const after = allOf([
    ...filtersOf(filter),
    ...(last === undefined ? [] : [sql<boolean>`(t.created_at, t.id) < (${last.createdAt}, ${last.id})`]),
  ])
  const query = sql<Selectable<Tables['activity_logs']>>`select t.* from activity_logs as t where ${after}
    order by t.created_at desc, t.id desc limit ${limit}`
  return (await query.execute(db)).rows.map(asActivityLog)
}

export const findLastActivity = async (db: Db): Promise<string | null> => {
  const row = await db
    .selectFrom('activity_logs')
    .select('created_at')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.created_at ?? null
}

/** Deletes at most `limit` logs from before an instant, the oldest first; returns how many. */
export const removeActivityLogsBefore = async (db: Db, before: string, limit: number): Promise<number> => {
  const oldest = db
    .selectFrom('activity_logs')
    .select('id')
    .where('created_at', '<', before)
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit)
  const result = await db.deleteFrom('activity_logs').where('id', 'in', oldest).executeTakeFirst()
  return Number(result.numDeletedRows)
}

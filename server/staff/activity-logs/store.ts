/** The store of the activity log; returns entities. */
import { type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely'
import { ACTIVITY_ACTIONS, type ActivityAction, type ActivityLog, RESOURCE_TYPES } from '#domain/activity-log.ts'
import type { Period } from '#server/platform/time.ts'
import { toEnumValue } from '#server/platform/database/columns.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { idIn, sortByIds } from '#server/platform/database/ids.ts'
import { withFoldedText } from '#server/platform/database/search/folded-text.ts'
import { type Found, type Search, SEARCH_CAP, SEARCH_INDEXES, searchIds } from '#server/platform/database/search/search.ts'
import type { ActivityLogsTable } from '#server/platform/database/tables.ts'

export const insertActivityLog = async (db: Db, log: Omit<ActivityLog, 'id'>): Promise<void> => {
  const row = withFoldedText('activity_logs', {
    admin_id: log.adminId,
    admin_name: log.adminName,
    action: log.action,
    resource_type: log.resourceType,
    resource_id: log.resourceId,
    description: log.description,
    changes: log.changes,
    metadata: log.metadata,
    ip_address: log.ipAddress,
    user_agent: log.userAgent,
    created_at: log.createdAt,
  })
  await db.insertInto('activity_logs').values(row).execute()
}

/** Mapped by hand: parsing with the schema allocated half of the memory of an export. */
const asActivityLog = (row: Selectable<ActivityLogsTable>): ActivityLog => ({
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

const whereClause = ({ action, period }: Omit<ActivityFilter, 'search'>): RawBuilder<SqlBool> => {
  const parts = [sql<SqlBool>`1 = 1`]
  if (action !== undefined) parts.push(sql`t.action = ${action}`)
  if (period !== undefined) parts.push(sql`t.created_at >= ${period.from} and t.created_at < ${period.to}`)
  return sql`${sql.join(parts, sql` and `)}`
}

/** Counts from the counters that triggers update; within a period from the index, which is sorted by time. */
export const countActivityLogs = async (db: Db, filter: Omit<ActivityFilter, 'search'> = {}): Promise<number> => {
  if (filter.period !== undefined) {
    const counted = sql<{ total: number }>`select count(*) as total from activity_logs as t where ${whereClause(filter)}`
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
  const query = sql<{ id: number }>`select t.id from activity_logs as t where ${whereClause(filter)}
    order by ${order} limit ${size} offset ${isFromEnd ? total - offset - size : offset}`
  const ids = (await query.execute(db)).rows.map((row) => row.id)
  return isFromEnd ? ids.reverse() : ids
}

const search = async (db: Db, filter: ActivityFilter, page: Pick<Search, 'limit' | 'wanted' | 'skip'>): Promise<Found> => {
  const isFiltered = filter.action !== undefined || filter.period !== undefined
  const filtered = isFiltered ? await countActivityLogs(db, filter) : undefined
  const where = whereClause(filter)
  return searchIds(db, {
    index: SEARCH_INDEXES.activityLogs,
    text: filter.search,
    where,
    filtered,
    ...page,
  })
}

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
  const [offset, end] = [(filter.page - 1) * filter.limit, filter.page * filter.limit]
  const { ids, total } = await search(db, filter, { limit: SEARCH_CAP, wanted: Math.min(end, SEARCH_CAP) })
  if (total < SEARCH_CAP || end <= SEARCH_CAP) return { items: await findById(db, ids.slice(offset, end)), total }
  const later = await search(db, filter, { limit: filter.limit, skip: offset })
  return { items: await findById(db, later.ids), total }
}

/** The next `limit` logs of an export, newest first, after `last`; with a search in the order of ids, as the search finds them. */
export const findActivityLogsAfter = async (
  db: Db,
  { last, limit, ...filter }: ActivityFilter & { last: ActivityLog | undefined; limit: number },
): Promise<ActivityLog[]> => {
  const where = whereClause(filter)
  if (filter.search !== '') {
    const wanted = { index: SEARCH_INDEXES.activityLogs, text: filter.search, where, below: last?.id, limit }
    return findById(db, (await searchIds(db, wanted)).ids)
  }
  const after = last === undefined ? where : sql<SqlBool>`${where} and (t.created_at, t.id) < (${last.createdAt}, ${last.id})`
  const query = sql<Selectable<ActivityLogsTable>>`select t.* from activity_logs as t where ${after}
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

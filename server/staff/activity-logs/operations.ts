/** Operations on activity logs. Source: specification §2, §7, §9; contract §3. */
import type { CsvFormat } from '#contract/csv.ts'
import { subHours } from 'date-fns/subHours'
import { ACTIVITY_LOG_RETENTION_DAYS, type ActivityAction, type ActivityStats, type DateRange } from '#domain/activity-log.ts'
import { toCappedPagination, toPagination } from '#domain/pagination.ts'
import { runBatches } from '#server/platform/database/batches.ts'
import { type OperationContext, operation } from '#server/platform/operation.ts'
import { dayRange } from '#server/platform/time.ts'
import { createCsvStream } from './csv.ts'
import { recordActivity, recordExport } from './record.ts'
import { type ActivityFilter, countActivityLogs, findActivityLogs, findLastActivity, removeActivityLogsBefore } from './store.ts'

export interface ActivityLogFilter {
  search: string
  action?: ActivityAction | undefined
  dateRange?: DateRange | undefined
}

const daysBefore = (now: string, days: number): string => subHours(now, days * 24).toISOString()

/** Date ranges are whole days of the business. */
const toStoreFilter = (context: OperationContext, { search, action, dateRange }: ActivityLogFilter): ActivityFilter => ({
  search,
  action,
  period: dateRange && dayRange(dateRange, context.now(), context.config.timeZone),
})

/** Newest first. */
export const listActivityLogs = operation(
  'activity-logs:view',
  async (context, { page, limit, ...filter }: ActivityLogFilter & { page: number; limit: number }) => {
    const { items, total } = await findActivityLogs(context.db, { ...toStoreFilter(context, filter), page, limit })
    const isFiltered = filter.search !== '' || filter.action !== undefined || filter.dateRange !== undefined
    return { items, pagination: (isFiltered ? toCappedPagination : toPagination)(page, limit, total) }
  },
)

/** 'Today' is the business day. */
export const getActivityStats = operation('activity-logs:view', async (context): Promise<ActivityStats> => {
  const { db, config, handlers } = context
  const now = context.now()
  const [totalActivities, todayActivities, activeAdmins, lastActivity] = await Promise.all([
    countActivityLogs(db),
    countActivityLogs(db, { period: dayRange('today', now, config.timeZone) }),
    handlers.countUsersSignedIn(db, { now, since: daysBefore(now, 1) }),
    findLastActivity(db),
  ])
  return { totalActivities, todayActivities, activeAdmins, lastActivity }
})

/** The filtered list as a CSV stream. Source: specification §7. */
export const exportActivityLogs = operation(
  'activity-logs:view',
  async (context, { format, ...filter }: ActivityLogFilter & { format: CsvFormat }) => {
    const file = await createCsvStream(context.db, toStoreFilter(context, filter), format)
    await recordExport(context, { resourceType: 'activity_log', noun: 'activity logs', filter })
    return { file }
  },
)

const CLEANUP_BATCH_SIZE = 500

/**
 * Deletes logs older than 90 days in small batches that block no other request; returns the exact count. Logs that were
 * deleted before a batch failed are recorded too; a cleanup that deletes nothing is no activity. Source: specification §9, contract §3.
 */
export const cleanUpActivityLogs = operation('activity-logs:view', async (context): Promise<{ deletedCount: number }> => {
  const before = daysBefore(context.now(), ACTIVITY_LOG_RETENTION_DAYS)
  let deletedCount = 0
  try {
    await runBatches(async () => {
      const deleted = await removeActivityLogsBefore(context.db, before, CLEANUP_BATCH_SIZE)
      deletedCount += deleted
      return deleted === CLEANUP_BATCH_SIZE
    })
  } finally {
    if (deletedCount > 0) {
      await recordActivity(context, {
        action: 'DELETE',
        resourceType: 'activity_log',
        description: `Deleted ${deletedCount} logs older than ${ACTIVITY_LOG_RETENTION_DAYS} days`,
        metadata: { deletedCount, before },
      })
    }
  }
  return { deletedCount }
})

/** Activity logs. Source: specification §7, contract §3. */
import * as z from 'zod/mini'
import { ACTIVITY_ACTIONS, ACTIVITY_LOGS_PAGE_SIZE, activityLog, activityStats, DATE_RANGES } from '#domain/activity-log.ts'
import { pageQuery } from '#domain/pagination.ts'
import { CSV_SUMMARY, csvQuery } from './csv.ts'
import { endpoint, nothing } from './endpoint.ts'
import { optionalFilter } from './filters.ts'
import { searchText } from './search-text.ts'

const filters = {
  search: searchText,
  action: optionalFilter(z.enum(ACTIVITY_ACTIONS), 'Unknown action'),
  dateRange: optionalFilter(z.enum(DATE_RANGES), 'Unknown date range'),
}

const cleanup = {
  path: '/admin/activity-logs/cleanup',
  access: 'activity-logs:view',
  summary: 'Delete logs older than 90 days',
  data: nothing,
  extra: z.object({ deletedCount: z.number() }),
} as const

export const activityLogs = {
  list: endpoint({
    method: 'GET',
    path: '/admin/activity-logs',
    access: 'activity-logs:view',
    summary: 'Activity logs, newest first',
    query: z.object({ ...pageQuery(ACTIVITY_LOGS_PAGE_SIZE, 100), ...filters }),
    data: z.array(activityLog),
    paginated: true,
  }),
  stats: endpoint({
    method: 'GET',
    path: '/admin/activity-logs/stats',
    access: 'activity-logs:view',
    summary: 'Activity counts',
    data: activityStats,
  }),
  export: endpoint({
    method: 'GET',
    path: '/admin/activity-logs/export',
    access: 'activity-logs:view',
    summary: `The filtered list ${CSV_SUMMARY}`,
    query: z.object({ ...filters, ...csvQuery }),
    data: z.string(),
    produces: 'text/csv',
    fileName: 'activity-logs',
  }),
  cleanup: endpoint({ ...cleanup, method: 'POST' }),
  cleanupByDelete: endpoint({ ...cleanup, method: 'DELETE' }),
}

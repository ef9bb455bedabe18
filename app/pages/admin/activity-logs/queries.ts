/** Filters, queries and mutations of logs. Load failures are only logged (specification §8) and shown in place of the list. */
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { FilterField } from '#app/admin-kit/lists/toolbar.tsx'
import type { UrlFilters } from '#app/admin-kit/lists/use-url-filters.ts'
import { useRequest } from '#app/admin-kit/records/use-request.ts'
import { call, callFile } from '#app/api/call.ts'
import { activityLogKeys as keys } from '#app/api/query-keys.ts'
import type { CsvFormat } from '#contract/csv.ts'
import { activityLogs } from '#contract/activity-logs.ts'
import { ACTIVITY_ACTIONS, ACTIVITY_LOGS_PAGE_SIZE, DATE_RANGES, type DateRange } from '#domain/activity-log.ts'
import { ACTION_LABELS } from './badges.tsx'
import { cleanedUp, cleanupFailed } from './messages.ts'

/** Days in the business time zone; a week is the last 7 days and a month the last 30, including today. */
const RANGE_LABELS: Record<DateRange, string> = {
  today: 'Today',
  yesterday: 'Yesterday',
  week: 'Last 7 Days',
  month: 'Last 30 Days',
}

export const FILTER_FIELDS: readonly FilterField[] = [
  {
    label: 'Action',
    name: 'action',
    choices: [['', 'All Actions'], ...ACTIVITY_ACTIONS.map((action) => [action, ACTION_LABELS[action]] as const)],
  },
  {
    label: 'Date range',
    name: 'dateRange',
    choices: [['', 'All Time'], ...DATE_RANGES.map((range) => [range, RANGE_LABELS[range]] as const)],
  },
]

/** Filters of the list and of the export; 'all' and unknown values of the URL are left out. */
export const toFilter = (filters: UrlFilters) => ({
  search: filters.search,
  action: filters.choice('action', ACTIVITY_ACTIONS) || undefined,
  dateRange: filters.choice('dateRange', DATE_RANGES) || undefined,
})
export type LogFilter = ReturnType<typeof toFilter>

export const toQuery = (filters: UrlFilters) => ({ ...toFilter(filters), page: filters.page, limit: ACTIVITY_LOGS_PAGE_SIZE })

/** The present day begins without a change that a load would follow. */
const REFETCH_MS = 60_000

/** A page of the list, always refetched; the previous page stays visible while the next one loads. */
export const useActivityLogs = (query: ReturnType<typeof toQuery>) =>
  useQuery({
    queryKey: keys.list(query),
    queryFn: ({ signal }) => call(activityLogs.list, { query, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: query.dateRange === undefined ? false : REFETCH_MS,
    staleTime: 0,
  })

export const useActivityStats = () =>
  useQuery({
    queryKey: keys.stats,
    queryFn: async ({ signal }) => (await call(activityLogs.stats, { signal })).data,
    refetchInterval: REFETCH_MS,
    staleTime: 0,
  })

/** The filtered logs as activity-logs-{date}.csv. Source: specification §7. */
export const exportLogs = (query: LogFilter & { format: CsvFormat }): Promise<File> => callFile(activityLogs.export, { query })

/** Deletes logs older than 90 days; refetches list and figures. */
export const useCleanUpLogs = () =>
  useRequest({
    send: (_input: void) => call(activityLogs.cleanup),
    done: ({ deletedCount }) => cleanedUp(deletedCount),
    failed: cleanupFailed,
    refresh: [keys.all],
  })

/** Queries and mutations of logs. Load failures are only logged (specification §8) and shown in place of the list. */
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import toast from 'react-hot-toast/headless'
import { call, callFile } from '#app/api/call.ts'
import { activityLogKeys as keys } from '#app/api/query-keys.ts'
import type { CsvFormat } from '#contract/csv.ts'
import { activityLogs } from '#contract/activity-logs.ts'
import { cleanedUp, cleanupFailed } from './messages.ts'
import type { LogFilter, LogsQuery } from './search-params.ts'

/** The present day begins without a change that a load would follow. */
const REFETCH_MS = 60_000

/** A page of the list, always refetched; the previous page stays visible while the next one loads. */
export const useActivityLogs = (query: LogsQuery) =>
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
export const useCleanUpLogs = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call(activityLogs.cleanup),
    onSuccess: ({ deletedCount }) => toast.success(cleanedUp(deletedCount)),
    onError: (error) => toast.error(cleanupFailed(error)),
    onSettled: () => void client.invalidateQueries({ queryKey: keys.all }),
  })
}

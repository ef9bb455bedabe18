/** Loading, exporting and cleaning up logs. Load failures are only logged (specification §8), and shown where the list would stand. */
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import toast from 'react-hot-toast'
import { call, callFile } from '#app/api/call.ts'
import { activityLogKeys as keys } from '#app/api/query-keys.ts'
import { activityLogs } from '#contract/activity-logs.ts'
import { cleanedUp, cleanupFailed } from './messages.ts'
import type { LogFilter, LogsQuery } from './search-params.ts'

/** A page of the list; while the next one loads, the one before stays in view. What is done meanwhile is worth a fresh look. */
export const useActivityLogs = (query: LogsQuery) =>
  useQuery({
    queryKey: keys.list(query),
    queryFn: ({ signal }) => call(activityLogs.list, { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

export const useActivityStats = () =>
  useQuery({
    queryKey: keys.stats,
    queryFn: async ({ signal }) => (await call(activityLogs.stats, { signal })).data,
    staleTime: 0,
  })

/** The filtered logs as activity-logs-{date}.csv. Source: specification §7. */
export const exportLogs = (query: LogFilter): Promise<File> => callFile(activityLogs.export, { query })

/** Deletes what is older than 90 days; list and figures follow. */
export const useCleanUpLogs = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call(activityLogs.cleanup),
    onSuccess: ({ deletedCount }) => toast.success(cleanedUp(deletedCount)),
    onError: (error) => toast.error(cleanupFailed(error)),
    onSettled: () => client.invalidateQueries({ queryKey: keys.all }),
  })
}

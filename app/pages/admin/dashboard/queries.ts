/** Queries of the dashboard. All keys begin with 'dashboard': changes of inquiries and users invalidate them. */
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#app/api/call.ts'
import { dashboardKeys } from '#app/api/query-keys.ts'
import { dashboard } from '#contract/dashboard.ts'
import { contactInquiries, serviceInquiries } from '#contract/inquiries.ts'
import { type DashboardPeriod, RECENT_INQUIRIES } from '#domain/dashboard.ts'
import { LIST_FAILED, STATS_FAILED } from './messages.ts'

/** Their periods end with the present day, which begins without a change that the live updates would announce. */
const REFETCH_MS = 60_000

/** Figures and, for an Admin Dashboard, the recent inquiries. */
export const useDashboard = () =>
  useQuery({
    queryKey: dashboardKeys.figures,
    queryFn: async ({ signal }) => (await call(dashboard.get, { signal })).data,
    refetchInterval: REFETCH_MS,
    meta: { failed: STATS_FAILED },
  })

/** The figures of the other period stay visible while these load. */
export const useCharts = (period: DashboardPeriod) =>
  useQuery({
    queryKey: dashboardKeys.charts(period),
    queryFn: async ({ signal }) => (await call(dashboard.charts, { query: { period }, signal })).data,
    placeholderData: keepPreviousData,
    refetchInterval: REFETCH_MS,
    meta: { failed: STATS_FAILED },
  })

export const useResponsePromise = () =>
  useQuery({
    queryKey: dashboardKeys.promise,
    queryFn: async ({ signal }) => (await call(dashboard.promise, { signal })).data,
    refetchInterval: REFETCH_MS,
    meta: { failed: STATS_FAILED },
  })

const LISTS = { service: serviceInquiries.list, contact: contactInquiries.list } as const

/** The sales dashboard reads the two list calls directly. Source: specification §7. */
export const useNewestInquiries = (kind: keyof typeof LISTS) =>
  useQuery({
    queryKey: dashboardKeys.newest(kind),
    queryFn: async ({ signal }) => (await call(LISTS[kind], { query: { limit: RECENT_INQUIRIES }, signal })).data,
    meta: { failed: LIST_FAILED },
  })

/** Under 'dashboard': an inquiry that arrives ticks its step. */
export const useFirstRun = (enabled: boolean) =>
  useQuery({
    queryKey: dashboardKeys.firstRun,
    queryFn: async ({ signal }) => (await call(dashboard.firstRun, { signal })).data,
    enabled,
  })

export const useDismissFirstRun = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call(dashboard.dismissFirstRun),
    onSuccess: () => client.invalidateQueries({ queryKey: dashboardKeys.firstRun }),
  })
}

/** Leads by source: the dashboard's table, and the sources that a list can be filtered by. */
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { DashboardPeriod } from '#domain/dashboard.ts'
import { call } from './call.ts'
import { dashboardKeys } from './query-keys.ts'

/** A failure is shown by the dashboard; a list without it has only the source of its URL to choose. */
export const useDashboardSources = (period: DashboardPeriod = '90') =>
  useQuery({
    queryKey: dashboardKeys.sources(period),
    queryFn: async ({ signal }) => {
      // A list needs it after its first rows.
      const { dashboard } = await import('#contract/dashboard.ts')
      return (await call(dashboard.sources, { query: { period }, signal })).data
    },
    placeholderData: keepPreviousData,
  })

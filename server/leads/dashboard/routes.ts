/** The dashboard: endpoint to operation. */
import { dashboard } from '#contract/dashboard.ts'
import type { Mount } from '#server/platform/http/api/mount.ts'
import { createLeadStatsCache } from './lead-stats-cache.ts'
import { getDashboard, getDashboardCharts, getDashboardPromise, getDashboardSources } from './operations.ts'
import { createPromiseStatsCache } from './promise-stats-cache.ts'

export const dashboardRoutes = (mount: Mount): void => {
  const leadStats = createLeadStatsCache()
  const promiseStats = createPromiseStatsCache()
  mount(dashboard.get, async (context) => ({ data: await getDashboard(context) }))
  mount(dashboard.charts, async (context) => ({ data: await getDashboardCharts(context, leadStats) }))
  mount(dashboard.promise, async (context) => ({ data: await getDashboardPromise(context, promiseStats) }))
  mount(dashboard.sources, async (context) => ({ data: await getDashboardSources(context) }))
}

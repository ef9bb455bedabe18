/** The dashboard: endpoint to operation. */
import { dashboard } from '#contract/dashboard.ts'
import type { Mount } from '../http/mount.ts'
import { createLeadStatsCache } from './lead-stats-cache.ts'
import { getDashboard, getDashboardCharts } from './operations.ts'

export const dashboardRoutes = (mount: Mount): void => {
  const leadStats = createLeadStatsCache()
  mount(dashboard.get, async (context) => ({ data: await getDashboard(context, undefined) }))
  mount(dashboard.charts, async (context) => ({ data: await getDashboardCharts(context, leadStats) }))
}

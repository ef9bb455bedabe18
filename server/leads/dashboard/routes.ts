/** The dashboard: endpoint to operation. */
import { dashboard } from '#contract/dashboard.ts'
import type { Mount } from '#server/platform/http/api/mount.ts'
import { createDashboardCaches, getDashboard, getDashboardCharts, getDashboardPromise, getDashboardSources } from './operations.ts'

export const dashboardRoutes = (mount: Mount): void => {
  const caches = createDashboardCaches()
  mount(dashboard.get, async (context) => ({ data: await getDashboard(context) }))
  mount(dashboard.charts, async (context) => ({ data: await getDashboardCharts(context, caches) }))
  mount(dashboard.promise, async (context) => ({ data: await getDashboardPromise(context, caches) }))
  mount(dashboard.sources, async (context) => ({ data: await getDashboardSources(context) }))
}

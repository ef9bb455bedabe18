/** The dashboard: endpoint to operation. */
import { dashboard } from '#contract/dashboard.ts'
import type { Mount } from '#server/platform/http/api/mount.ts'
import { dismissFirstRun, getFirstRun } from './first-run.ts'
import { createDashboardCaches, getDashboard, getDashboardCharts, getDashboardPromise, getDashboardSources } from './operations.ts'

export const dashboardRoutes = (mount: Mount): void => {
  const caches = createDashboardCaches()
  mount(dashboard.get, async (context) => ({ data: await getDashboard(context) }))
  mount(dashboard.charts, async (context, { query }) => ({ data: await getDashboardCharts(context, { ...query, caches }) }))
  mount(dashboard.promise, async (context) => ({ data: await getDashboardPromise(context, caches) }))
  mount(dashboard.sources, async (context, { query }) => ({ data: await getDashboardSources(context, { ...query, caches }) }))
  mount(dashboard.firstRun, async (context) => ({ data: await getFirstRun(context) }))
  mount(dashboard.dismissFirstRun, async (context) => ({ data: await dismissFirstRun(context) }))
}

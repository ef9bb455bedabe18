/** The dashboard. Source: specification §7, contract §3; lead desk §2 'Dashboard'. */
import { dashboardCharts, dashboardPromise, dashboardSources, dashboard as schema } from '#domain/dashboard.ts'
import { endpoint } from './endpoint.ts'

export const dashboard = {
  get: endpoint({
    method: 'GET',
    path: '/admin/dashboard',
    access: 'dashboard:view',
    summary: 'Figures and recent inquiries',
    data: schema,
  }),
  /** A request of its own: the figures need not wait for it. */
  charts: endpoint({
    method: 'GET',
    path: '/admin/dashboard/pictures',
    access: 'dashboard:view',
    summary: 'Leads per day, by status and by service, and the time to first response',
    data: dashboardCharts,
  }),
  /** A request of its own: the specification fixes the answer of the figures. */
  promise: endpoint({
    method: 'GET',
    path: '/admin/dashboard/promise',
    access: 'dashboard:view',
    summary: 'How the response promise was kept in the last 30 days, by week and by person, and what is overdue now',
    data: dashboardPromise,
  }),
  sources: endpoint({
    method: 'GET',
    path: '/admin/dashboard/sources',
    access: 'dashboard:view',
    summary: 'Leads of this month and the two before it by source, and how many of them are won',
    data: dashboardSources,
  }),
}

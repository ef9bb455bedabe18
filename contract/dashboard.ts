/** The dashboard. Source: specification §7, contract §3. */
import { dashboardCharts, dashboard as schema } from '#domain/dashboard.ts'
import { endpoint } from './endpoint.ts'

export const dashboard = {
  get: endpoint({
    method: 'GET',
    path: '/admin/dashboard',
    access: 'dashboard:view',
    summary: 'Figures and recent inquiries',
    data: schema,
  }),
  /** Beside the figures, so that those wait for nothing. */
  pictures: endpoint({
    method: 'GET',
    path: '/admin/dashboard/pictures',
    access: 'dashboard:view',
    summary: 'Leads per day, by status and by service, and the time to first response',
    data: dashboardCharts,
  }),
}

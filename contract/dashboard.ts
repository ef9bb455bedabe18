/** The dashboard. Source: specification §7, contract §3. */
import { dashboard as schema } from '#domain/dashboard.ts'
import { endpoint } from './endpoint.ts'

export const dashboard = {
  get: endpoint({
    method: 'GET',
    path: '/admin/dashboard',
    access: 'dashboard:view',
    summary: 'Figures and recent inquiries',
    data: schema,
  }),
}

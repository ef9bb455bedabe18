/** The dashboard. Source: specification §7, contract §3; lead desk §2 'Dashboard'. */
import * as z from 'zod/mini'
import {
  DASHBOARD_PERIODS,
  type DashboardPeriod,
  DEFAULT_PERIOD,
  dashboardCharts,
  dashboardPromise,
  dashboardSources,
  dashboard as schema,
  firstRun,
} from '#domain/dashboard.ts'
import { endpoint, nothing } from './endpoint.ts'

const periodQuery = (period: DashboardPeriod) =>
  z.object({ period: z._default(z.enum(DASHBOARD_PERIODS, 'Unknown period'), period) })

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
    summary: 'Figures for a period and the one before it, its leads per day and by service',
    query: periodQuery(DEFAULT_PERIOD),
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
    summary: 'Leads of a period by source, and how many of them are won',
    query: periodQuery('90'),
    data: dashboardSources,
  }),
  firstRun: endpoint({
    method: 'GET',
    path: '/admin/first-run',
    access: 'settings:update',
    summary: 'What is to do before the first lead, and what is done',
    data: firstRun,
  }),
  dismissFirstRun: endpoint({
    method: 'POST',
    path: '/admin/first-run/dismiss',
    access: 'settings:update',
    summary: 'Show the first steps to nobody any more',
    data: nothing,
  }),
}

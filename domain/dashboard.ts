/** The data of the dashboard. Source: specification §3 'Dashboard stats', contract §3. */
import * as z from 'zod/mini'
import { inquiry, inquiryStats } from './inquiry.ts'

/** Source: specification §9 'Sales dashboard recent lists'. */
export const RECENT_INQUIRIES = 5

export const dashboard = z.object({
  serviceInquiries: z.object({ total: z.number(), new: z.number(), inProgress: z.number(), completed: z.number() }),
  contactInquiries: z.object({ total: z.number(), new: z.number(), inProgress: z.number(), resolved: z.number() }),
  recentServiceInquiries: z.array(inquiry),
  recentContactInquiries: z.array(inquiry),
  /** Only for a super admin. */
  superAdmin: z.optional(
    z.object({ totalUsers: z.number(), totalActivities: z.number(), todayActivities: z.number(), activeAdmins: z.number() }),
  ),
  /** Only for a super admin: whether there is an active admin; on the screens, only admins edit content. */
  hasAdmin: z.optional(z.boolean()),
})
export type Dashboard = z.infer<typeof dashboard>

/** Days in the charts, today included. */
export const CHART_DAYS = 30
/** Services shown by name; the others are summed up as OTHER_SERVICE. */
export const CHARTED_SERVICES = 8
/** The contact form's option for any other service; the charts count the smaller services under it. */
export const OTHER_SERVICE = 'Other'

const HOUR_MS = 3_600_000
export type ResponseTime = 'within1Hour' | 'within4Hours' | 'within24Hours' | 'later'

/** The class of a first response that came `ms` milliseconds after the lead. */
export const toResponseTime = (ms: number): ResponseTime => {
  if (ms <= HOUR_MS) return 'within1Hour'
  if (ms <= 4 * HOUR_MS) return 'within4Hours'
  return ms <= 24 * HOUR_MS ? 'within24Hours' : 'later'
}

const byKind = { service: z.number(), contact: z.number() }

/** The data of the charts, without spam. All but `statuses` covers the leads of the last CHART_DAYS days. */
export const dashboardCharts = z.object({
  /** Oldest first, today last; `date` is the business day, YYYY-MM-DD. */
  days: z.array(z.object({ date: z.string(), ...byKind })),
  /** Of all inquiries. */
  statuses: z.object({ service: inquiryStats, contact: inquiryStats }),
  /** The CHARTED_SERVICES with the most leads, then 'Other' and '' (no service named), if they have leads. */
  services: z.array(z.object({ name: z.string(), ...byKind })),
  /** From the lead's arrival until staff first moved its status away from new. */
  responses: z.object({
    within1Hour: z.number(),
    within4Hours: z.number(),
    within24Hours: z.number(),
    later: z.number(),
    waiting: z.number(),
    /** Of the answered leads; null without one. */
    medianMinutes: z.nullable(z.number()),
  }),
})
export type DashboardCharts = z.infer<typeof dashboardCharts>

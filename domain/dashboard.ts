/** What the dashboard shows. Source: specification §3 'Dashboard stats', contract §3. */
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
  /** Only for a super admin: whether there is an active admin, who alone edits content on the screens. */
  hasAdmin: z.optional(z.boolean()),
})
export type Dashboard = z.infer<typeof dashboard>

/** The days that the pictures show, today among them. */
export const CHART_DAYS = 30
/** The services that stand by name; the others are one. */
export const CHARTED_SERVICES = 8
/** The contact form's own word for what is none of its services; the pictures put every smaller service under it. */
export const OTHER_SERVICE = 'Other'

const HOUR_MS = 3_600_000
export type ResponseTime = 'within1Hour' | 'within4Hours' | 'within24Hours' | 'later'

/** Where a first response is counted that came so many milliseconds after the lead. */
export const responseTimeOf = (ms: number): ResponseTime => {
  if (ms <= HOUR_MS) return 'within1Hour'
  if (ms <= 4 * HOUR_MS) return 'within4Hours'
  return ms <= 24 * HOUR_MS ? 'within24Hours' : 'later'
}

const byKind = { service: z.number(), contact: z.number() }

/** The data of the charts. All but `statuses` is of the leads of the last CHART_DAYS days; spam is in none. */
export const dashboardCharts = z.object({
  /** Oldest first, today last; `date` is that of the business, YYYY-MM-DD. */
  days: z.array(z.object({ date: z.string(), ...byKind })),
  /** Of all inquiries there are. */
  statuses: z.object({ service: inquiryStats, contact: inquiryStats }),
  /** The PICTURED_SERVICES asked for most, then 'Other' and '' for those that name none, where there are any. */
  services: z.array(z.object({ name: z.string(), ...byKind })),
  /** From the lead's coming until staff first moved its status away from new. */
  responses: z.object({
    within1Hour: z.number(),
    within4Hours: z.number(),
    within24Hours: z.number(),
    later: z.number(),
    waiting: z.number(),
    /** Of those that are not waiting; null when all are. */
    medianMinutes: z.nullable(z.number()),
  }),
})
export type DashboardCharts = z.infer<typeof dashboardCharts>

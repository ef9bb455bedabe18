/** What the dashboard shows. Source: specification §3 'Dashboard stats', contract §3. */
import * as z from 'zod/mini'
import { inquiry } from './inquiry.ts'

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
})
export type Dashboard = z.infer<typeof dashboard>

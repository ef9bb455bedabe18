/** The dashboard of every role. Source: specification §2, §3 'Dashboard stats'; contract §3. */
import { type Dashboard, RECENT_INQUIRIES } from '#domain/dashboard.ts'
import type { InquiryKind } from '#domain/inquiry.ts'
import { isSuperAdmin } from '#domain/user.ts'
import { getActivityStats } from '../activity-logs/operations.ts'
import { getInquiryStats, listInquiries } from '../inquiries/operations.ts'
import { operation, type StaffContext } from '../operation.ts'
import { countUsers } from './store.ts'

const recent = async (context: StaffContext, kind: InquiryKind) => {
  const { items } = await listInquiries(context, { kind, search: '', page: 1, limit: RECENT_INQUIRIES })
  return items
}

const superAdminFigures = async (context: StaffContext): Promise<Dashboard['superAdmin']> => {
  if (!isSuperAdmin(context.actor.role)) return undefined
  const [totalUsers, activity] = await Promise.all([countUsers(context.db), getActivityStats(context, undefined)])
  const { totalActivities, todayActivities, activeAdmins } = activity
  return { totalUsers, totalActivities, todayActivities, activeAdmins }
}

/** `superAdmin` only for that role. Contact inquiries call completed 'resolved'. */
export const getDashboard = operation('dashboard:view', async (context): Promise<Dashboard> => {
  const [service, contact, recentServiceInquiries, recentContactInquiries, superAdmin] = await Promise.all([
    getInquiryStats(context, { kind: 'service' }),
    getInquiryStats(context, { kind: 'contact' }),
    recent(context, 'service'),
    recent(context, 'contact'),
    superAdminFigures(context),
  ])
  return {
    serviceInquiries: { total: service.total, new: service.new, inProgress: service.inProgress, completed: service.completed },
    contactInquiries: { total: contact.total, new: contact.new, inProgress: contact.inProgress, resolved: contact.completed },
    recentServiceInquiries,
    recentContactInquiries,
    ...(superAdmin && { superAdmin }),
  }
})

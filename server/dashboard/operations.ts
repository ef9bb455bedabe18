/** The dashboard of every role. Source: specification §2, §3 'Dashboard stats'; contract §3. */
import { type Dashboard, type DashboardPictures, RECENT_INQUIRIES } from '#domain/dashboard.ts'
import type { InquiryKind } from '#domain/inquiry.ts'
import { isSuperAdmin } from '#domain/user.ts'
import { getActivityStats } from '../activity-logs/operations.ts'
import { getInquiryStats, listInquiries } from '../inquiries/operations.ts'
import { operation, type StaffContext } from '../operation.ts'
import { countUsers, hasActiveAdmin } from './store.ts'

const recent = async (context: StaffContext, kind: InquiryKind) => {
  const { items } = await listInquiries(context, { kind, search: '', page: 1, limit: RECENT_INQUIRIES })
  return items
}

/** Of the site and its staff: for a super admin only. */
const ofSuperAdmin = async (context: StaffContext): Promise<Pick<Dashboard, 'superAdmin' | 'hasAdmin'>> => {
  if (!isSuperAdmin(context.actor.role)) return {}
  const [totalUsers, hasAdmin, activity] = await Promise.all([
    countUsers(context.db),
    hasActiveAdmin(context.db),
    getActivityStats(context, undefined),
  ])
  const { totalActivities, todayActivities, activeAdmins } = activity
  return { superAdmin: { totalUsers, totalActivities, todayActivities, activeAdmins }, hasAdmin }
}

/** `superAdmin` and `hasAdmin` only for that role. Contact inquiries call completed 'resolved'. */
export const getDashboard = operation('dashboard:view', async (context): Promise<Dashboard> => {
  const [service, contact, recentServiceInquiries, recentContactInquiries, superAdmin] = await Promise.all([
    getInquiryStats(context, { kind: 'service' }),
    getInquiryStats(context, { kind: 'contact' }),
    recent(context, 'service'),
    recent(context, 'contact'),
    ofSuperAdmin(context),
  ])
  return {
    serviceInquiries: { total: service.total, new: service.new, inProgress: service.inProgress, completed: service.completed },
    contactInquiries: { total: contact.total, new: contact.new, inProgress: contact.inProgress, resolved: contact.completed },
    recentServiceInquiries,
    recentContactInquiries,
    ...superAdmin,
  }
})

/** Leads per day, by status and by service, and how soon they are answered. Spam is in none of it. */
export const getDashboardPictures = operation('dashboard:view', async (context): Promise<DashboardPictures> => {
  const [leads, service, contact] = await Promise.all([
    context.leadDays.pictures(context.db, context.now()),
    getInquiryStats(context, { kind: 'service' }),
    getInquiryStats(context, { kind: 'contact' }),
  ])
  return { ...leads, statuses: { service, contact } }
})

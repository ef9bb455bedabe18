/** The dashboard of every role. Source: specification §2, §3 'Dashboard stats'; contract §3. */
import { type Dashboard, type DashboardPictures, RECENT_INQUIRIES } from '#domain/dashboard.ts'
import { isSuperAdmin } from '#domain/user.ts'
import { getActivityStats } from '../activity-logs/operations.ts'
import { findNewestInquiries } from '../inquiries/store.ts'
import { operation, requireCapability, type StaffContext } from '../operation.ts'
import { countInquiries, countUsers } from './store.ts'

/** Of the site and its staff: for a super admin only. */
const ofSuperAdmin = async (context: StaffContext): Promise<Pick<Dashboard, 'superAdmin' | 'hasAdmin'>> => {
  if (!isSuperAdmin(context.actor.role)) return {}
  const [{ totalUsers, hasAdmin }, activity] = await Promise.all([countUsers(context.db), getActivityStats(context, undefined)])
  const { totalActivities, todayActivities, activeAdmins } = activity
  return { superAdmin: { totalUsers, totalActivities, todayActivities, activeAdmins }, hasAdmin }
}

/** `superAdmin` and `hasAdmin` only for that role. Contact inquiries call completed 'resolved'. */
export const getDashboard = operation('dashboard:view', async (context): Promise<Dashboard> => {
  requireCapability(context, 'inquiries:view')
  const [{ service, contact }, recentServiceInquiries, recentContactInquiries, superAdmin] = await Promise.all([
    countInquiries(context.db),
    findNewestInquiries(context.db, 'service', RECENT_INQUIRIES),
    findNewestInquiries(context.db, 'contact', RECENT_INQUIRIES),
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
  const [leads, statuses] = await Promise.all([context.leadDays.pictures(context.db, context.now()), countInquiries(context.db)])
  return { ...leads, statuses }
})

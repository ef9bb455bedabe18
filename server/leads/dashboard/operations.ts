/** The dashboard of every role. Source: specification §2, §3 'Dashboard stats'; contract §3; lead desk §2. */
import {
  type Dashboard,
  type DashboardCharts,
  type DashboardPeriod,
  type DashboardPromise,
  type DashboardSources,
  FORMER_COLLEAGUE,
  MAX_SOURCES,
  PROMISE_DAYS,
  RECENT_INQUIRIES,
} from '#domain/dashboard.ts'
import { isAdmin, isSuperAdmin, ROLES } from '#domain/user.ts'
import { UNASSIGNED } from '#domain/inquiry.ts'
import { getActivityStats } from '#server/staff/activity-logs/operations.ts'
import { countOverdue } from '../inquiries/listing/store.ts'
import {
  countBySource,
  countByStatus,
  countClosedWithoutReply,
  countUnanswered,
  findAnsweredInquiries,
} from '../inquiries/stats/store.ts'
import { findNewestInquiries } from '../inquiries/store.ts'
import { operation, requireCapability, type StaffContext } from '#server/platform/operation.ts'
import { countUsers, findUserNames } from '#server/staff/users/store.ts'
import { type BusinessDay, businessDate, groupByWeek, lastDays } from '#server/platform/time.ts'
import { readCharts } from './charts.ts'
import { createMinuteCache, type MinuteCache } from './minute-cache.ts'
import { type AnsweredStats, toAnsweredStats, toPromiseFigures } from './promise-stats.ts'

/** Counts of staff and activities, for a super admin only. */
const readSuperAdminStats = async (context: StaffContext): Promise<Pick<Dashboard, 'superAdmin' | 'hasAdmin'>> => {
  if (!isSuperAdmin(context.actor.role)) return {}
  const [users, { totalActivities, todayActivities, activeAdmins }] = await Promise.all([
    countUsers(context.db, ROLES.filter(isAdmin)),
    getActivityStats(context),
  ])
  return {
    superAdmin: { totalUsers: users.total, totalActivities, todayActivities, activeAdmins },
    hasAdmin: users.activeInRoles > 0,
  }
}

/** `superAdmin` and `hasAdmin` are set for that role only. Contact inquiries call completed 'resolved'. */
export const getDashboard = operation('dashboard:view', async (context): Promise<Dashboard> => {
  requireCapability(context, 'inquiries:view')
  const [{ service, contact }, recentServiceInquiries, recentContactInquiries, superAdmin] = await Promise.all([
    countByStatus(context.db),
    findNewestInquiries(context.db, 'service', RECENT_INQUIRIES),
    findNewestInquiries(context.db, 'contact', RECENT_INQUIRIES),
    readSuperAdminStats(context),
  ])
  return {
    serviceInquiries: { total: service.total, new: service.new, inProgress: service.inProgress, completed: service.completed },
    contactInquiries: { total: contact.total, new: contact.new, inProgress: contact.inProgress, resolved: contact.completed },
    recentServiceInquiries,
    recentContactInquiries,
    ...superAdmin,
  }
})

/** The figures that take longest, for a minute while no inquiry is added, deleted, marked as spam or gets another status. */
export interface DashboardCaches {
  charts: MinuteCache<DashboardCharts>
  answered: MinuteCache<AnsweredStats>
  sources: MinuteCache<DashboardSources>
}

export const createDashboardCaches = (): DashboardCaches => ({
  charts: createMinuteCache(),
  answered: createMinuteCache(),
  sources: createMinuteCache(),
})

interface PeriodInput {
  period: DashboardPeriod
}

/** The days of the period after as many before it. */
const readDays = (period: DashboardPeriod, now: string, timeZone: string): BusinessDay[] =>
  lastDays(2 * (period === 'month' ? Number(businessDate(now, timeZone).slice(-2)) : Number(period)), now, timeZone)

/** Figures for a period and the one before it, its leads per day and by service; without spam. */
export const getDashboardCharts = operation(
  'dashboard:view',
  async ({ db, config, now }, { period, caches }: PeriodInput & { caches: DashboardCaches }): Promise<DashboardCharts> => {
    const days = readDays(period, now(), config.timeZone)
    const key = JSON.stringify([days[0]?.from, days.length, await countByStatus(db)])
    return caches.charts(key, Date.parse(now()), () => readCharts(db, days, now()))
  },
)

/** How the response promise was kept, and what is overdue now. Source: lead desk §2 'Dashboard'. */
export const getDashboardPromise = operation(
  'dashboard:view',
  async ({ db, config, now, actor }, caches: DashboardCaches): Promise<DashboardPromise> => {
    const instant = now()
    const weeks = groupByWeek(lastDays(PROMISE_DAYS, instant, config.timeZone))
    const from = weeks[0]?.from ?? instant
    const key = JSON.stringify([from, await countByStatus(db)])
    const [answered, unanswered, service, contact, closedWithoutReply] = await Promise.all([
      caches.answered(key, Date.parse(instant), async () => toAnsweredStats(await findAnsweredInquiries(db, from), weeks)),
      countUnanswered(db, weeks, instant),
      countOverdue(db, 'service', instant),
      countOverdue(db, 'contact', instant),
      countClosedWithoutReply(db, from),
    ])
    const mondays = weeks.map(({ monday }) => monday)
    const { people, ...figures } = toPromiseFigures(answered, unanswered, { mondays, readerId: actor.id })
    const userIds = people.flatMap(({ userId }) => userId ?? [])
    const names = await findUserNames(db, userIds)
    const toName = (userId: number | null): string => (userId === null ? UNASSIGNED : (names.get(userId) ?? FORMER_COLLEAGUE))
    return {
      days: PROMISE_DAYS,
      ...figures,
      overdueNow: { service, contact },
      closedWithoutReply,
      people: people.map((person) => ({ ...person, name: toName(person.userId) })),
    }
  },
)

/** By an index-only scan of the period. */
export const getDashboardSources = operation(
  'dashboard:view',
  async ({ db, config, now }, { period, caches }: PeriodInput & { caches: DashboardCaches }): Promise<DashboardSources> => {
    const days = readDays(period, now(), config.timeZone)
    const { date: since = '', from = '' } = days[days.length / 2] ?? {}
    const key = JSON.stringify([from, await countByStatus(db)])
    return caches.sources(key, Date.parse(now()), async () => ({ since, sources: await countBySource(db, from, MAX_SOURCES) }))
  },
)

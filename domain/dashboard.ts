/** The data of the dashboard. Source: specification §3 'Dashboard stats', contract §3. */
import * as z from 'zod/mini'
import { inquiryRecord } from './inquiry.ts'

/** Source: specification §9 'Sales dashboard recent lists'. */
export const RECENT_INQUIRIES = 5

export const dashboard = z.object({
  serviceInquiries: z.object({ total: z.number(), new: z.number(), inProgress: z.number(), completed: z.number() }),
  contactInquiries: z.object({ total: z.number(), new: z.number(), inProgress: z.number(), resolved: z.number() }),
  recentServiceInquiries: z.array(inquiryRecord),
  recentContactInquiries: z.array(inquiryRecord),
  /** Only for a super admin. */
  superAdmin: z.optional(
    z.object({ totalUsers: z.number(), totalActivities: z.number(), todayActivities: z.number(), activeAdmins: z.number() }),
  ),
  /** Only for a super admin: whether there is an active admin; on the screens, only admins edit content. */
  hasAdmin: z.optional(z.boolean()),
})
export type Dashboard = z.infer<typeof dashboard>

/** The periods of the figures: this month until today, or the last days with today. */
export const DASHBOARD_PERIODS = ['month', '7', '30', '90'] as const
export type DashboardPeriod = (typeof DASHBOARD_PERIODS)[number]
export const DEFAULT_PERIOD: DashboardPeriod = '30'
/** Services shown by name; the others are summed up as OTHER_SERVICE. */
export const CHARTED_SERVICES = 8
/** The contact form's option for any other service; the charts count the smaller services under it. */
export const OTHER_SERVICE = 'Other'

const byKind = { service: z.number(), contact: z.number() }

const results = {
  /** Completed. */
  won: z.number(),
  /** What they are worth, in rupees. */
  wonValue: z.number(),
  /** Until the first response; null without one. */
  medianResponseMs: z.nullable(z.number()),
  /** See promisePercent. */
  keptPercent: z.nullable(z.number()),
}

/** Of the leads that arrived in a period; the promise is that of the leads whose response was due in it. */
const periodFigures = z.object({
  leads: z.number(),
  inProgress: z.number(),
  /** Cancelled. */
  lost: z.number(),
  ...results,
})
export type PeriodFigures = z.infer<typeof periodFigures>

/** The figures and charts of a period, without spam. */
export const dashboardCharts = z.object({
  /** Oldest first, today last; `date` is the business day, YYYY-MM-DD. */
  days: z.array(z.object({ date: z.string(), ...byKind, ...results })),
  period: periodFigures,
  /** Of as many days right before the period. */
  before: periodFigures,
  /** The CHARTED_SERVICES with the most leads, then 'Other' and '' (no service named), if they have leads. */
  services: z.array(z.object({ name: z.string(), ...byKind, won: z.number() })),
})
export type DashboardCharts = z.infer<typeof dashboardCharts>

/** Days of the response promise on the dashboard, today included. */
export const PROMISE_DAYS = 30
/** People with a row of their own: those with the most counted leads. */
export const MAX_PROMISE_PEOPLE = 50
/** The name of a deleted user. */
export const FORMER_COLLEAGUE = 'Former colleague'

const promiseCounts = z.object({
  /** Answered by the due instant, the due instant itself included. */
  kept: z.number(),
  /** Answered later, or not yet answered and overdue. */
  missed: z.number(),
})
export type PromiseCounts = z.infer<typeof promiseCounts>

/** Kept leads of all counted ones in whole percent, rounded down: 100 only when none was missed. Null without a counted lead. */
export const promisePercent = ({ kept, missed }: PromiseCounts): number | null =>
  kept + missed === 0 ? null : Math.floor((100 * kept) / (kept + missed))

/** The median of durations in any order, in whole milliseconds: the mean of the two middle ones of an even number. Null of none. */
export const medianMs = (durations: readonly number[]): number | null => {
  const sorted = Float64Array.from(durations).sort()
  const lower = sorted[(sorted.length - 1) >> 1]
  const upper = sorted[sorted.length >> 1]
  return lower === undefined || upper === undefined ? null : Math.round((lower + upper) / 2)
}

/** From the lead's arrival until its first response, of the answered leads that are counted; null without one. */
const medianResponseMs = z.nullable(z.number())

/**
 * How the response promise was kept in the last PROMISE_DAYS business days, today included.
 *
 * Counted are the leads (inquiries without spam) whose response was due since the beginning of the first of these days: those that
 * have been answered, also before a due instant that is still to come, and those without a response whose due instant has passed.
 * An inquiry without a response that is not yet overdue is not counted, nor is one from before the response clock, nor one that was
 * completed or cancelled without a response: these are a figure of their own.
 * Source: lead desk §2 'Dashboard'.
 */
export const dashboardPromise = z.object({
  days: z.number(),
  ...promiseCounts.shape,
  /** See promisePercent. */
  keptPercent: z.nullable(z.number()),
  medianResponseMs,
  /** Inquiries without a response that were due before now, however long ago; 1,001 means more than 1,000. */
  overdueNow: z.object({ service: z.number(), contact: z.number() }),
  /** Leads that arrived in the business weeks below and were completed or cancelled without a response. */
  closedWithoutReply: z.number(),
  /**
   * The business weeks, Monday to Sunday, that the days touch, the oldest first; `from` is the Monday, YYYY-MM-DD. A lead belongs
   * to the week in which its response was due; one that was answered before a later due instant, to the current week.
   */
  weeks: z.array(z.object({ from: z.string(), ...promiseCounts.shape })),
  /**
   * An answered lead counts for the user who responded first, a missed one without a response for its assignee; `userId` is null
   * for those without an assignee. The most counted leads first, at most MAX_PROMISE_PEOPLE users and the reader; the row without
   * a user comes last.
   */
  people: z.array(z.object({ userId: z.nullable(z.number()), name: z.string(), ...promiseCounts.shape, medianResponseMs })),
})
export type DashboardPromise = z.infer<typeof dashboardPromise>

/** Sources with a row of their own: those with the most leads. */
export const MAX_SOURCES = 10

/**
 * Leads (inquiries without spam) that arrived in a period, by source, how many of them are won (completed), and what
 * those are worth.
 * Source: lead desk §6.
 */
export const dashboardSources = z.object({
  /** The first day of the period, YYYY-MM-DD. */
  since: z.string(),
  /**
   * The most leads first, at most MAX_SOURCES; then one row for all others, whose source is null, and the row of leads that came
   * without a source, whose source is blank. Rows without leads are left out.
   */
  sources: z.array(z.object({ source: z.nullable(z.string()), ...byKind, won: z.number(), wonValue: z.number() })),
})
export type DashboardSources = z.infer<typeof dashboardSources>

/** What an agency does before its first lead, in order. The last two before the inquiry are a super admin's. */
export const FIRST_RUN_STEPS = ['agency', 'email', 'calendar', 'claims', 'colleague', 'editor', 'inquiry'] as const
export type FirstRunStep = (typeof FIRST_RUN_STEPS)[number]

/** The steps that the reader can take, each read from the data. Source: issue 36 point 7. */
export const firstRun = z.object({
  steps: z.array(z.object({ step: z.enum(FIRST_RUN_STEPS), isDone: z.boolean() })),
  isDismissed: z.boolean(),
})
export type FirstRun = z.infer<typeof firstRun>

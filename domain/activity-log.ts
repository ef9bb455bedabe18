/** Entries of the activity log: actor, action, resource, time and origin. Source: specification §3, §4, §7, §9. */
import * as z from 'zod/mini'

export const ACTIVITY_ACTIONS = ['CREATE', 'UPDATE', 'DELETE', 'LOGIN', 'LOGOUT', 'STATUS_CHANGE'] as const
export type ActivityAction = (typeof ACTIVITY_ACTIONS)[number]

export const RESOURCE_TYPES = [
  'service',
  'banner',
  'news',
  'case_study',
  'service_inquiry',
  'contact_inquiry',
  'user',
  'session',
  'activity_log',
  'media',
  'newsletter_subscriber',
  'settings',
  'saved_view',
  'booking',
  'blocked_time',
  'calendar_subscription',
  'database',
] as const
export type ResourceType = (typeof RESOURCE_TYPES)[number]

export const DATE_RANGES = ['today', 'yesterday', 'week', 'month'] as const
export type DateRange = (typeof DATE_RANGES)[number]

export const ACTIVITY_LOGS_PAGE_SIZE = 20
export const ACTIVITY_LOGS_PAGE_BUTTONS = 10
/** Days; the cleanup deletes older entries. */
export const ACTIVITY_LOG_RETENTION_DAYS = 90

/** Changed fields: field name to its value before and after. */
export type Changes = Record<string, { from: unknown; to: unknown }>

export const activityLog = z.object({
  id: z.number(),
  adminId: z.nullable(z.number()),
  adminName: z.string(),
  action: z.enum(ACTIVITY_ACTIONS),
  resourceType: z.enum(RESOURCE_TYPES),
  /** Blank when the entry has no single resource. */
  resourceId: z.string(),
  description: z.string(),
  /** JSON text of Changes; blank when nothing was changed. */
  changes: z.string(),
  /** JSON text; blank when there is none. */
  metadata: z.string(),
  ipAddress: z.string(),
  userAgent: z.string(),
  createdAt: z.string(),
})
export type ActivityLog = z.infer<typeof activityLog>

export const activityStats = z.object({
  totalActivities: z.number(),
  todayActivities: z.number(),
  /** Staff with an active session in the past 24 hours. */
  activeAdmins: z.number(),
  /** ISO 8601 UTC; null without entries. */
  lastActivity: z.nullable(z.string()),
})
export type ActivityStats = z.infer<typeof activityStats>

/** The fields that differ between two records of the same kind. */
export const changesBetween = (before: object, after: object): Changes => {
  const old = new Map<string, unknown>(Object.entries(before))
  const changes: Changes = {}
  for (const [field, to] of Object.entries(after)) {
    if (field === 'updatedAt') continue
    const from = old.get(field)
    if (JSON.stringify(from) === JSON.stringify(to)) continue
    changes[field] = { from, to }
  }
  return changes
}

/** Whether a patch leaves the record as it is: it has no field with another value; a field that is undefined is no change. */
export const isUnchanged = (before: object, patch: object): boolean => {
  const fields = Object.entries(patch).filter(([, value]) => value !== undefined)
  return Object.keys(changesBetween(before, Object.fromEntries(fields))).length === 0
}

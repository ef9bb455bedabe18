/** Records an activity where the change is made, in the same transaction. */
import type { ActivityAction, ActivityLog, Changes, ResourceType } from '#domain/activity-log.ts'
import type { OperationContext } from '#server/platform/operation.ts'
import { insertActivityLog } from './store.ts'

export interface ActivityEntry {
  action: ActivityAction
  resourceType: ResourceType
  resourceId?: number | string
  description: string
  changes?: Changes
  metadata?: Record<string, unknown>
  /** Default: the actor. Set at sign-in and for a visitor, whose id is null. */
  by?: { id: number | null; name: string }
}

/** The authors of entries without a user. */
export const SYSTEM = { id: null, name: 'System' }
export const VISITOR = { id: null, name: 'Visitor' }

const jsonOrBlank = (value: object | undefined): string =>
  value === undefined || Object.keys(value).length === 0 ? '' : JSON.stringify(value)

const toLog = (context: OperationContext, entry: ActivityEntry): Omit<ActivityLog, 'id'> => {
  const author = entry.by ?? context.actor ?? SYSTEM
  return {
    adminId: author.id,
    adminName: author.name,
    action: entry.action,
    resourceType: entry.resourceType,
    resourceId: String(entry.resourceId ?? ''),
    description: entry.description,
    changes: jsonOrBlank(entry.changes),
    metadata: jsonOrBlank(entry.metadata),
    ipAddress: context.ipAddress,
    userAgent: context.userAgent,
    createdAt: context.now(),
  }
}

/**
 * Open desks show inquiries with the names of the staff, count the unread ones, and list the team's saved views: they are told of a change
 * after its commit. A change of anything else is shown at once by the desk that makes it alone.
 */
const SHOWN_ON_DESKS: ReadonlySet<ResourceType> = new Set<ResourceType>([
  'settings',
  'service_inquiry',
  'contact_inquiry',
  'user',
  'saved_view',
  'booking',
  'blocked_time',
])

const isChange = ({ action }: ActivityEntry): boolean => action !== 'LOGIN' && action !== 'LOGOUT'

const insertEntry = (context: OperationContext, entry: ActivityEntry): Promise<void> =>
  insertActivityLog(context.db, toLog(context, entry))

/** `changes` and `metadata` must hold no secret: they are shown and exported as they are. */
export const recordActivity = async (context: OperationContext, entry: ActivityEntry): Promise<void> => {
  await insertEntry(context, entry)
  if (isChange(entry) && SHOWN_ON_DESKS.has(entry.resourceType)) await context.afterCommit(() => context.announce())
}

interface Export {
  resourceType: ResourceType
  /** Plural, e.g. 'service inquiries'. */
  noun: string
  filter: object
}

/** Records an export of personal data. Filters are named without their values: a search can be a person's name. */
export const recordExport = (context: OperationContext, { resourceType, noun, filter }: Export): Promise<void> => {
  const filters = Object.entries(filter).flatMap(([name, value]) => (value === undefined || value === '' ? [] : [name]))
  const entry = { action: 'CREATE', resourceType, description: `Exported ${noun}`, metadata: { filters } } as const
  return insertEntry(context, entry)
}

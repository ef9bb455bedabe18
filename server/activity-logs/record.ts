/** Records a deed where it is done, in the same transaction. */
import type { ActivityAction, ActivityLog, Changes, ResourceType } from '#domain/activity-log.ts'
import type { OperationContext } from '../operation.ts'
import { insertActivityLogs } from './store.ts'

export interface Deed {
  action: ActivityAction
  resourceType: ResourceType
  resourceId?: number | string
  description: string
  changes?: Changes
  metadata?: Record<string, unknown>
  /** Who did it, where nobody is signed in: at sign-in, or a visitor, who has no id. */
  by?: { id: number | null; name: string }
}

const SYSTEM = { id: null, name: 'System' }

const jsonOrBlank = (value: object | undefined): string =>
  value === undefined || Object.keys(value).length === 0 ? '' : JSON.stringify(value)

/** From where it was done stands in `context`. */
const asLog = (context: OperationContext, deed: Deed): Omit<ActivityLog, 'id'> => {
  const who = deed.by ?? context.actor ?? SYSTEM
  return {
    adminId: who.id,
    adminName: who.name,
    action: deed.action,
    resourceType: deed.resourceType,
    resourceId: String(deed.resourceId ?? ''),
    description: deed.description,
    changes: jsonOrBlank(deed.changes),
    metadata: jsonOrBlank(deed.metadata),
    ipAddress: context.ipAddress,
    userAgent: context.userAgent,
    createdAt: context.now(),
  }
}

/** `changes` and `metadata` must hold no secret: they are shown and exported as they are. */
export const recordActivity = (context: OperationContext, deed: Deed): Promise<void> =>
  insertActivityLogs(context.db, context.databaseKind, [asLog(context, deed)])

/** The same for what several did, each from somewhere else. */
export const recordActivities = (
  { db, databaseKind }: OperationContext,
  deeds: readonly { context: OperationContext; deed: Deed }[],
): Promise<void> =>
  insertActivityLogs(
    db,
    databaseKind,
    deeds.map(({ context, deed }) => asLog(context, deed)),
  )

interface Export {
  resourceType: ResourceType
  /** Plural, e.g. 'service inquiries'. */
  noun: string
  filter: object
}

/** Records who took a file of personal data. Names the filters without their values: a search can be somebody's name. */
export const recordExport = (context: OperationContext, { resourceType, noun, filter }: Export): Promise<void> => {
  const filters = Object.entries(filter).flatMap(([name, value]) => (value === undefined || value === '' ? [] : [name]))
  const entry = { action: 'CREATE', resourceType, description: `Exported ${noun}`, metadata: { filters } } as const
  return recordActivity(context, entry)
}

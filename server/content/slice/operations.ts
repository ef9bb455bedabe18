/** The operations of public content: services, banners, news and work. Source: specification §2, §4, §6, §7. */
import { type Changes, changesBetween, isUnchanged, type ResourceType } from '#domain/activity-log.ts'
import { recordActivity } from '#server/staff/activity-logs/record.ts'
import { assertVersion, notFound, type Versioned } from '#server/platform/errors.ts'
import { type OperationContext, operation, transaction } from '#server/platform/operation.ts'
import { nextUpdatedAt } from '#server/platform/time.ts'
import { restore } from '#server/staff/activity-logs/restore.ts'
import { type ContentStore, type OrderedTable, orderRows } from './store.ts'

/** The fields that these operations read. */
export interface Content {
  id: number
  title: string
  isActive: boolean
  updatedAt: string
}

export interface ContentKind<Entity, Input, Patch, Query> {
  store: ContentStore<Entity, Input, Patch, Query>
  resourceType: ResourceType
  /** In messages, e.g. 'Case study'; in the activity log: Created case study "Orders without phone calls". */
  noun: string
  /** The noun of the activity log, where it is another one. */
  activityNoun?: string
  /** The noun of NOT_FOUND, where it is another one. */
  missingNoun?: string
  /** The key of a deleted record in the metadata of its activity. */
  metadataKey: string
  /** The verbs of a status change. */
  statusVerbs: { active: string; inactive: string }
  /** Whether the public sees the record at the instant `now`. */
  isPublic(entity: Entity, now: string): boolean
  /** Completes an edit with fields that follow from others. */
  completePatch?(before: Entity, patch: Patch): Patch
}

interface ById {
  id: number
}
interface StatusFilter {
  status?: 'true' | 'false' | undefined
}

const readOperations = <Entity extends Content, Input, Patch, Query>({
  store,
  noun,
  missingNoun = noun,
  isPublic,
}: ContentKind<Entity, Input, Patch, Query>) => ({
  list: operation('public', ({ db, now }, query: Query) =>
    store.list(db, query, { isActive: true, isPublic: true, publishedBy: now() }),
  ),

  get: operation('public', async ({ db, now }, { id }: ById) => {
    const entity = await store.find(db, id)
    if (entity === undefined || !isPublic(entity, now())) throw notFound(missingNoun)
    return entity
  }),

  adminList: operation('records:view', ({ db }, query: Query & StatusFilter) =>
    store.list(db, query, { isActive: query.status === undefined ? undefined : query.status === 'true' }),
  ),

  adminGet: operation('records:view', async ({ db }, { id }: ById) => {
    const entity = await store.find(db, id)
    if (entity === undefined) throw notFound(missingNoun)
    return entity
  }),
})

interface ContentActivity {
  action: 'CREATE' | 'UPDATE' | 'STATUS_CHANGE' | 'DELETE'
  /** Begins the description, e.g. 'Created'. */
  verb: string
  changes?: Changes
  metadata?: Record<string, unknown>
}

const writeOperations = <Entity extends Content, Input, Patch extends object, Query>(
  kind: ContentKind<Entity, Input, Patch, Query>,
) => {
  const { store, resourceType, noun, activityNoun = noun.toLowerCase(), missingNoun = noun } = kind
  const { completePatch = (_before, patch) => patch } = kind
  const describe = ({ title }: Entity): string => `${activityNoun} "${title}"`

  const record = (inside: OperationContext, entity: Entity, { verb, ...activity }: ContentActivity): Promise<void> =>
    recordActivity(inside, { resourceType, resourceId: entity.id, description: `${verb} ${describe(entity)}`, ...activity })

  /** Throws NOT_FOUND, or CONFLICT when the record was changed since the client read it. */
  const lockCurrent = async (inside: OperationContext, id: number, { updatedAt }: Versioned): Promise<Entity> => {
    const entity = await store.find(inside.db, id, true)
    if (entity === undefined) throw notFound(missingNoun)
    assertVersion(entity, updatedAt, `The ${noun.toLowerCase()}`)
    return entity
  }

  const change = async (inside: OperationContext, before: Entity, patch: Patch | { isActive: boolean }): Promise<Entity> =>
    (await store.update(inside.db, before.id, patch, nextUpdatedAt(inside.now(), before.updatedAt))) ?? before

  return {
    create: operation('content:create', (context, input: Input) =>
      transaction(context, async (inside) => {
        const entity = await store.insert(inside.db, input, inside.now())
        await record(inside, entity, { action: 'CREATE', verb: 'Created' })
        return entity
      }),
    ),

    /** An update without a change is no new version: another person who edits the record meets no conflict. */
    update: operation('content:update', (context, { id, patch }: ById & { patch: Patch & Versioned }) =>
      transaction(context, async (inside) => {
        const before = await lockCurrent(inside, id, patch)
        const wanted = completePatch(before, patch)
        if (isUnchanged(before, wanted)) return before
        const after = await change(inside, before, wanted)
        await record(inside, after, { action: 'UPDATE', verb: 'Updated', changes: changesBetween(before, after) })
        return after
      }),
    ),

    /**
     * A status change is its own operation. An unchanged status does nothing: a double click is harmless. Source: specification §4
     * 'Service isActive'.
     */
    setActive: operation('content:set-status', (context, { id, isActive, ...version }: ById & { isActive: boolean } & Versioned) =>
      transaction(context, async (inside) => {
        const before = await lockCurrent(inside, id, version)
        if (isActive === before.isActive) return before
        const after = await change(inside, before, { isActive })
        const verb = after.isActive ? kind.statusVerbs.active : kind.statusVerbs.inactive
        await record(inside, after, { action: 'STATUS_CHANGE', verb, changes: changesBetween(before, after) })
        return after
      }),
    ),

    remove: operation('content:delete', (context, { id, ...version }: ById & Versioned) =>
      transaction(context, async (inside) => {
        const entity = await lockCurrent(inside, id, version)
        await store.moveToTrash(inside.db, id, inside.now())
        await record(inside, entity, { action: 'DELETE', verb: 'Deleted', metadata: { [kind.metadataKey]: entity } })
        return null
      }),
    ),

    /** For an hour after the deletion. Throws NOT_FOUND when it is too late. */
    restore: operation('content:delete', (context, { id }: ById) =>
      restore(context, {
        id,
        noun: missingNoun,
        resourceType,
        describe,
        restoreRow: store.restore,
        find: (db) => store.find(db, id),
      }),
    ),
  }
}

export const contentOperations = <Entity extends Content, Input, Patch extends object, Query>(
  kind: ContentKind<Entity, Input, Patch, Query>,
) => ({ ...readOperations(kind), ...writeOperations(kind), noun: kind.noun, statusVerbs: kind.statusVerbs })

export type ContentOperations<Entity extends Content, Input, Patch extends object, Query> = ReturnType<
  typeof contentOperations<Entity, Input, Patch, Query>
>

const ORDERED: Record<OrderedTable, { resourceType: ResourceType; many: string }> = {
  services: { resourceType: 'service', many: 'services' },
  banners: { resourceType: 'banner', many: 'banners' },
  case_studies: { resourceType: 'case_study', many: 'case studies' },
}

/** These records take each other's places in the list of all; those that do not exist are left out. */
export const orderContent = operation(
  'content:update',
  (context, { table, ids }: { table: OrderedTable; ids: readonly number[] }) =>
    transaction(context, async (inside) => {
      const titles = await orderRows(inside.db, table, ids, inside.now())
      if (titles === null) return null
      const { resourceType, many } = ORDERED[table]
      const [from, to] = [titles.before.join(', '), titles.after.join(', ')]
      await recordActivity(inside, {
        action: 'UPDATE',
        resourceType,
        description: `Changed the order of ${many}`,
        changes: { order: { from, to } },
      })
      return null
    }),
)

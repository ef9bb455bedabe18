/** Operations on saved views. Source: lead desk §7 'Saved views', decision 0048. */
import { changesBetween, isUnchanged } from '#domain/activity-log.ts'
import {
  isSameQuery,
  MAX_OWN_VIEWS,
  MAX_TEAM_VIEWS,
  NAME_TAKEN,
  type NewView,
  OWN_LIMIT_REACHED,
  type SavedView,
  TEAM_LIMIT_REACHED,
  type ViewPatch,
} from '#domain/saved-view.ts'
import { type ActivityEntry, recordActivity } from '#server/staff/activity-logs/record.ts'
import { lockUntilCommit } from '#server/platform/database/dialect.ts'
import { AppError, assertVersion, forbidden, invalidField, notFound, type Versioned } from '#server/platform/errors.ts'
import { type OperationContext, operation, requireCapability, type StaffContext, transaction } from '#server/platform/operation.ts'
import { nextUpdatedAt } from '#server/platform/time.ts'
import { oldestRestorable } from '#server/platform/trash/purge.ts'
import {
  countViews,
  findViews,
  insertView,
  isNameTaken,
  lockView,
  moveViewToTrash,
  takeTrashedView,
  updateView as update,
} from './store.ts'

interface ById {
  id: number
}

type Listed = Pick<SavedView, 'ownerId' | 'screen' | 'scope' | 'name'>

/** One's own views and those of the team. */
export const listViews = operation('views:own', ({ db, actor }) => findViews(db, actor.id))

/** Serializes the writes of all nodes: the limits and the names are checked against what is stored. */
const writing = <Output>(context: StaffContext, write: (inside: StaffContext) => Promise<Output>): Promise<Output> =>
  transaction(context, async (inside) => {
    await lockUntilCommit(inside.db, 'saved_views')
    return write(inside)
  })

/** Throws NOT_FOUND for the private view of another person, FORBIDDEN for one of the team that the actor may not change. */
const assertChangeable = (context: StaffContext, { scope, ownerId }: SavedView): void => {
  if (ownerId === context.actor.id) return
  if (scope === 'private') throw notFound('View')
  requireCapability(context, 'inquiries:assign')
}

const lockChangeable = async (inside: StaffContext, id: number): Promise<SavedView> => {
  const view = await lockView(inside.db, id)
  if (view === undefined) throw notFound('View')
  assertChangeable(inside, view)
  return view
}

/** Throws VALIDATION_ERROR on `name` when its owner has another view with it. */
const assertNameFree = async ({ db }: OperationContext, view: Listed, exceptId?: number): Promise<void> => {
  if (await isNameTaken(db, view, exceptId)) throw invalidField('name', NAME_TAKEN)
}

const assertTeamHasRoom = (team: number): void => {
  if (team >= MAX_TEAM_VIEWS) throw new AppError('CONFLICT', TEAM_LIMIT_REACHED)
}

/** Throws CONFLICT when the owner or the team has the largest number of views. */
const assertRoom = async ({ db, actor }: StaffContext, { ownerId, scope }: Listed): Promise<void> => {
  const { own, team } = await countViews(db, ownerId ?? actor.id)
  if (ownerId !== null && own >= MAX_OWN_VIEWS) throw new AppError('CONFLICT', OWN_LIMIT_REACHED)
  if (scope === 'team') assertTeamHasRoom(team)
}

/** The activity log, which other people read, has the changes of the team's views only. */
const record = async (
  inside: StaffContext,
  views: readonly SavedView[],
  entry: Pick<ActivityEntry, 'action' | 'description' | 'changes'>,
): Promise<void> => {
  const [view] = views
  if (view === undefined || views.every(({ scope }) => scope === 'private')) return
  await recordActivity(inside, { ...entry, resourceType: 'saved_view', resourceId: view.id })
}

/** Throws VALIDATION_ERROR on a taken name, CONFLICT beyond a limit. */
export const createView = operation('views:own', (context, input: NewView) =>
  writing(context, async (inside) => {
    const view = { ...input, ownerId: inside.actor.id }
    await assertNameFree(inside, view)
    await assertRoom(inside, view)
    const created = await insertView(inside.db, view, inside.now())
    await record(inside, [created], { action: 'CREATE', description: `Saved team view "${created.name}"` })
    return created
  }),
)

const lockCurrent = async (inside: StaffContext, id: number, updatedAt: Versioned['updatedAt']): Promise<SavedView> => {
  const view = await lockChangeable(inside, id)
  assertVersion(view, updatedAt, 'The view')
  return view
}

interface Update extends ById, Versioned {
  patch: ViewPatch
}

const merge = (before: SavedView, { name, scope, query, hiddenColumns }: ViewPatch): SavedView => ({
  ...before,
  name: name ?? before.name,
  scope: scope ?? before.scope,
  query: query ?? before.query,
  hiddenColumns: [...(hiddenColumns ?? before.hiddenColumns)],
})

/** The parameters of a stored query may be in another order. */
const isSameView = (before: SavedView, next: SavedView): boolean =>
  isSameQuery(before.query, next.query) && isUnchanged(before, { ...next, query: before.query })

/**
 * A view that is saved as it is has no new version. Throws NOT_FOUND, FORBIDDEN (also when another person than the owner makes it private),
 * VALIDATION_ERROR on a taken name, CONFLICT for an older version or beyond a limit.
 */
export const updateView = operation('views:own', (context, { id, patch, updatedAt }: Update) =>
  writing(context, async (inside): Promise<SavedView> => {
    const before = await lockCurrent(inside, id, updatedAt)
    const next = merge(before, patch)
    if (next.scope === 'private' && before.ownerId !== inside.actor.id) throw forbidden()
    if (isSameView(before, next)) return before
    if (next.name !== before.name) await assertNameFree(inside, next, id)
    if (next.scope === 'team' && before.scope === 'private') assertTeamHasRoom((await countViews(inside.db, inside.actor.id)).team)
    await update(inside.db, id, next, nextUpdatedAt(inside.now(), before.updatedAt))
    const after = await lockChangeable(inside, id)
    await record(inside, [before, after], {
      action: 'UPDATE',
      description: `Updated team view "${after.name}"`,
      changes: changesBetween(before, after),
    })
    return after
  }),
)

/** It can be restored for an hour. Throws NOT_FOUND, FORBIDDEN, CONFLICT for an older version. */
export const deleteView = operation('views:own', (context, { id, updatedAt }: ById & Versioned) =>
  writing(context, async (inside) => {
    const view = await lockCurrent(inside, id, updatedAt)
    await moveViewToTrash(inside.db, id, inside.now())
    await record(inside, [view], { action: 'DELETE', description: `Deleted team view "${view.name}"` })
    return null
  }),
)

/** Returns the view, also when it is not deleted: a double click is harmless. Throws NOT_FOUND when it is too late, and as createView. */
export const restoreView = operation('views:own', (context, { id }: ById) =>
  writing(context, async (inside) => {
    const trashed = await takeTrashedView(inside.db, id, oldestRestorable(inside.now()))
    if (trashed === undefined) return lockChangeable(inside, id)
    const { view, restore } = trashed
    assertChangeable(inside, view)
    await assertNameFree(inside, view)
    await assertRoom(inside, view)
    await restore()
    await record(inside, [view], { action: 'CREATE', description: `Restored team view "${view.name}"` })
    return view
  }),
)

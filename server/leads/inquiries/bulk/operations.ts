/** Changes of many inquiries: up to 200 in the request, more by a job. Source: lead desk §7 'Bulk', §8; decision 0047. */
import { subHours } from 'date-fns/subHours'
import {
  BULK_UNDO_HOURS,
  type BulkChange,
  type BulkJob,
  capabilityForChange,
  isFinished,
  MAX_UNFINISHED_JOBS,
} from '#domain/bulk.ts'
import type { bulkEndpoints } from '#contract/bulk.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import type { InquiryKind } from '#domain/inquiry-forms.ts'
import { refuseFollowUpAt } from '#domain/lead-event.ts'
import { permits } from '#domain/permissions.ts'
import { lockUntilCommit } from '#server/platform/database/dialect.ts'
import { SEARCH_CAP } from '#server/platform/database/search/search.ts'
import { AppError, forbidden, invalidField, notFound } from '#server/platform/errors.ts'
import { operation, type OperationContext, requireCapability, type StaffContext, transaction } from '#server/platform/operation.ts'
import { isActiveUser } from '#server/staff/users/store.ts'
import { withPeriods } from '../periods.ts'
import { findInquiryIds, findSearchBy } from '../listing/store.ts'
import { findMaxInquiryId } from '../store.ts'
import { applyChange, revertChanges } from './apply.ts'
import { endJob } from './finish.ts'
import {
  findChanges,
  findJob,
  findJobsOf,
  findUnfinishedStarters,
  insertChanges,
  insertJob,
  type NewJob,
  type StoredJob,
  toBulkJob,
  updateJob,
} from './store.ts'

const assertValid = async (context: StaffContext, { assigneeId, followUp }: BulkChange): Promise<void> => {
  const refusal = followUp?.at ? refuseFollowUpAt(followUp.at, context.now()) : undefined
  if (refusal !== undefined) throw invalidField('change.followUp.at', refusal)
  if (typeof assigneeId !== 'number') return
  if (!(await isActiveUser(context.db, assigneeId))) throw invalidField('change.assigneeId', 'Unknown user')
}

/** Throws CONFLICT when the starter has an unfinished job, or too many wait; jobs are started one after the other. */
const startJob = async (inside: StaffContext, job: NewJob): Promise<StoredJob> => {
  await lockUntilCommit(inside.db, 'bulk jobs')
  const starters = await findUnfinishedStarters(inside.db)
  if (starters.includes(job.starterId))
    throw new AppError('CONFLICT', 'Your last change is still running. Wait until it is done, or cancel it.')
  if (starters.length >= MAX_UNFINISHED_JOBS)
    throw new AppError('CONFLICT', 'Too many changes are waiting. Please try again when they are done.')
  const stored = await insertJob(inside.db, job, inside.now())
  await inside.afterCommit(() => inside.wake('bulk-changes'))
  return stored
}

type Request = BodyOf<ReturnType<typeof bulkEndpoints>['bulk']>

const changeByIds = (context: StaffContext, kind: InquiryKind, ids: readonly number[], change: BulkChange): Promise<BulkJob> =>
  transaction(context, async (inside) => {
    await assertValid(inside, change)
    const applied = await applyChange(inside, { kind, ids, change })
    const job = { kind, change, starterId: inside.actor.id, isBackground: false, total: ids.length }
    const stored = await insertJob(inside.db, job, inside.now())
    await insertChanges(inside.db, stored.id, applied)
    const counts = { changed: applied.length, skipped: ids.length - applied.length }
    return toBulkJob(await endJob(inside, stored, { state: 'done', ...counts }))
  })

/**
 * Changes the inquiries with these ids in one transaction, or starts a job for all that match the filter. Throws FORBIDDEN for an assignment
 * or a deletion without the right, VALIDATION_ERROR, CONFLICT for a second job of the same person.
 */
export const changeInquiries = operation(
  'inquiries:update',
  async (context, { kind, ids, filter, change }: Request & { kind: InquiryKind }): Promise<BulkJob> => {
    requireCapability(context, capabilityForChange(change))
    if (filter === undefined) return changeByIds(context, kind, ids ?? [], change)
    await assertValid(context, change)
    const list = { ...withPeriods(context, filter), kind }
    const query = { ...list, searchBy: await findSearchBy(context.db, list) }
    const { total } = await findInquiryIds(context.db, { ...query, page: 1, limit: 1 })
    return transaction(context, async (inside) => {
      const maxId = await findMaxInquiryId(inside.db)
      const job = { kind, change, filter: query, starterId: inside.actor.id, isBackground: true, maxId }
      // Null for more than are counted.
      return toBulkJob(await startJob(inside, { ...job, total: total === SEARCH_CAP ? null : total }))
    })
  },
)

const undoSince = ({ now }: OperationContext): string => subHours(now(), BULK_UNDO_HOURS).toISOString()

/** The actor's jobs that a request did not complete: unfinished ones, and those of the last hour. */
export const listBulkJobs = operation('inquiries:update', async (context): Promise<BulkJob[]> => {
  const since = undoSince(context)
  const jobs = await findJobsOf(context.db, context.actor.id)
  return jobs.filter(({ finishedAt }) => finishedAt === null || finishedAt >= since).map(toBulkJob)
})

/** Throws NOT_FOUND, FORBIDDEN for another person's job: only its starter and admins see progress and result. */
const requireJob = async ({ db, actor }: StaffContext, id: number, isLocked = false): Promise<StoredJob> => {
  const job = await findJob(db, id, isLocked)
  if (job === undefined) throw notFound('Job')
  if (actor.id !== job.starterId && !permits(actor.role, 'inquiries:assign')) throw forbidden()
  return job
}

/** Throws NOT_FOUND, FORBIDDEN. */
export const getBulkJob = operation('inquiries:update', async (context, { id }: { id: number }): Promise<BulkJob> =>
  toBulkJob(await requireJob(context, id)),
)

/** Ends the job after its current batch; a finished job stays as it is. Throws NOT_FOUND, FORBIDDEN. */
export const cancelBulkJob = operation('inquiries:update', (context, { id }: { id: number }): Promise<BulkJob> =>
  transaction(context, async (inside) => {
    const job = await requireJob(inside, id, true)
    if (isFinished(job)) return toBulkJob(job)
    const { changed, skipped } = job
    return toBulkJob(await endJob(inside, job, { state: 'cancelled', changed, skipped }))
  }),
)

const undoInRequest = async (inside: StaffContext, job: StoredJob, undo: NewJob): Promise<StoredJob> => {
  const changes = await findChanges(inside.db, job.id, 0, job.changed)
  const reverted = await revertChanges(inside, job.kind, changes)
  const stored = await insertJob(inside.db, undo, inside.now())
  const counts = { changed: reverted, skipped: changes.length - reverted }
  return endJob(inside, stored, { state: 'done', ...counts })
}

/**
 * Reverts a finished job: in the request what a request has changed, else by a job. A repeated request returns the first undo. Throws
 * NOT_FOUND after an hour, FORBIDDEN, CONFLICT.
 */
export const undoBulkJob = operation('inquiries:update', (context, { id }: { id: number }): Promise<BulkJob> =>
  transaction(context, async (inside) => {
    const job = await requireJob(inside, id, true)
    const { kind, change, changed, isBackground, finishedAt, undoneBy } = job
    requireCapability(inside, capabilityForChange(change))
    const earlier = undoneBy === null ? undefined : await findJob(inside.db, undoneBy)
    if (earlier !== undefined) return toBulkJob(earlier)
    if (job.undoes !== null) throw new AppError('CONFLICT', 'An undo cannot be undone.')
    if (finishedAt === null) throw new AppError('CONFLICT', 'This change is still running. Cancel it before you undo it.')
    if (finishedAt < undoSince(inside)) throw notFound('Job')
    const undo = { kind, change, undoes: id, starterId: inside.actor.id, isBackground, total: changed }
    const stored = isBackground ? await startJob(inside, undo) : await undoInRequest(inside, job, undo)
    await updateJob(inside.db, id, { undoneBy: stored.id })
    return toBulkJob(stored)
  }),
)

/**
 * Runs the bulk jobs, a batch for each transaction: it locks the job, changes the next inquiries and stores where the next batch begins. So
 * a node that is killed leaves whole batches, another one goes on after the lease, and each inquiry is changed once. Decision 0047.
 */
import { setTimeout as wait } from 'node:timers/promises'
import { addMilliseconds } from 'date-fns/addMilliseconds'
import { subHours } from 'date-fns/subHours'
import { BULK_UNDO_HOURS, capabilityForChange } from '#domain/bulk.ts'
import { permits } from '#domain/permissions.ts'
import { displayName } from '#domain/user.ts'
import { runBatches } from '#server/platform/database/batches.ts'
import { dueLoop } from '#server/platform/jobs/due-loop.ts'
import type { StartJob } from '#server/platform/jobs/loop.ts'
import { isDatabaseUnavailable } from '#server/platform/errors.ts'
import { type OperationContext, type StaffContext, transaction } from '#server/platform/operation.ts'
import { findUser, isActiveUser } from '#server/staff/users/store.ts'
import { findNextRows, lockListed, type Row } from '../listing/iterate.ts'
import { applyChange, revertChanges } from './apply.ts'
import { endJob } from './finish.ts'
import {
  deleteExpired,
  findChanges,
  findJob,
  findNextJob,
  findNextLease,
  insertChanges,
  releaseJobs,
  type StoredJob,
  updateJob,
} from './store.ts'

/** Inquiries of a transaction: other writes wait for it on SQLite. */
const BATCH_SIZE = 50
/** Deletions and restorations take several statements for each inquiry. */
const SMALL_BATCH_SIZE = 20
/** Between two batches other requests have the database. */
const PAUSE_MS = 15
/** Another node goes on after it. */
export const LEASE_MS = 15_000
/** Open desks are refreshed at most once in it while a job runs. */
const ANNOUNCE_MS = 1000

/** The context of the starter, whose role may have changed since; undefined when they may not make the change any more. */
const asStarter = async (inside: OperationContext, { starterId, change }: StoredJob): Promise<StaffContext | undefined> => {
  const user = await findUser(inside.db, starterId)
  if (user === undefined || !user.isActive || !permits(user.role, capabilityForChange(change))) return undefined
  const { id, email, role } = user
  return { ...inside, actor: { id, name: displayName(user), email, role, sessionId: '' } }
}

interface BatchResult {
  changed: number
  /** How many inquiries were read. */
  read: number
  /** The last row that was read; undefined at the end. */
  last: Row | undefined
}

const batchSize = ({ change }: StoredJob): number => (change.delete === true ? SMALL_BATCH_SIZE : BATCH_SIZE)

/** Reverts the next changes of the job `undoneId`. */
const runUndoBatch = async (inside: StaffContext, job: StoredJob, undoneId: number): Promise<BatchResult> => {
  const size = batchSize(job)
  const changes = await findChanges(inside.db, undoneId, job.position?.id ?? 0, size)
  const changed = await revertChanges(inside, job.kind, changes)
  const last = changes.length < size ? undefined : changes.at(-1)
  return { changed, read: changes.length, last: last && { id: last.inquiryId, by: '' } }
}

const runChangeBatch = async (inside: StaffContext, job: StoredJob): Promise<BatchResult> => {
  const { filter, maxId, kind, change, position } = job
  const size = batchSize(job)
  const rows = filter === undefined ? [] : await findNextRows(inside.db, filter, position, size)
  const read = rows.map(({ id }) => id).filter((id) => id <= maxId)
  const ids = filter === undefined ? [] : await lockListed(inside.db, filter, read)
  const applied = await applyChange(inside, { kind, ids, change })
  await insertChanges(inside.db, job.id, applied)
  return { changed: applied.length, read: read.length, last: rows.length < size ? undefined : rows.at(-1) }
}

/** Whether the assignee of the change can still get leads; of an undo it is that of each inquiry. */
const hasAssignee = async ({ db }: OperationContext, { change: { assigneeId }, undoes }: StoredJob): Promise<boolean> =>
  undoes !== null || typeof assigneeId !== 'number' || isActiveUser(db, assigneeId)

/** Ends a locked job for a reason; what it has changed stays. */
const failJob = (inside: OperationContext, job: StoredJob, reason: string): Promise<StoredJob> =>
  endJob(inside, job, { state: 'failed', reason, changed: job.changed, skipped: job.skipped })

/** Applies the next batch of a locked job, and stores how far it is or its end. */
const runJobBatch = async (inside: OperationContext, job: StoredJob, leasedBy: string): Promise<StoredJob> => {
  const { id, undoes } = job
  const staff = await asStarter(inside, job)
  if (staff === undefined)
    return failJob(inside, job, 'The person who started it is no longer active or may no longer make this change.')
  if (!(await hasAssignee(inside, job))) return failJob(inside, job, 'The person to assign to is no longer active.')
  const { changed, read, last } = undoes === null ? await runChangeBatch(staff, job) : await runUndoBatch(staff, job, undoes)
  const counts = { changed: job.changed + changed, skipped: job.skipped + read - changed }
  if (last === undefined) return endJob(staff, job, { state: 'done', ...counts })
  const leasedUntil = addMilliseconds(inside.now(), LEASE_MS).toISOString()
  return updateJob(inside.db, id, { state: 'running', ...counts, position: last, leasedBy, leasedUntil })
}

/** Calls `run` with the locked job, unless it has ended, or another runner has taken it. */
const withJob = (
  context: OperationContext,
  { id, leasedBy }: { id: number; leasedBy: string },
  run: (inside: OperationContext, job: StoredJob) => Promise<StoredJob>,
): Promise<void> =>
  transaction(context, async (inside) => {
    const job = await findJob(inside.db, id, true)
    if (job?.finishedAt === null && (job.leasedBy === leasedBy || job.leasedUntil <= inside.now())) await run(inside, job)
  })

/** Whether there was a job to run. `leasedBy` is this runner. */
export const runNextBatch = async (context: OperationContext, leasedBy: string): Promise<boolean> => {
  const next = await findNextJob(context.db, context.now(), leasedBy)
  if (next === undefined) return false
  const { id } = next
  try {
    await withJob(context, { id, leasedBy }, (inside, job) => runJobBatch(inside, job, leasedBy))
  } catch (error) {
    // While the database is unavailable the job waits; else it ends, or it would be tried forever.
    if (isDatabaseUnavailable(error)) throw error
    context.log.error({ err: error, job: id }, 'bulk job failed')
    await withJob(context, { id, leasedBy }, (inside, job) => failJob(inside, job, 'An unexpected error stopped it.'))
  }
  return true
}

/** Runs all jobs batch by batch, in turn; once `stopping` is aborted it ends after a batch, and another node goes on at once. */
export const runBulkJobs = async (context: OperationContext, leasedBy: string, stopping?: AbortSignal): Promise<void> => {
  let announcedAt = performance.now()
  while (await runNextBatch(context, leasedBy)) {
    if (stopping?.aborted === true) {
      // The announcement wakes the jobs of the other nodes.
      if (await releaseJobs(context.db, leasedBy)) context.announce()
      return
    }
    // The activity at the end of a job refreshes the desks too.
    if (performance.now() - announcedAt >= ANNOUNCE_MS) {
      announcedAt = performance.now()
      context.announce()
    }
    await wait(PAUSE_MS)
  }
}

/** Woken by the request that starts a change, and when the lease of another node ends: for the jobs of a node that was killed. */
export const startBulkChangesJob: StartJob = (parts) => {
  const leasedBy = crypto.randomUUID()
  return dueLoop({
    run: (context, stopping) => runBulkJobs(context, leasedBy, stopping),
    // A job that waits has a blank one: it was started by another node.
    findNextDue: async ({ db }) => (await findNextLease(db)) || undefined,
    failed: 'bulk jobs could not be run',
  })(parts)
}

const PURGE_BATCH_SIZE = 500

/** Deletes finished jobs that can no longer be undone, with what they have changed. */
export const purgeBulkJobs = (context: OperationContext, stopping?: AbortSignal): Promise<void> => {
  const before = subHours(context.now(), BULK_UNDO_HOURS).toISOString()
  return runBatches(() => transaction(context, ({ db }) => deleteExpired(db, before, PURGE_BATCH_SIZE)), stopping)
}

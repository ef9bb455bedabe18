/** The store of bulk jobs and of what they have changed. */
import type { Selectable } from 'kysely'
import { type BulkChange, type BulkJob, bulkJob, MAX_UNFINISHED_JOBS } from '#domain/bulk.ts'
import { mapDefined, toBoolean, toFlag } from '#server/platform/database/columns.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { type Fields, toColumns, toFields } from '#server/platform/database/field-names.ts'
import { forUpdate } from '#server/platform/database/dialect.ts'
import { countRows } from '#server/platform/database/paginate.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import type { InquiryQuery, Row } from '../listing/iterate.ts'
import type { Applied } from './apply.ts'

/** A job with what its runner needs. */
export interface StoredJob
  extends
    Omit<BulkJob, 'change'>,
    Pick<Fields<Selectable<Tables['bulk_jobs']>>, 'starterId' | 'undoneBy' | 'maxId' | 'leasedBy' | 'leasedUntil'> {
  /** The schema of the contract has validated it. */
  change: BulkChange
  /** Undefined for a change by ids and for an undo. */
  filter: InquiryQuery | undefined
  isBackground: boolean
  /** Where the next batch begins; undefined before the first one. */
  position: Row | undefined
}

const parseJson = (text: string) => (text === '' ? undefined : JSON.parse(text))

const asJob = (row: Selectable<Tables['bulk_jobs']>): StoredJob => {
  const job = toFields(row)
  const { finishedAt, undoes, undoneBy, changed, skipped } = job
  const change: BulkChange = JSON.parse(job.change)
  const canUndo = finishedAt !== null && undoes === null && undoneBy === null && changed > 0
  return {
    ...job,
    ...bulkJob.parse({ ...job, change, done: changed + skipped, canUndo }),
    filter: parseJson(job.filter),
    isBackground: toBoolean(job.isBackground),
    position: parseJson(job.position),
  }
}

/** The job as the API returns it. */
export const toBulkJob = (job: StoredJob): BulkJob => bulkJob.parse(job)

export type NewJob = Pick<StoredJob, 'kind' | 'change' | 'starterId' | 'isBackground' | 'total'> &
  Partial<Pick<StoredJob, 'filter' | 'undoes' | 'maxId'>>

export const insertJob = async (db: Db, job: NewJob, now: string): Promise<StoredJob> => {
  const row = toColumns({
    undoes: null,
    maxId: 0,
    ...job,
    change: JSON.stringify(job.change),
    filter: job.filter === undefined ? '' : JSON.stringify(job.filter),
    isBackground: toFlag(job.isBackground),
    state: 'queued',
    createdAt: now,
  })
  return asJob(await db.insertInto('bulk_jobs').values(row).returningAll().executeTakeFirstOrThrow())
}

/** With `isLocked`, the row is locked until the transaction ends. */
export const findJob = async (db: Db, id: number, isLocked = false): Promise<StoredJob | undefined> => {
  const query = db.selectFrom('bulk_jobs').selectAll().where('id', '=', id)
  const row = await (isLocked ? forUpdate(db, query) : query).executeTakeFirst()
  return row && asJob(row)
}

/** The newest jobs of a person that a request did not complete, at most 20. */
export const findJobsOf = async (db: Db, starterId: number): Promise<StoredJob[]> => {
  const query = db.selectFrom('bulk_jobs').selectAll().where('starter_id', '=', starterId).where('is_background', '=', 1)
  return (await query.orderBy('id', 'desc').limit(20).execute()).map(asJob)
}

const selectUnfinished = (db: Db) =>
  db.selectFrom('bulk_jobs').selectAll().where('finished_at', 'is', null).orderBy('leased_until').orderBy('id')

/** The starters of the jobs that wait or run; at most MAX_UNFINISHED_JOBS. */
export const findUnfinishedStarters = async (db: Db): Promise<number[]> =>
  (await selectUnfinished(db).limit(MAX_UNFINISHED_JOBS).execute()).map((row) => row.starter_id)

/** The unfinished job whose last batch is longest ago, unless another runner has it. `leasedBy` is this runner. */
export const findNextJob = async (db: Db, now: string, leasedBy: string): Promise<StoredJob | undefined> => {
  const query = selectUnfinished(db).where(({ eb, or }) => or([eb('leased_until', '<=', now), eb('leased_by', '=', leasedBy)]))
  const row = await query.limit(1).executeTakeFirst()
  return row && asJob(row)
}

/** When the first lease of an unfinished job ends; blank for one that waits, undefined without a job. */
export const findNextLease = async (db: Db): Promise<string | undefined> =>
  (await selectUnfinished(db).limit(1).executeTakeFirst())?.leased_until

/** What is missing stays as it is. */
interface JobPatch extends Partial<
  Pick<StoredJob, 'state' | 'reason' | 'changed' | 'skipped' | 'position' | 'leasedBy' | 'leasedUntil' | 'finishedAt' | 'undoneBy'>
> {}

export const updateJob = async (db: Db, id: number, patch: JobPatch): Promise<StoredJob> => {
  const columns = toColumns({ ...patch, position: mapDefined(patch.position, (row) => JSON.stringify(row)) })
  return asJob(await db.updateTable('bulk_jobs').set(columns).where('id', '=', id).returningAll().executeTakeFirstOrThrow())
}

/** Ends the leases of a runner that stops; false when it had none. */
export const releaseJobs = async (db: Db, leasedBy: string): Promise<boolean> => {
  const query = db.updateTable('bulk_jobs').set({ leased_by: '', leased_until: '' }).where('leased_by', '=', leasedBy)
  return (await query.where('finished_at', 'is', null).executeTakeFirst()).numUpdatedRows > 0n
}

export const insertChanges = async (db: Db, jobId: number, changes: readonly Applied[]): Promise<void> => {
  if (changes.length === 0) return
  const rows = changes.map((change) => toColumns({ ...change, jobId, previous: JSON.stringify(change.previous) }))
  await db.insertInto('bulk_job_changes').values(rows).execute()
}

/** What a job has changed, by inquiry, after that id. */
export const findChanges = async (db: Db, jobId: number, afterId: number, limit: number): Promise<Applied[]> => {
  const rows = await db
    .selectFrom('bulk_job_changes')
    .selectAll()
    .where('job_id', '=', jobId)
    .where('inquiry_id', '>', afterId)
    .orderBy('inquiry_id')
    .limit(limit)
    .execute()
  return rows.map((row) => ({ inquiryId: row.inquiry_id, previous: JSON.parse(row.previous), updatedAt: row.updated_at }))
}

/** How many of the inquiries that a job has changed are not spam. */
export const countChangedInquiries = (db: Db, jobId: number): Promise<number> => {
  const changes = db.selectFrom('bulk_job_changes as c').innerJoin('inquiries as i', 'i.id', 'c.inquiry_id')
  return countRows(changes.where('c.job_id', '=', jobId).where('i.is_spam', '=', 0))
}

const DELETION = JSON.stringify({ delete: true } satisfies BulkChange)

/** Waits until every Undo of a deletion that is being started is committed, and lets none start until this transaction ends. */
const lockUndoableDeletions = async (db: Db): Promise<void> => {
  const query = db.selectFrom('bulk_jobs').select('id').where('change', '=', DELETION)
  await forUpdate(db, query.where('finished_at', 'is not', null).where('undone_by', 'is', null).orderBy('id')).execute()
}

/**
 * When the first deletion by a job was started whose leads can still be restored: it runs, ended at or after `endedSince`, or its undo
 * runs. Undefined when there is none. No Undo of a deletion is started until this transaction ends.
 */
export const findRestorableSince = async (db: Db, endedSince: string): Promise<string | undefined> => {
  await lockUndoableDeletions(db)
  const row = await db
    .selectFrom('bulk_jobs as j')
    .leftJoin('bulk_jobs as u', 'u.id', 'j.undone_by')
    .select('j.created_at')
    .where('j.is_background', '=', 1)
    .where('j.change', '=', DELETION)
    .where(({ and, eb, or }) =>
      or([
        eb('j.finished_at', 'is', null),
        eb('j.finished_at', '>=', endedSince),
        and([eb('u.id', 'is not', null), eb('u.finished_at', 'is', null)]),
      ]),
    )
    .orderBy('j.created_at')
    .limit(1)
    .executeTakeFirst()
  return row?.created_at
}

/** The job that ended first before `before`, or that of `id`, unless an undo that runs reads its changes. */
const findExpiredJob = async (db: Db, before: string, id?: number): Promise<number | undefined> => {
  let query = db
    .selectFrom('bulk_jobs as j')
    .leftJoin('bulk_jobs as u', 'u.id', 'j.undone_by')
    .select('j.id')
    .where('j.finished_at', '<', before)
    .where(({ eb, or }) => or([eb('u.id', 'is', null), eb('u.finished_at', 'is not', null)]))
  if (id !== undefined) query = query.where('j.id', '=', id)
  return (await query.orderBy('j.finished_at').orderBy('j.id').limit(1).executeTakeFirst())?.id
}

/** Deletes up to `limit` changes of a job that ended before `before`, with the last of them the job; false when there is no such job. */
export const deleteExpired = async (db: Db, before: string, limit: number): Promise<boolean> => {
  const id = await findExpiredJob(db, before)
  if (id === undefined) return false
  // On PostgreSQL its undo may have been started before the row was locked.
  await findJob(db, id, true)
  if ((await findExpiredJob(db, before, id)) === undefined) return true
  const changes = await findChanges(db, id, 0, limit)
  const last = changes.at(-1)?.inquiryId ?? 0
  await db.deleteFrom('bulk_job_changes').where('job_id', '=', id).where('inquiry_id', '<=', last).execute()
  if (changes.length < limit) await db.deleteFrom('bulk_jobs').where('id', '=', id).execute()
  return true
}

/** The end of a change of many inquiries: its state, its activity and the notice to a new assignee, one for all of them. */
import { describeChange, type JobState } from '#domain/bulk.ts'
import type { ActivityAction } from '#domain/activity-log.ts'
import { recordActivity } from '#server/staff/activity-logs/record.ts'
import type { OperationContext } from '#server/platform/operation.ts'
import { queueAssignedMail } from '../assignment/notice.ts'
import { countChangedInquiries, type StoredJob, updateJob } from './store.ts'

const toAction = ({ change, undoes }: StoredJob): ActivityAction => {
  if (change.delete === true) return undoes === null ? 'DELETE' : 'CREATE'
  return change.status === undefined ? 'UPDATE' : 'STATUS_CHANGE'
}

const SUFFIXES: Partial<Record<JobState, string>> = { cancelled: ', then cancelled', failed: ', then failed' }

/** E.g. 'Changed the status of 12 service inquiries to Completed'. */
const describeJob = ({ kind, change, undoes }: StoredJob, changed: number, state: JobState): string => {
  const [verb, value] = describeChange(change)
  const inquiries = `${changed} ${kind} ${changed === 1 ? 'inquiry' : 'inquiries'}`
  const sentence = undoes === null ? `${verb} ${inquiries}${value}` : `Undid for ${inquiries}: ${verb} them${value}`
  return `${sentence}${SUFFIXES[state] ?? ''}`
}

/** How many of the changed inquiries are not spam. Those of a job match its filter: all of them are spam, or none. */
const countLeads = async ({ db }: OperationContext, { id, isBackground, filter }: StoredJob, changed: number): Promise<number> => {
  if (!isBackground) return countChangedInquiries(db, id)
  return filter?.spam === 'only' ? 0 : changed
}

type JobEnd = Pick<StoredJob, 'state' | 'changed' | 'skipped'> & { reason?: string }

/** Stores the end of a locked job, in the transaction of its last batch. A request that has changed nothing is no activity. */
export const endJob = async (inside: OperationContext, job: StoredJob, end: JobEnd): Promise<StoredJob> => {
  const { state, changed, skipped } = end
  const { assigneeId } = job.change
  if (changed > 0 || job.isBackground) {
    await recordActivity(inside, {
      action: toAction(job),
      resourceType: `${job.kind}_inquiry`,
      description: describeJob(job, changed, state),
      metadata: { changed, skipped, ...(assigneeId !== undefined && { assigneeId }), job: job.id },
    })
  }
  if (typeof assigneeId === 'number' && job.undoes === null) {
    // No mail is about spam.
    const total = await countLeads(inside, job, changed)
    await queueAssignedMail(inside, { kind: job.kind, total, assigneeId, byId: job.starterId })
  }
  return updateJob(inside.db, job.id, { ...end, finishedAt: inside.now() })
}

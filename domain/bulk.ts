/** Changes of many inquiries at once, and the jobs that apply them in the background. Source: lead desk §7 'Bulk'. */
import * as z from 'zod/mini'
import {
  assigneeId,
  INQUIRY_PRIORITIES,
  INQUIRY_STATUSES,
  inquiryPriority,
  inquiryStatus,
  PRIORITY_LABELS,
  STATUS_LABELS,
} from './inquiry.ts'
import { INQUIRY_KINDS } from './inquiry-forms.ts'
import { followUpInput } from './lead-event.ts'
import type { StaffCapability } from './permissions.ts'

/** More inquiries are changed by a job. */
export const BULK_LIMIT = 200

/** Finished changes can be undone for an hour, like a deletion; then their rows are deleted. */
export const BULK_UNDO_HOURS = 1

/** At most so many jobs of all staff wait or run at a time, and one of each person. */
export const MAX_UNFINISHED_JOBS = 20

const isOneChange = (change: object): boolean => Object.values(change).filter((value) => value !== undefined).length === 1

/** One change for all inquiries; `assigneeId` null removes the assignment. */
export const bulkChange = z
  .strictObject(
    {
      status: z.optional(inquiryStatus),
      priority: z.optional(inquiryPriority),
      assigneeId: z.optional(z.nullable(assigneeId)),
      followUp: z.optional(followUpInput),
      delete: z.optional(z.literal(true, 'Must be true')),
    },
    'Unknown change',
  )
  .check(z.refine(isOneChange, { error: 'Choose one change', params: { minProperties: 1, maxProperties: 1 } }))
export type BulkChange = z.output<typeof bulkChange>

/** The inquiries of a change by their ids, each once. */
export const bulkIds = z.pipe(
  z
    .array(z.number('Unknown inquiry').check(z.int('Unknown inquiry'), z.minimum(1, 'Unknown inquiry')), 'Must be a list of ids')
    .check(z.minLength(1, 'Select an inquiry'), z.maxLength(BULK_LIMIT, `Select at most ${BULK_LIMIT} inquiries`)),
  z.transform((ids) => [...new Set(ids)]),
)

const JOB_STATES = ['queued', 'running', 'done', 'cancelled', 'failed'] as const
export type JobState = (typeof JOB_STATES)[number]

/** A change as it is stored. */
const storedChange = z.object({
  status: z.optional(z.enum(INQUIRY_STATUSES)),
  priority: z.optional(z.enum(INQUIRY_PRIORITIES)),
  assigneeId: z.optional(z.nullable(z.number())),
  followUp: z.optional(z.object({ at: z.nullable(z.string()), note: z.string() })),
  delete: z.optional(z.literal(true)),
})

/** A change of many inquiries, or the undo of one: in the request, and then done already, or in the background. */
export const bulkJob = z.object({
  id: z.number(),
  kind: z.enum(INQUIRY_KINDS),
  state: z.enum(JOB_STATES),
  /** Of an undo: the change that it reverts. */
  change: storedChange,
  /** The id of the job that it reverts; null for a change. */
  undoes: z.nullable(z.number()),
  /** How many inquiries matched at the start; null when they are more than a search or a due or source filter counts. */
  total: z.nullable(z.number()),
  /** `changed` and `skipped` together. */
  done: z.number(),
  changed: z.number(),
  /** Inquiries that had the value already, or of an undo: that were changed since. */
  skipped: z.number(),
  /** Why it failed; blank otherwise. */
  reason: z.string(),
  canUndo: z.boolean(),
  createdAt: z.string(),
  /** Null until it is done, cancelled or failed. */
  finishedAt: z.nullable(z.string()),
})
export type BulkJob = z.infer<typeof bulkJob>

export const isFinished = ({ state }: Pick<BulkJob, 'state'>): boolean => state !== 'queued' && state !== 'running'

/** The capability of the same change of one inquiry. */
export const capabilityForChange = (change: BulkChange): StaffCapability => {
  if (change.delete === true) return 'inquiries:delete'
  return change.assigneeId === undefined ? 'inquiries:update' : 'inquiries:assign'
}

/** The change in a sentence, e.g. ['Changed the status of', 'to Completed']; the inquiries stand between the two. */
export const describeChange = (change: BulkChange): readonly [verb: string, value: string] => {
  if (change.status !== undefined) return ['Changed the status of', ` to ${STATUS_LABELS[change.status]}`]
  if (change.priority !== undefined) return ['Changed the priority of', ` to ${PRIORITY_LABELS[change.priority]}`]
  if (change.followUp !== undefined) return [change.followUp.at === null ? 'Removed the follow-up of' : 'Set the follow-up of', '']
  if (change.delete === true) return ['Deleted', '']
  return [change.assigneeId === null ? 'Unassigned' : 'Assigned', '']
}

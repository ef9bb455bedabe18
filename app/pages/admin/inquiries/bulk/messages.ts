/** Messages of bulk changes. Source: lead desk §7 'Bulk'. */
import { BULK_LIMIT, type BulkChange, type BulkJob, describeChange } from '#domain/bulk.ts'
import { PRIORITY_LABELS, STATUS_LABELS } from '#domain/inquiry.ts'

export const CHANGE_FAILED = 'Failed to change the inquiries'
export const NONE_LEFT = 'Nothing was changed: the selected inquiries were deleted meanwhile, or no longer match the filter.'
export const CANCEL_FAILED = 'Failed to cancel the change'
export const SELECTION_CUT = `At most ${BULK_LIMIT} can be selected one by one. Select all that match for more.`

const numbers = new Intl.NumberFormat('en-IN')
export const formatNumber = (number: number): string => numbers.format(number)

/** '1 inquiry', '12 inquiries'. */
export const countInquiries = (count: number): string => `${formatNumber(count)} ${count === 1 ? 'inquiry' : 'inquiries'}`
const skippedPart = (skipped: number): string => (skipped === 0 ? '' : `, skipped ${formatNumber(skipped)}`)

/** E.g. 'Changed the status of 12 inquiries to Completed, skipped 3.' */
export const changedSentence = ({ change, changed, skipped }: BulkJob): string => {
  const [verb, value] = describeChange(change)
  return `${verb} ${countInquiries(changed)}${value}${skippedPart(skipped)}.`
}

/** E.g. 'Undone for 12 inquiries, skipped 1 changed since.' */
export const undoneSentence = ({ changed, skipped }: BulkJob): string =>
  skipped === 0
    ? `Undone for ${countInquiries(changed)}.`
    : `Undone for ${countInquiries(changed)}, skipped ${formatNumber(skipped)} changed since.`

const END_PREFIXES: Partial<Record<BulkJob['state'], string>> = { cancelled: 'Cancelled. ', failed: 'Failed. ' }

/** The end of a job, e.g. 'Changed 98,412, skipped 3.' */
export const endSentence = ({ state, undoes, changed, skipped, reason }: BulkJob): string => {
  const counts = `${undoes === null ? 'Changed' : 'Undone for'} ${formatNumber(changed)}${skippedPart(skipped)}.`
  return `${END_PREFIXES[state] ?? ''}${counts}${reason === '' ? '' : ` ${reason}`}`
}

/** The change as an action, e.g. 'Set status Completed'. */
const changeAction = ({ status, priority, assigneeId, followUp, delete: isDeletion }: BulkChange): string => {
  if (status !== undefined) return `Set status ${STATUS_LABELS[status]}`
  if (priority !== undefined) return `Set priority ${PRIORITY_LABELS[priority]}`
  if (followUp !== undefined) return followUp.at === null ? 'Remove follow-up' : 'Set follow-up'
  if (isDeletion === true) return 'Delete'
  return assigneeId === null ? 'Unassign' : 'Assign'
}

/** A job that runs, e.g. 'Set status Completed: 1,200 of 98,412'. */
export const runningSentence = ({ change, undoes }: BulkJob, progress: string): string =>
  `${undoes === null ? '' : 'Undo of '}${changeAction(change)}: ${progress}`

/** `count` with its noun, e.g. 'all 98,412 inquiries'. */
export const confirmQuestion = (change: BulkChange, count: string): string =>
  change.delete === true ? `Are you sure you want to delete ${count}?` : `${changeAction(change)} for ${count}?`

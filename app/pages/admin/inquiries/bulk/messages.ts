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

const END_PREFIXES: Partial<Record<BulkJob['state'], string>> = { cancelled: 'Cancelled. ', failed: 'Failed. ' }

/** The end of a change or of an Undo: 'Deleted 12 inquiries, skipped 3.', 'Undone for 12 inquiries, skipped 1 changed since.' */
export const endSentence = ({ state, change, undoes, changed, skipped, reason }: BulkJob): string => {
  const [verb, value] = undoes === null ? describeChange(change) : ['Undone for', '']
  const rest = skipped === 0 ? '' : `, skipped ${formatNumber(skipped)}${undoes === null ? '' : ' changed since'}`
  return `${END_PREFIXES[state] ?? ''}${verb} ${countInquiries(changed)}${value}${rest}.${reason === '' ? '' : ` ${reason}`}`
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

/** Messages of bulk changes. Source: lead desk §7 'Bulk'. */
import { BULK_LIMIT, type BulkChange, type BulkJob, type BulkResult, describeChange } from '#domain/bulk.ts'

export const CHANGE_FAILED = 'Failed to change the inquiries'
export const UNDO_FAILED = 'Failed to undo the change'
export const CANCEL_FAILED = 'Failed to cancel the change'
export const SELECTION_CUT = `At most ${BULK_LIMIT} can be selected one by one. Select all that match for more.`

const numbers = new Intl.NumberFormat('en-IN')
export const formatNumber = (number: number): string => numbers.format(number)

const inquiries = (count: number): string => `${formatNumber(count)} ${count === 1 ? 'inquiry' : 'inquiries'}`
const skippedPart = (skipped: number): string => (skipped === 0 ? '' : `, skipped ${formatNumber(skipped)}`)

/** E.g. 'Changed the status of 12 inquiries to Completed, skipped 3.' */
export const changedSentence = (change: BulkChange, { changed, skipped }: Pick<BulkResult, 'changed' | 'skipped'>): string => {
  const [verb, value] = describeChange(change)
  return `${verb} ${inquiries(changed)}${value}${skippedPart(skipped)}.`
}

/** E.g. 'Restored 12 inquiries, skipped 1 that was changed since.' */
export const undoneSentence = ({ changed, skipped }: Pick<BulkResult, 'changed' | 'skipped'>): string =>
  skipped === 0
    ? `Undone for ${inquiries(changed)}.`
    : `Undone for ${inquiries(changed)}, skipped ${formatNumber(skipped)} changed since.`

const END_PREFIXES: Partial<Record<BulkJob['state'], string>> = { cancelled: 'Cancelled. ', failed: 'Failed. ' }

/** The end of a job, e.g. 'Changed 98,412, skipped 3.' */
export const endSentence = ({ state, undoes, changed, skipped, reason }: BulkJob): string => {
  const counts = `${undoes === null ? 'Changed' : 'Undone for'} ${formatNumber(changed)}${skippedPart(skipped)}.`
  return `${END_PREFIXES[state] ?? ''}${counts}${reason === '' ? '' : ` ${reason}`}`
}

/** The confirmation of a change of all that match, e.g. 'Change the status of all 98,412 inquiries that match to Completed?' */
export const confirmQuestion = (change: BulkChange, count: string): string => {
  if (change.delete === true) return `Are you sure you want to delete ${count} inquiries?`
  return `Are you sure you want to change ${count} inquiries?`
}

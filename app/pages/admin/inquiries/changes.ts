import type { RecordChange } from '#app/admin-kit/records/changes.ts'
import { type Inquiry, PRIORITY_LABELS, STATUS_LABELS, UNASSIGNED } from '#domain/inquiry.ts'

const FORMATTERS: Record<string, (inquiry: Inquiry) => string> = {
  Status: ({ status }) => STATUS_LABELS[status],
  Priority: ({ priority }) => PRIORITY_LABELS[priority],
  'Assigned to': ({ assigneeName }) => assigneeName || UNASSIGNED,
  'Internal Notes': ({ notes }) => notes || '(blank)',
}

/** Describes the differences between two versions of an inquiry. */
export const inquiryChanges = (before: Inquiry, after: Inquiry): RecordChange[] =>
  Object.entries(FORMATTERS)
    .map(([field, read]) => ({ field, from: read(before), to: read(after) }))
    .filter(({ from, to }) => from !== to)

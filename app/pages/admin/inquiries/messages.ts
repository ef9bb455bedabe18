/** Messages of the inquiry screens. Source: specification §2 'Service Inquiries', 'Contact Inquiries', §8. */
import type { DeletionMessages } from '#app/admin-kit/records/deletion.tsx'
import { type DueFilter, type Inquiry, type InquiryPatch, PRIORITY_LABELS, STATUS_LABELS } from '#domain/inquiry.ts'

export const FETCH_FAILED = 'Failed to fetch inquiries'
export const UPDATE_FAILED = 'Failed to update inquiry'
export const UPDATED = 'Inquiry updated successfully'
export const EXPORT_FAILED = 'Failed to export inquiries'

export const deletionMessages: DeletionMessages = {
  deleteTitle: 'Delete inquiry',
  deleteQuestion: 'Are you sure you want to delete this inquiry?',
  deleted: 'Inquiry deleted successfully',
  deleteFailed: 'Failed to delete inquiry',
  restored: 'Inquiry restored successfully',
  restoreFailed: 'Failed to restore inquiry',
}

export const NO_MATCHES = 'No inquiries match this search and these filters.'

/** A due filter alone finds nothing. Source: lead desk §2 'Staff'. */
export const NONE_DUE: Record<DueFilter, string> = { overdue: 'No overdue inquiries.', today: 'No inquiries due today.' }

export const NOT_PROVIDED = 'Not provided'
export const NOT_SPECIFIED = 'Not specified'

/** An inline edit of an outdated version. */
export const UPDATE_CONFLICT = 'Failed to update inquiry: someone else changed it meanwhile. The list now shows their version.'

/** The Undo of quick edits and of bulk changes. */
export const UNDO_FAILED = 'Failed to undo the change'
export const UNDO_CONFLICT = 'Failed to undo: someone else changed the inquiry meanwhile. The list now shows their version.'

/** 'Priya Nair: status Completed.' */
export const describeChange = ({ name }: Inquiry, { status, priority }: InquiryPatch): string => {
  const values = [
    ...(status === undefined ? [] : [`status ${STATUS_LABELS[status]}`]),
    ...(priority === undefined ? [] : [`priority ${PRIORITY_LABELS[priority]}`]),
  ]
  return `${name}: ${values.join(', ')}.`
}

import type { InquiryKind } from '#domain/inquiry-forms.ts'

export const OVERDUE: Record<InquiryKind, string> = {
  service: 'A service inquiry is overdue: it has no response yet.',
  contact: 'A contact inquiry is overdue: it has no response yet.',
}

/** Screen reader announcement of a new inquiry. */
export const ARRIVED: Record<InquiryKind, string> = { service: 'A new service inquiry', contact: 'A new contact inquiry' }

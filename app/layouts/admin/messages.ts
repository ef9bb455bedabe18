import type { InquiryKind } from '#domain/inquiry-forms.ts'

export const OVERDUE: Record<InquiryKind, string> = {
  service: 'A service inquiry is overdue: it has no response yet.',
  contact: 'A contact inquiry is overdue: it has no response yet.',
}

/** Screen reader announcement of a new inquiry. */
export const ARRIVED: Record<InquiryKind, string> = { service: 'A new service inquiry', contact: 'A new contact inquiry' }

/** Of a navigation without a network: the screen that is open stays. */
export const SCREEN_NOT_LOADED = 'This screen could not be loaded. Check your connection, then try again.'

import type { InquiryKind } from '#domain/inquiry.ts'

/** Screen reader announcement of a new inquiry. */
export const ARRIVED: Record<InquiryKind, string> = { service: 'A new service inquiry', contact: 'A new contact inquiry' }

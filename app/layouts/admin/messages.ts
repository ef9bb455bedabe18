import type { InquiryKind } from '#domain/inquiry.ts'

/** Said to those who do not see the menu's counts. */
export const ARRIVED: Record<InquiryKind, string> = { service: 'A new service inquiry', contact: 'A new contact inquiry' }

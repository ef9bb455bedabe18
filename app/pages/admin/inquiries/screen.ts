import type { Choice } from '#app/ui/desk/field.tsx'
import type { contactInquiries, serviceInquiries } from '#contract/inquiries.ts'
import type { Inquiry, InquiryKind } from '#domain/inquiry.ts'
import { INQUIRY_PRIORITIES, INQUIRY_STATUSES, PRIORITY_LABELS, STATUS_LABELS } from '#domain/inquiry.ts'

/** What differs between the two inquiry screens; each route module makes one. Source: specification §2. */
export interface InquiryScreen {
  kind: InquiryKind
  endpoints: typeof serviceInquiries | typeof contactInquiries
  heading: string
  /** Placeholder of the search box. */
  placeholder: string
  /** Said when there is nothing to show. */
  empty: string
  /** How inquiries of this kind get here. */
  origin: string
  /** The columns between Client and Status: heading, and what of the inquiry stands there. */
  columns: readonly { heading: string; text: (inquiry: Inquiry) => string; className?: string; isLong?: true }[]
}

export const STATUS_CHOICES: readonly Choice[] = INQUIRY_STATUSES.map((status) => [status, STATUS_LABELS[status]])
export const PRIORITY_CHOICES: readonly Choice[] = INQUIRY_PRIORITIES.map((priority) => [priority, PRIORITY_LABELS[priority]])

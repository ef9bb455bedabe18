import type { Choice } from '#app/ui/desk/field.tsx'
import type { contactInquiries, serviceInquiries } from '#contract/inquiries.ts'
import type { Inquiry, InquiryPriority, InquiryStatus } from '#domain/inquiry.ts'
import type { InquiryKind } from '#domain/inquiry-forms.ts'
import { INQUIRY_PRIORITIES, INQUIRY_STATUSES, PRIORITY_LABELS, STATUS_LABELS } from '#domain/inquiry.ts'
import type { LEAD_LIST_PATHS } from '#domain/lead-path.ts'

interface InquiryColumn {
  heading: string
  /** The text of an inquiry; blank for none. */
  text: (inquiry: Inquiry) => string
  /** Shown for a blank text, if there is one. */
  blank?: string
  /** Whether the search reads it: only there are matches marked. */
  isSearched?: true
  isLong?: true
}

/** The differences between the two inquiry screens; screens.ts has both. Source: specification §2. */
export interface InquiryScreen {
  kind: InquiryKind
  /** URL of the list; a lead page is below it. */
  path: (typeof LEAD_LIST_PATHS)[InquiryKind]
  endpoints: typeof serviceInquiries | typeof contactInquiries
  heading: string
  /** Placeholder of the search box. */
  placeholder: string
  /** Title of the empty list. */
  emptyTitle: string
  /** Text of the empty list: the source of these inquiries. */
  emptyText: string
  /** The columns between Client and Status. */
  columns: readonly InquiryColumn[]
}

export const STATUS_CHOICES = INQUIRY_STATUSES.map((status): Choice<InquiryStatus> => [status, STATUS_LABELS[status]])
export const PRIORITY_CHOICES = INQUIRY_PRIORITIES.map((priority): Choice<InquiryPriority> => [priority, PRIORITY_LABELS[priority]])

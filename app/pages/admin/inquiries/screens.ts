/** The two inquiry screens, for their lists and lead pages. Source: specification §2 'Service Inquiries', 'Contact Inquiries'. */
import type { Choice } from '#app/ui/desk/field.tsx'
import { contactInquiries, serviceInquiries } from '#contract/inquiries.ts'
import {
  INQUIRY_PRIORITIES,
  INQUIRY_STATUSES,
  type InquiryPriority,
  type InquiryStatus,
  PRIORITY_LABELS,
  STATUS_LABELS,
} from '#domain/inquiry.ts'
import type { InquiryKind } from '#domain/inquiry-forms.ts'

/** What differs between the two. */
export interface InquiryScreen {
  kind: InquiryKind
  endpoints: typeof serviceInquiries | typeof contactInquiries
  heading: string
  /** Placeholder of the search box. */
  placeholder: string
  emptyTitle: string
  /** Text of the empty list: the source of these inquiries. */
  emptyText: string
}

export const SCREENS: Record<InquiryKind, InquiryScreen> = {
  service: {
    kind: 'service',
    endpoints: serviceInquiries,
    heading: 'Service Inquiries',
    placeholder: 'Search inquiries...',
    emptyTitle: 'No inquiries found',
    emptyText: 'What visitors send with Get Started on the services page appears here.',
  },
  contact: {
    kind: 'contact',
    endpoints: contactInquiries,
    heading: 'Contact Inquiries',
    placeholder: 'Search contact inquiries...',
    emptyTitle: 'No contact inquiries found',
    emptyText: 'What visitors send on the contact page appears here.',
  },
}

export const STATUS_CHOICES = INQUIRY_STATUSES.map((status): Choice<InquiryStatus> => [status, STATUS_LABELS[status]])
export const PRIORITY_CHOICES = INQUIRY_PRIORITIES.map((priority): Choice<InquiryPriority> => [priority, PRIORITY_LABELS[priority]])

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
import { LEAD_LIST_PATHS } from '#domain/lead-path.ts'

/** What differs between the two. */
export interface InquiryScreen {
  kind: InquiryKind
  endpoints: typeof serviceInquiries | typeof contactInquiries
  heading: string
  /** The title of a lead's page until it is loaded. */
  leadTitle: string
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
    leadTitle: 'Service Inquiry',
    placeholder: 'Search inquiries...',
    emptyTitle: 'No inquiries found',
    emptyText: 'What visitors send with Get Started on the services page appears here.',
  },
  contact: {
    kind: 'contact',
    endpoints: contactInquiries,
    heading: 'Contact Inquiries',
    leadTitle: 'Contact Inquiry',
    placeholder: 'Search contact inquiries...',
    emptyTitle: 'No contact inquiries found',
    emptyText: 'What visitors send on the contact page appears here.',
  },
}

/** Of a list or a lead's page, which are the same modules for both kinds. */
export const readScreen = ({ pathname }: { pathname: string }): InquiryScreen =>
  SCREENS[pathname.startsWith(LEAD_LIST_PATHS.contact) ? 'contact' : 'service']

export const STATUS_CHOICES = INQUIRY_STATUSES.map((status): Choice<InquiryStatus> => [status, STATUS_LABELS[status]])
export const PRIORITY_CHOICES = INQUIRY_PRIORITIES.map((priority): Choice<InquiryPriority> => [priority, PRIORITY_LABELS[priority]])

/** The two inquiry screens, for their lists and lead pages. Source: specification §2 'Service Inquiries', 'Contact Inquiries'. */
import { contactInquiries, serviceInquiries } from '#contract/inquiries.ts'
import { budgetLabel, type InquiryKind, timelineLabel } from '#domain/inquiry-forms.ts'
import { LEAD_LIST_PATHS } from '#domain/lead-path.ts'
import { NO_CONTACT_INQUIRIES, NO_SERVICE_INQUIRIES, NOT_SPECIFIED } from './messages.ts'
import type { InquiryScreen } from './screen.ts'

const service: InquiryScreen = {
  kind: 'service',
  path: LEAD_LIST_PATHS.service,
  endpoints: serviceInquiries,
  heading: 'Service Inquiries',
  placeholder: 'Search inquiries...',
  emptyTitle: NO_SERVICE_INQUIRIES,
  emptyText: 'What visitors send with Get Started on the services page appears here.',
  columns: [
    { heading: 'Service', text: (inquiry) => inquiry.serviceName, isSearched: true },
    { heading: 'Budget', text: (inquiry) => budgetLabel(inquiry.budget) },
    { heading: 'Timeline', text: (inquiry) => timelineLabel(inquiry.timeline) },
  ],
}

const contact: InquiryScreen = {
  kind: 'contact',
  path: LEAD_LIST_PATHS.contact,
  endpoints: contactInquiries,
  heading: 'Contact Inquiries',
  placeholder: 'Search contact inquiries...',
  emptyTitle: NO_CONTACT_INQUIRIES,
  emptyText: 'What visitors send on the contact page appears here.',
  columns: [
    { heading: 'Service', text: (inquiry) => inquiry.service, blank: NOT_SPECIFIED, isSearched: true },
    { heading: 'Message', text: (inquiry) => inquiry.message, isSearched: true, isLong: true },
  ],
}

export const SCREENS: Record<InquiryKind, InquiryScreen> = { service, contact }

import { deskMeta } from '#app/layouts/admin/meta.ts'
import { serviceInquiries } from '#contract/inquiries.ts'
import { budgetLabel, timelineLabel } from '#domain/inquiry.ts'
import { Inquiries } from './inquiries.tsx'
import { NO_SERVICE_INQUIRIES } from './messages.ts'
import type { InquiryScreen } from './screen.ts'

export { ScreenError as ErrorBoundary } from '#app/layouts/admin/screen-error.tsx'
export const meta = deskMeta('Service Inquiries')

const screen: InquiryScreen = {
  kind: 'service',
  endpoints: serviceInquiries,
  heading: 'Service Inquiries',
  placeholder: 'Search inquiries...',
  emptyTitle: NO_SERVICE_INQUIRIES,
  emptyText: 'What visitors send with Get Started on the services page appears here.',
  columns: [
    { heading: 'Service', text: (inquiry) => inquiry.serviceName },
    { heading: 'Budget', text: (inquiry) => budgetLabel(inquiry.budget) },
    { heading: 'Timeline', text: (inquiry) => timelineLabel(inquiry.timeline) },
  ],
}

/** Specification §2 'Service Inquiries'. */
export default function ServiceInquiriesPage() {
  return <Inquiries screen={screen} />
}

import { deskMeta } from '#app/layouts/admin/meta.ts'
import { contactInquiries } from '#contract/inquiries.ts'
import { Inquiries } from './inquiries.tsx'
import { NO_CONTACT_INQUIRIES, NOT_SPECIFIED } from './messages.ts'
import type { InquiryScreen } from './screen.ts'

export { ScreenError as ErrorBoundary } from '#app/layouts/admin/screen-error.tsx'
export const meta = deskMeta('Contact Inquiries')

const screen: InquiryScreen = {
  kind: 'contact',
  endpoints: contactInquiries,
  heading: 'Contact Inquiries',
  placeholder: 'Search contact inquiries...',
  emptyTitle: NO_CONTACT_INQUIRIES,
  emptyText: 'What visitors send on the contact page appears here.',
  columns: [
    { heading: 'Service', text: (inquiry) => inquiry.service || NOT_SPECIFIED },
    { heading: 'Message', text: (inquiry) => inquiry.message, isLong: true },
  ],
}

/** Specification §2 'Contact Inquiries'. */
export default function ContactInquiriesPage() {
  return <Inquiries screen={screen} />
}

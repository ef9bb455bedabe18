import { deskMeta } from '#app/layouts/admin/meta.ts'
import { Inquiries } from './inquiries.tsx'
import { SCREENS } from './screens.ts'

export { ScreenError as ErrorBoundary } from '#app/layouts/admin/screen-error.tsx'
export const meta = deskMeta('Contact Inquiries')

/** Specification §2 'Contact Inquiries'. */
export default function ContactInquiriesPage() {
  return <Inquiries screen={SCREENS.contact} />
}

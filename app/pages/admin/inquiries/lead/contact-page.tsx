import { deskMeta } from '#app/layouts/admin/meta.ts'
import { SCREENS } from '../screens.ts'
import type { Route } from './+types/contact-page'
import { InquiryPage } from './lead.tsx'

export { ScreenError as ErrorBoundary } from '#app/layouts/admin/screen-error.tsx'
/** Until the inquiry is loaded; then the title names it. */
export const meta = deskMeta('Contact Inquiry')

/** Lead desk §3. */
export default function ContactInquiryPage({ params }: Route.ComponentProps) {
  return <InquiryPage screen={SCREENS.contact} id={params.id} />
}

import { deskMeta } from '#app/layouts/admin/meta.ts'
import { SCREENS } from '../screens.ts'
import type { Route } from './+types/service-page'
import { InquiryPage } from './lead.tsx'

export { ScreenError as ErrorBoundary } from '#app/layouts/admin/screen-error.tsx'
/** Until the inquiry is loaded; then the title names it. */
export const meta = deskMeta('Service Inquiry')

/** Lead desk §3. */
export default function ServiceInquiryPage({ params }: Route.ComponentProps) {
  return <InquiryPage screen={SCREENS.service} id={params.id} />
}

import { deskMeta } from '#app/layouts/admin/meta.ts'
import { Inquiries } from './inquiries.tsx'
import { SCREENS } from './screens.ts'

export { ScreenError as ErrorBoundary } from '#app/layouts/admin/screen-error.tsx'
export const meta = deskMeta('Service Inquiries')

/** Specification §2 'Service Inquiries'. */
export default function ServiceInquiriesPage() {
  return <Inquiries screen={SCREENS.service} />
}

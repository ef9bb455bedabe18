import { data } from 'react-router'
import { deskMeta } from '#app/layouts/admin/meta.ts'
import { ButtonLink } from '#app/ui/desk/button.tsx'
import { EmptyState } from '#app/ui/desk/feedback.tsx'
import { cacheablePage } from '#server/platform/http/pages/cacheable-page.ts'

export { ScreenError as ErrorBoundary } from '#app/layouts/admin/screen-error.tsx'
/** Any unknown screen: status 404. Known desk screens answer 200, even without a session. */
export const loader = cacheablePage({ notFoundPath: '/admin/404' }, () => data(null, { status: 404 }))
/** Client-side navigation sends no request for this page. */
export const clientLoader = () => null
export const meta = deskMeta('Page not found')

export default function NotFoundPage() {
  return (
    <>
      <h1 className="mb-5 text-xl font-bold tracking-tight">Page not found</h1>
      <EmptyState title="There is no such screen" action={<ButtonLink to="/admin">Go to the dashboard</ButtonLink>}>
        The link may be wrong, or the screen has moved.
      </EmptyState>
    </>
  )
}

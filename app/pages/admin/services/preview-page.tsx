/** Preview of a service in the layout of the public pages. It loads in the browser, where the token is. */
import { loadPreview } from '#app/admin-kit/content/load-preview.ts'
import { ContentPreview } from '#app/admin-kit/content/preview.tsx'
import preview from '#app/admin-kit/content/preview.css?url'
import { deskMeta } from '#app/layouts/admin/meta.ts'
import { ServiceView } from '#app/pages/public/service-detail/service-view.tsx'
import { INQUIRY_ID } from '#app/pages/public/service-detail/urls.ts'
import { servicePath } from '#domain/service-path.ts'
import type { Route } from './+types/preview-page'
import { servicePreview } from './preview.ts'
import { serviceKind } from './kind.ts'

export const links = () => [{ rel: 'stylesheet', href: preview }]
export const meta = deskMeta('Preview')

export const clientLoader = (args: Route.ClientLoaderArgs) => loadPreview(serviceKind, servicePreview, args)
clientLoader.hydrate = true as const

export { PreviewLoading as HydrateFallback } from '#app/admin-kit/content/preview.tsx'

export default function ServicePreview({ loaderData, params }: Route.ComponentProps) {
  return (
    <ContentPreview
      kind={servicePreview}
      loaded={loaderData}
      param={params.id}
      describe={({ isActive }) => ({ isPublic: isActive, status: isActive ? 'active' : 'inactive' })}
      publicPath={({ slug }) => servicePath(slug)}
    >
      {(shown, detailsHtml) => (
        <ServiceView service={{ ...shown, title: shown.title || 'No title yet', detailsHtml }}>
          {/* The target of the link in the header: an inquiry from a preview would be a real one. */}
          <p id={INQUIRY_ID} className="scroll-mt-16 border-t border-line page py-14 text-muted">
            On the public page, the inquiry form, work and articles about the service follow here.
          </p>
        </ServiceView>
      )}
    </ContentPreview>
  )
}

/** Preview of a case study in the layout of the public pages. It loads in the browser, where the token is. */
import { loadPreview } from '#app/admin-kit/content/load-preview.ts'
import { ContentPreview } from '#app/admin-kit/content/preview.tsx'
import preview from '#app/admin-kit/content/preview.css?url'
import { subjectScene } from '#app/display/scenes.ts'
import { deskMeta } from '#app/layouts/admin/meta.ts'
import { CaseStudyView } from '#app/pages/public/work-detail/case-study-view.tsx'
import { workUrl } from '#app/pages/public/work/urls.ts'
import type { Route } from './+types/preview-page'
import { workPreview } from './preview.ts'
import { workKind } from './kind.ts'

export const links = () => [{ rel: 'stylesheet', href: preview }]
export const meta = deskMeta('Preview')

export const clientLoader = (args: Route.ClientLoaderArgs) => loadPreview(workKind, workPreview, args)
clientLoader.hydrate = true as const

export { PreviewLoading as HydrateFallback } from '#app/admin-kit/content/preview.tsx'

export default function WorkPreview({ loaderData, params }: Route.ComponentProps) {
  return (
    <ContentPreview
      kind={workPreview}
      loaded={loaderData}
      param={params.id}
      describe={({ isActive, isExample }) => ({
        isPublic: isActive && !isExample,
        status: isExample ? 'an example' : isActive ? 'active' : 'inactive',
      })}
      publicPath={({ slug }) => workUrl(slug)}
    >
      {(shown, solutionHtml) => (
        <div className="page pt-24 pb-14 md:pt-28 md:pb-20">
          <CaseStudyView
            caseStudy={{
              ...shown,
              title: shown.title || 'No title yet',
              scene: subjectScene(shown.industry, shown.slug),
              solutionHtml,
            }}
          />
        </div>
      )}
    </ContentPreview>
  )
}

/** One case study. Source: issue 13 point 3. */
import { Link } from 'react-router'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { ClosingBanner } from '#app/layouts/public/closing-banner.tsx'
import { loadedMeta } from '#app/layouts/public/route-exports.ts'
import { callToAction } from '#app/pages/public/work/content.ts'
import { WorkSection } from '#app/pages/public/work/card.tsx'
import { NoRecord } from '#app/ui/doorway.tsx'
import { cacheablePage } from '#server/platform/http/pages/cacheable-page.ts'
import { pageRequest, publicContext } from '#server/platform/http/pages/page-context.ts'
import type { Route } from './+types/page'
import { CaseStudyView } from './case-study-view.tsx'
import { caseStudyExists, loadCaseStudy } from './load-case-study.server.ts'

/** No slug: every path without a case study gets this page. */
const NOT_FOUND_PATH = '/work/~'

export const loader = cacheablePage(
  { exists: caseStudyExists, notFoundPath: NOT_FOUND_PATH },
  ({ context, params: { slug } }: Route.LoaderArgs) =>
    loadCaseStudy(publicContext(context), { slug, isData: context.get(pageRequest).isData }),
)

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders

export const meta = (args: Route.MetaArgs) => loadedMeta(args, 'Work')

export default function CaseStudyPage({ loaderData }: Route.ComponentProps) {
  if (loaderData.kind === 'missing') {
    return (
      <NoRecord
        scene="stepwell"
        title="Case Study Not Found"
        text="It may have been taken down, or the link may be wrong. Have a look at our other projects."
        to="/work"
        label="See our work"
      />
    )
  }
  return (
    <>
      <div className="page pt-24 pb-14 md:pt-28 md:pb-20">
        <Link to="/work" className="text-link mb-6 inline-flex min-h-11 items-center gap-2">
          <ArrowLeft aria-hidden="true" className="size-4" />
          Back to Work
        </Link>
        <CaseStudyView caseStudy={loaderData.caseStudy} />
      </div>
      <WorkSection title="More of our work" work={loaderData.others} ground="bg-sunken" />
      <ClosingBanner {...callToAction} />
    </>
  )
}

/** Any unknown public path: status 404. Source: contract §3 'Screens'. */
import { data, Link } from 'react-router'
import { loadHiddenMeta } from '#app/pages/public/load-meta.server.ts'
import { Doorway } from '#app/ui/doorway.tsx'
import { cacheablePage } from '#server/platform/http/pages/cacheable-page.ts'
import type { Route } from './+types/page'

const PATH = '/404'

export const loader = cacheablePage({ notFoundPath: PATH }, async ({ context }: Route.LoaderArgs) =>
  data(
    { meta: await loadHiddenMeta(context, { title: 'Page not found', description: 'There is no page at this address.' }) },
    { status: 404 },
  ),
)

export const meta = ({ loaderData }: Route.MetaArgs) => loaderData?.meta ?? []

export default function NotFound() {
  return (
    <Doorway scene="closed-door" isTall className="min-h-[70dvh]">
      <p className="mb-3 font-semibold text-teal">404</p>
      <h1 id="page-heading" className="heading-1">
        This door leads nowhere
      </h1>
      <p className="mt-4 mb-8 text-lg text-muted">
        Page not found. The link may be wrong, or the page has moved. These doors are open:
      </p>
      <p className="flex flex-wrap gap-3 max-lg:*:grow">
        <Link to="/" className="button button-primary">
          Go to the home page
        </Link>
        <Link to="/services" className="button button-quiet">
          See our services
        </Link>
        <Link to="/contact" className="button button-quiet">
          Contact us
        </Link>
      </p>
    </Doorway>
  )
}

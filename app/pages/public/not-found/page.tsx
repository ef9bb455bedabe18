/** Any unknown public path: status 404. Source: contract §3 'Screens'. */
import { data, Link } from 'react-router'
import { pageMeta } from '#app/layouts/public/page-meta.ts'
import type { Agency } from '#domain/agency.ts'
import { cacheablePage } from '#server/platform/http/pages/cacheable-page.ts'
import { publicContext } from '#server/platform/http/pages/page-context.ts'
import { readAgency } from '#server/platform/agency.ts'
import type { Route } from './+types/page'

const PATH = '/404'

const buildMeta = (agency: Agency) =>
  pageMeta({
    agency,
    siteUrl: undefined,
    path: PATH,
    title: 'Page not found',
    description: 'There is no page at this address.',
    isHiddenFromSearch: true,
  })

export const loader = cacheablePage({ notFoundPath: PATH }, async ({ context }: Route.LoaderArgs) =>
  data({ meta: buildMeta(await readAgency(publicContext(context))) }, { status: 404 }),
)

export const meta = ({ loaderData }: Route.MetaArgs) => loaderData?.meta ?? []

export default function NotFound() {
  return (
    <section
      aria-labelledby="page-heading"
      className="page grid grid-cols-1 min-h-[70dvh] items-center gap-x-20 pt-28 pb-16 md:grid-cols-[1fr_auto]"
    >
      <div className="max-w-prose">
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
      </div>
      <div aria-hidden="true" className="window window-closed-door h-72 justify-self-center max-md:mt-10 lg:h-112" />
    </section>
  )
}

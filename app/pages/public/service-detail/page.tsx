/** The page of one service. Source: issue 13 'Service pages'. */
import { loadedMeta, revalidateOnNewPath, withFallback } from '#app/layouts/public/route-exports.ts'
import { RelatedArticles } from '#app/pages/public/news-detail/related-articles.tsx'
import type { FormActionData } from '#app/public-forms/action-data.ts'
import { submitInquiry } from '#app/pages/public/services/inquiry.server.ts'
import { isSentIn, sentDueIn } from '#app/pages/public/services/urls.ts'
import { WorkSection } from '#app/pages/public/work/card.tsx'
import { dueQuery } from '#app/public-forms/thanks.server.ts'
import { NoRecord } from '#app/ui/doorway.tsx'
import { cacheablePage } from '#server/platform/http/pages/cacheable-page.ts'
import { isIssued } from '#server/platform/http/pages/issued-instant.ts'
import { pageRequest, publicContext } from '#server/platform/http/pages/page-context.ts'
import { publicForm } from '#server/platform/http/pages/public-form.ts'
import type { Route } from './+types/page'
import { InquirySection } from './inquiry-section.tsx'
import { type LoadedService, loadService, serviceExists } from './load-service.server.ts'
import { messages } from './messages.ts'
import { ServiceView } from './service-view.tsx'
import { sentUrl } from './urls.ts'

const search = (query: URLSearchParams) => ({ inquiry: isSentIn(query) ? 'sent' : undefined, due: sentDueIn(query) })

/** No slug: every path without a service gets this page. */
const NOT_FOUND_PATH = '/services/~'

export const loader = cacheablePage(
  { search, manyValued: ['due'], checkedParams: { due: isIssued('due') }, exists: serviceExists, notFoundPath: NOT_FOUND_PATH },
  ({ context, params: { slug }, request }: Route.LoaderArgs) =>
    loadService(publicContext(context), { slug, request, isData: context.get(pageRequest).isData }),
)

/** When the connection fails during client-side navigation. */
export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) =>
  withFallback(serverLoader(), () => {
    const loaded: LoadedService = { kind: 'failed' }
    return { loaded, meta: undefined, choices: { budgets: [], timelines: [], missing: '' }, thanks: {} }
  })

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders

/** The form without JavaScript: redirects to the thanks, else returns the submitted form (specification §8; contract §3). */
export const action = publicForm((args: Route.ActionArgs) =>
  submitInquiry(args, (context, submitted) => sentUrl(encodeURIComponent(args.params.slug), dueQuery(context, submitted))),
)

/** The thanks change only the URL; all data is loaded. */
export const shouldRevalidate = revalidateOnNewPath

export const meta = (args: Route.MetaArgs) => loadedMeta(args, 'Services')

/** The inquiry of a rejected form, for when the service is gone: it can be sent again, under the name of the service. */
const toInquired = ({ values }: FormActionData) => ({ id: 0, title: values['serviceName'] ?? '', price: '' })

export default function ServiceDetail({ loaderData, actionData, params }: Route.ComponentProps) {
  const { loaded, choices, thanks } = loaderData
  const form = { choices, actionData, thanks }
  if (loaded.kind !== 'found') {
    return (
      <>
        <NoRecord
          scene="closed-door"
          {...messages[loaded.kind]}
          isAway={loaded.kind === 'failed'}
          to="/services"
          label="All Services"
        />
        {actionData && <InquirySection service={toInquired(actionData)} slug={params.slug} {...form} />}
      </>
    )
  }
  const { slug, service, work, related } = loaded
  return (
    <ServiceView service={service}>
      <WorkSection title="Work with this service" work={work} ground="bg-surface" />
      <RelatedArticles related={related} />
      <InquirySection key={service.id} service={service} slug={slug} {...form} />
    </ServiceView>
  )
}

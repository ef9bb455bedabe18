/** Services: the catalogue, and the inquiry dialog of Get Started. Source: specification §2 'Services', 'Inquiry modal'. */
import { lazy, Suspense } from 'react'
import Check from 'lucide-react/icons/check'
import { data, useLocation, useNavigate, useSearchParams } from 'react-router'
import { ClosingBanner } from '#app/layouts/public/closing-banner.tsx'
import { loadedMeta, revalidateOnNewPath, withFallback } from '#app/layouts/public/route-exports.ts'
import { pageMeta } from '#app/layouts/public/page-meta.ts'
import type { FormActionData } from '#app/public-forms/action-data.ts'
import { dueQuery, loadThanks } from '#app/public-forms/thanks.server.ts'
import { Thanks } from '#app/public-forms/thanks.tsx'
import { PageHero } from '#app/ui/page-hero.tsx'
import type { Agency } from '#domain/agency.ts'
import { type ListedService, SERVICE_CATEGORIES, type ServiceCategory, toListedService } from '#domain/service.ts'
import { cacheablePage, isFound } from '#server/platform/http/pages/cacheable-page.ts'
import { isIssued } from '#server/platform/http/pages/issued-instant.ts'
import { INCOMPLETE_PAGE, publicContext } from '#server/platform/http/pages/page-context.ts'
import { publicForm } from '#server/platform/http/pages/public-form.ts'
import { rewriteImageUrls } from '#server/content/media/image-proxy.ts'
import type { OperationContext } from '#server/platform/operation.ts'
import { getService, listServices } from '#server/content/services/operations.ts'
import { readAgency } from '#server/platform/agency.ts'
import type { Route } from './+types/page'
import { Catalogue, CategoryTabs } from './catalogue.tsx'
import { callToAction, hero, trustPoints } from './content.ts'
import type { InquiryService } from './inquiry-dialog.tsx'
import { inquiryChoices, submitInquiry } from './inquiry.server.ts'
import { messages } from './messages.ts'
import { addSentInquiry, SentNotice } from './sent-notice.tsx'
import { serviceThing } from './structured-data.ts'
import { categoryIn, inquiredIn, inquiryUrl, isSentIn, listUrl, PATH, sentDueIn, sentUrl } from './urls.ts'

/** Loaded when a visitor points at or focuses a card; the catalogue does not need it. */
const loadDialog = () => import('./inquiry-dialog.tsx')
/**
 * A page of an earlier build may find the dialog gone: the document of its URL has the dialog, and scripts that are there. Not without a
 * connection, and not twice: a document that was loaded from that URL rejects.
 */
const loadDialogOrDocument = (): ReturnType<typeof loadDialog> =>
  loadDialog().catch(async (error: unknown) => {
    const { href } = window.location
    if (performance.getEntriesByType('navigation')[0]?.name === href) throw error
    await fetch(href, { method: 'HEAD' })
    window.location.reload()
    return new Promise(() => {})
  })
const InquiryDialog = lazy(async () => ({ default: (await loadDialogOrDocument()).InquiryDialog }))
const prepareDialog = () => {
  // Rendering the dialog retries a failed import.
  loadDialog().catch(() => {})
}

const search = (query: URLSearchParams) => ({
  category: categoryIn(query, SERVICE_CATEGORIES),
  inquire: inquiredIn(query),
  inquiry: isSentIn(query) ? 'sent' : undefined,
  due: sentDueIn(query),
})

const checkedParams = {
  inquire: (context: OperationContext, id: string) => isFound(getService(context, { id: Number(id) })),
  due: isIssued('due'),
}

/**
 * All active services; a failure silently shows an empty list (specification §8). The texts of the domain are loaded too: the
 * browser would need the domain's schemas for them.
 */
export const loader = cacheablePage({ search, manyValued: ['inquire', 'due'], checkedParams }, async (args: Route.LoaderArgs) => {
  const context = publicContext(args.context)
  const { siteUrl } = context
  const agency = await readAgency(context)
  const texts = { categories: SERVICE_CATEGORIES, choices: inquiryChoices, thanks: loadThanks(context, args.request) }
  try {
    const { items } = await listServices(context, { page: 1, search: '' })
    const services = await rewriteImageUrls(context, items.map(toListedService))
    return data({ ...texts, services, meta: buildMeta(items, siteUrl, agency) })
  } catch (error) {
    context.log.error({ err: error }, 'services could not be loaded')
    return data({ ...texts, services: [], meta: buildMeta([], siteUrl, agency) }, INCOMPLETE_PAGE)
  }
})

/** When the connection fails during client-side navigation: silently an empty list, too. */
export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) =>
  withFallback(serverLoader(), () => {
    const choices = { budgets: [], timelines: [], missing: '' }
    return { meta: undefined, categories: [], choices, services: [], thanks: {} }
  })

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders

/** Get Started without JavaScript: redirects to the thanks, else returns the submitted form (specification §8; contract §3). */
export const action = publicForm((args: Route.ActionArgs) => {
  const category = categoryIn(new URL(args.request.url).searchParams, SERVICE_CATEGORIES)
  return submitInquiry(args, (context, submitted) => sentUrl(category, dueQuery(context, submitted)))
})

/** Filtering and the dialog change only the URL; all data is loaded. */
export const shouldRevalidate = revalidateOnNewPath

const buildMeta = (services: ListedService[], siteUrl: string, agency: Agency) =>
  pageMeta({
    agency,
    siteUrl,
    path: PATH,
    title: 'Services',
    description: `Websites, apps, design, AI, marketing, cloud and security by ${agency.legalName}: what each service includes and what it costs.`,
    things: services.map((service) => serviceThing(service, siteUrl)),
  })

export const meta = (args: Route.MetaArgs) => loadedMeta(args, 'Services')

/** The chosen category and the service of the open dialog, both in the URL: the back button closes the dialog. */
const useUrlState = (services: ListedService[], categories: readonly ServiceCategory[]) => {
  const [query] = useSearchParams()
  const location = useLocation()
  const navigate = useNavigate()
  const category = categoryIn(query, categories)
  const inquired = services.find(({ id }) => String(id) === inquiredIn(query))
  const isFromCatalogue = typeof location.state === 'object' && location.state !== null && 'isFromCatalogue' in location.state
  const closeInquiry = () => {
    if (isFromCatalogue) return navigate(-1)
    return navigate(listUrl(category), { replace: true, preventScrollReset: true })
  }
  return { category, inquired, isSent: isSentIn(query), closeInquiry }
}

/** The service of a rejected form, for when the list could not be loaded: the submitted values stay visible. */
const toInquiryService = ({ values }: FormActionData): InquiryService => ({
  id: Number(values['serviceId']),
  title: values['serviceName'] ?? '',
  description: '',
  price: '',
  color: 'blue',
})

export default function Services({ loaderData, actionData }: Route.ComponentProps) {
  const { services, categories, choices, thanks } = loaderData
  const { category, inquired, isSent, closeInquiry } = useUrlState(services, categories)
  const service = inquired ?? (actionData && toInquiryService(actionData))
  const inCategory = (wanted: ServiceCategory | undefined) =>
    wanted === undefined ? services : services.filter((service) => service.category === wanted)
  return (
    <>
      <PageHero title={hero.title} scene="peacock">
        <p className="mt-4 max-w-[48ch] text-lg">{hero.text}</p>
        <ul className="mt-8 grid grid-cols-[repeat(auto-fit,minmax(7rem,auto))] justify-start gap-x-4 sm:grid-cols-[auto_auto] gap-y-3 font-semibold sm:gap-x-8 lg:flex">
          {trustPoints.map((point) => (
            <li key={point} className="flex gap-1.5">
              <Check aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-teal" />
              {point}
            </li>
          ))}
        </ul>
      </PageHero>
      <section aria-label="Catalogue" className="page py-12 md:py-16">
        {isSent && (
          <SentNotice className="mb-8 p-4 text-lg">
            <p>{messages.sent}</p>
            <Thanks {...thanks} className="font-semibold" />
          </SentNotice>
        )}
        <CategoryTabs categories={categories} selected={category} getCount={(wanted) => inCategory(wanted).length} />
        <div onPointerOver={prepareDialog} onFocus={prepareDialog}>
          <Catalogue services={inCategory(category)} category={category} />
        </div>
      </section>
      <ClosingBanner {...callToAction} />
      {service !== undefined && (
        <Suspense>
          <InquiryDialog
            key={service.id}
            service={service}
            choices={choices}
            actionData={actionData}
            action={inquiryUrl(category, service.id)}
            onSent={(inquiry) => addSentInquiry(service.id, inquiry)}
            onClose={closeInquiry}
          />
        </Suspense>
      )}
    </>
  )
}

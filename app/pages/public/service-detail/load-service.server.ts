/** A service with up to three case studies and three articles about it. Source: issue 13 'Service pages'. */
import { data, type MetaDescriptor, type Params, redirect } from 'react-router'
import { type RelatedArticle, toRelatedArticle } from '#app/pages/public/news-detail/load-article.server.ts'
import { pick } from '#app/display/pick.ts'
import { faqPage, imageObjects, pageMeta } from '#app/layouts/public/page-meta.ts'
import { UNAVAILABLE } from '#app/layouts/public/unavailable.server.ts'
import { inquiryChoices } from '#app/pages/public/services/inquiry.server.ts'
import { serviceThing } from '#app/pages/public/services/structured-data.ts'
import { loadThanks } from '#app/public-forms/thanks.server.ts'
import { toWorkTeaser, type WorkTeaser } from '#app/pages/public/work/load-work.server.ts'
import type { Agency } from '#domain/agency.ts'
import { RELATED_ARTICLES } from '#domain/news-item.ts'
import type { Service } from '#domain/service.ts'
import { servicePath } from '#domain/service-path.ts'
import { slugText } from '#domain/slug.ts'
import { toExcerpt } from '#domain/text.ts'
import { isAppError } from '#server/platform/errors.ts'
import { isFound } from '#server/platform/http/pages/cacheable-page.ts'
import { INCOMPLETE_PAGE } from '#server/platform/http/pages/page-context.ts'
import { renderMarkdown } from '#server/content/markdown/render.ts'
import { rewriteImageUrls } from '#server/content/media/image-proxy.ts'
import { listNewsAbout } from '#server/content/news/operations.ts'
import type { OperationContext } from '#server/platform/operation.ts'
import { getServiceBySlug } from '#server/content/services/operations.ts'
import { readAgency } from '#server/platform/agency.ts'
import { listWorkOfService } from '#server/content/work/operations.ts'
import { messages } from './messages.ts'

const WORK_LIMIT = 3

const toShown = (service: Service, siteUrl: string) => ({
  ...pick(service, ['id', 'title', 'description', 'icon', 'category', 'price', 'duration', 'features', 'color']),
  ...pick(service, ['imageUrl', 'steps', 'questions']),
  /** Safe HTML of the Markdown; blank without details. */
  detailsHtml: renderMarkdown(service.details, { siteUrl }),
})

/** The fields of a service that its page shows. */
export type ShownService = ReturnType<typeof toShown>

/** missing: no such service is public (404); failed: it could not be loaded (503). */
export type LoadedService =
  | { kind: 'found'; slug: string; service: ShownService; work: WorkTeaser[]; related: RelatedArticle[] }
  | { kind: 'missing' }
  | { kind: 'failed' }

const findRelated = async (context: OperationContext, { title, category }: Service): Promise<RelatedArticle[]> => {
  const { items } = await listNewsAbout(context, { title, category, limit: RELATED_ARTICLES })
  return items.map((item) => toRelatedArticle(item, context.config.timeZone))
}

const findWork = async (context: OperationContext, { id }: Service): Promise<WorkTeaser[]> => {
  const { items } = await listWorkOfService(context, { serviceId: id, limit: WORK_LIMIT })
  return (await rewriteImageUrls(context, items)).map(toWorkTeaser)
}

/** The page is useful without them: then it is shown, and not cached. */
const findAround = async (context: OperationContext, service: Service) => {
  const [work, related] = await Promise.allSettled([findWork(context, service), findRelated(context, service)])
  const failures = [work, related].filter((result) => result.status === 'rejected')
  for (const { reason } of failures) context.log.error({ err: reason }, 'work or articles of a service could not be loaded')
  return {
    work: work.status === 'fulfilled' ? work.value : [],
    related: related.status === 'fulfilled' ? related.value : [],
    isComplete: failures.length === 0,
  }
}

interface Site {
  siteUrl: string
  agency: Agency
}

const serviceMeta = (service: Service, { siteUrl, agency }: Site): MetaDescriptor[] => {
  const path = servicePath(service.slug)
  const { questions, imageUrl } = service
  return pageMeta({
    agency,
    siteUrl,
    path,
    title: service.title,
    description: toExcerpt(service.description),
    parent: { path: '/services', title: 'Services' },
    things: [
      { ...serviceThing(service, siteUrl), image: imageObjects(siteUrl, { path, imageUrl }) },
      ...(questions.length > 0 ? [faqPage(questions)] : []),
    ],
  })
}

/** Without a service to describe. */
const placeholderMeta = (kind: 'missing' | 'failed', { siteUrl, agency }: Site): MetaDescriptor[] =>
  pageMeta({
    agency,
    siteUrl,
    path: '/services',
    title: messages[kind].title,
    description: `Services by ${agency.legalName}.`,
    isHiddenFromSearch: true,
  })

/** Whether a public service has or had the slug, in any case of letters. */
export const serviceExists = async (context: OperationContext, { slug = '' }: Params): Promise<boolean> => {
  const wanted = slugText.safeParse(slug.toLowerCase())
  return wanted.success && isFound(getServiceBySlug(context, { slug: wanted.data }))
}

/**
 * 404 for a service that is not public, 503 when loading fails; an earlier slug and other spellings of it redirect a document, not data
 * for the application.
 */
export const loadService = async (
  context: OperationContext,
  { slug: sentSlug, request, isData }: { slug: string; request: Request; isData: boolean },
) => {
  const { siteUrl } = context
  const agency = await readAgency(context)
  const texts = { choices: inquiryChoices, thanks: loadThanks(context, request) }
  const answer = (loaded: LoadedService, meta: object[], init?: ResponseInit) => data({ ...texts, loaded, meta }, init)
  const answerWithout = (kind: 'missing' | 'failed', init: ResponseInit) =>
    answer({ kind }, placeholderMeta(kind, { siteUrl, agency }), init)
  const wanted = slugText.safeParse(sentSlug.toLowerCase())
  if (!wanted.success) return answerWithout('missing', { status: 404 })
  try {
    const service = await getServiceBySlug(context, { slug: wanted.data })
    const { slug } = service
    if (slug !== sentSlug && !isData) return redirect(servicePath(slug), 308)
    const [shown = service] = await rewriteImageUrls(context, [service])
    const { isComplete, ...around } = await findAround(context, service)
    const loaded: LoadedService = { kind: 'found', slug, service: toShown(shown, siteUrl), ...around }
    return answer(loaded, serviceMeta(shown, { siteUrl, agency }), isComplete ? undefined : INCOMPLETE_PAGE)
  } catch (error) {
    if (isAppError(error) && error.code === 'NOT_FOUND') return answerWithout('missing', { status: 404 })
    context.log.error({ err: error }, 'service could not be loaded')
    return answerWithout('failed', UNAVAILABLE)
  }
}

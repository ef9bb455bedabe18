/** The article, its metadata, and up to three related ones. Source: specification §2 'News detail', §8; contract §3 'Screens'. */
import { data, type MetaDescriptor, type Params } from 'react-router'
import { pick } from '#app/display/pick.ts'
import { imageObjects, pageMeta } from '#app/layouts/public/page-meta.ts'
import { UNAVAILABLE } from '#app/layouts/public/unavailable.server.ts'
import { idParams } from '#contract/endpoint.ts'
import type { Agency } from '#domain/agency.ts'
import { ARTICLE_TOP_HEADING } from '#domain/news-constants.ts'
import { lastChange, NEWS_LATEST_MAXIMUM, type NewsItem, RELATED_ARTICLES } from '#domain/news-item.ts'
import { shortPrice } from '#domain/price.ts'
import { findSubject } from '#domain/related-news.ts'
import { shortDate } from '#domain/relative-time.ts'
import type { Service } from '#domain/service.ts'
import { toExcerpt } from '#domain/text.ts'
import { isAppError } from '#server/platform/errors.ts'
import { isFound } from '#server/platform/http/pages/cacheable-page.ts'
import { INCOMPLETE_PAGE } from '#server/platform/http/pages/page-context.ts'
import { renderMarkdown } from '#server/content/markdown/render.ts'
import { rewriteImageUrls } from '#server/content/media/image-proxy.ts'
import { getNewsItem, listLatestNews, listNews } from '#server/content/news/operations.ts'
import { listServices } from '#server/content/services/operations.ts'
import type { OperationContext } from '#server/platform/operation.ts'
import { readAgency } from '#server/platform/agency.ts'

/** Above and below an article. `date` is the display text of the publication. */
export const toRelatedArticle = (item: Pick<NewsItem, 'id' | 'title' | 'category' | 'publishedAt'>, timeZone: string) => ({
  ...pick(item, ['id', 'title', 'category', 'publishedAt']),
  date: shortDate(item.publishedAt, timeZone),
})
export type RelatedArticle = ReturnType<typeof toRelatedArticle>

/** The image is a path of this site; blank when there is none on this site. `contentHtml` is rendered from the Markdown. */
const toArticle = (item: NewsItem, timeZone: string, contentHtml: string) => ({
  ...toRelatedArticle(item, timeZone),
  ...pick(item, ['excerpt', 'imageUrl', 'tags', 'author']),
  contentHtml,
  /** The later of publication and last edit. */
  changedAt: lastChange(item),
})
export type Article = ReturnType<typeof toArticle>

/** The service that does what the article is about. Its price is such as '₹15,000 + GST'; blank without one. */
export type ArticleService = Pick<Service, 'title' | 'slug' | 'price'>

/** missing: no such article is published (404); failed: a sample of `now`, ISO 8601 UTC, is shown instead (503). */
export type LoadedArticle =
  | {
      kind: 'found'
      article: Article
      related: RelatedArticle[] | 'failed'
      service: ArticleService | null
      next: RelatedArticle | null
    }
  | { kind: 'missing' }
  | { kind: 'failed'; now: string }

const toArticleSchema = (article: Article, siteUrl: string) => ({
  '@type': 'NewsArticle',
  headline: article.title,
  description: article.excerpt,
  datePublished: article.publishedAt,
  dateModified: article.changedAt,
  inLanguage: 'en-IN',
  mainEntityOfPage: `${siteUrl}/news/${article.id}`,
  image: imageObjects(siteUrl, { path: `/news/${article.id}`, imageUrl: article.imageUrl }),
  author: article.author === '' ? { '@id': `${siteUrl}/#organization` } : { '@type': 'Person', name: article.author },
  publisher: { '@id': `${siteUrl}/#organization` },
  ...(article.category !== '' && { articleSection: article.category }),
  ...(article.tags.length > 0 && { keywords: article.tags }),
})

const foundMeta = (article: Article, siteUrl: string, agency: Agency): MetaDescriptor[] => [
  ...pageMeta({
    agency,
    siteUrl,
    path: `/news/${article.id}`,
    title: article.title,
    description: toExcerpt(article.excerpt),
    parent: { path: '/news', title: 'News' },
    type: 'article',
    things: [toArticleSchema(article, siteUrl)],
  }),
  { property: 'article:published_time', content: article.publishedAt },
  { property: 'article:modified_time', content: article.changedAt },
  ...(article.category === '' ? [] : [{ property: 'article:section', content: article.category }]),
  ...article.tags.map((tag) => ({ property: 'article:tag', content: tag })),
]

/** Metadata of the page, whether the article was found or not. */
const articleMeta = (loaded: LoadedArticle, siteUrl: string, agency: Agency): MetaDescriptor[] => {
  if (loaded.kind === 'found') return foundMeta(loaded.article, siteUrl, agency)
  return pageMeta({
    agency,
    siteUrl,
    path: '/news',
    title: loaded.kind === 'missing' ? 'Article Not Found' : 'News',
    description: `News by ${agency.legalName}.`,
    isHiddenFromSearch: true,
  })
}

/** So many are compared with an article. */
const MAX_SERVICES = 100

/**
 * Related: the same category first, then the latest of any category. Next: the article published before it; the newest for an article older
 * than the list; else the first related article.
 */
const findMore = async (context: OperationContext, { id, category }: NewsItem) => {
  // One extra, because the result contains the article itself.
  const limit = RELATED_ARTICLES + 1
  const [alike, latest] = await Promise.all([
    category === '' ? [] : listNews(context, { page: 1, limit, search: '', category }).then(({ items }) => items),
    listLatestNews(context, { limit: NEWS_LATEST_MAXIMUM }).then(({ items }) => items),
  ])
  const byId = new Map([...alike, ...latest.slice(0, 2 * limit)].map((item) => [item.id, item]))
  byId.delete(id)
  const toRelated = (item: NewsItem) => toRelatedArticle(item, context.config.timeZone)
  const related = [...byId.values()].slice(0, RELATED_ARTICLES).map(toRelated)
  const older = latest[latest.findIndex((item) => item.id === id) + 1]
  return { related, next: older === undefined ? (related[0] ?? null) : toRelated(older) }
}

const findService = async (context: OperationContext, item: NewsItem): Promise<ArticleService | null> => {
  const { items } = await listServices(context, { page: 1, limit: MAX_SERVICES, search: '' })
  const service = findSubject(items, item)
  return service === undefined ? null : { title: service.title, slug: service.slug, price: shortPrice(service.price) }
}

/** A failure of them leaves the article itself. */
const loadMore = async (context: OperationContext, item: NewsItem) => {
  try {
    const [more, service] = await Promise.all([findMore(context, item), findService(context, item)])
    return { ...more, service }
  } catch (error) {
    context.log.error({ err: error }, 'related articles could not be loaded')
    return { related: 'failed' as const, next: null, service: null }
  }
}

/** Whether the article is published. */
export const articleExists = async (context: OperationContext, params: Params): Promise<boolean> => {
  const checked = idParams.safeParse(params)
  return checked.success && isFound(getNewsItem(context, checked.data))
}

/** Never throws: 404 for an article that is not published, 503 with a sample when loading fails. */
export const loadArticle = async (context: OperationContext, params: { id: string }) => {
  const agency = await readAgency(context)
  const described = (loaded: LoadedArticle) => ({ ...loaded, meta: articleMeta(loaded, context.siteUrl, agency) })
  const missing = () => data(described({ kind: 'missing' }), { status: 404 })
  const checked = idParams.safeParse(params)
  if (!checked.success) return missing()
  try {
    const item = await getNewsItem(context, checked.data)
    const [shown = item] = await rewriteImageUrls(context, [item])
    const more = await loadMore(context, item)
    const { siteUrl, config } = context
    // The title is the h1.
    const contentHtml = renderMarkdown(item.content, { topHeading: ARTICLE_TOP_HEADING, siteUrl })
    const found = described({ kind: 'found', article: toArticle(shown, config.timeZone, contentHtml), ...more })
    return data(found, more.related === 'failed' ? INCOMPLETE_PAGE : undefined)
  } catch (error) {
    if (isAppError(error) && error.code === 'NOT_FOUND') return missing()
    context.log.error({ err: error }, 'article could not be loaded')
    return data(described({ kind: 'failed', now: context.now() }), UNAVAILABLE)
  }
}

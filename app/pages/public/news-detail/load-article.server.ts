/** The article and up to three related ones. Source: specification §2 'News detail', §8. */
import { data, type Params } from 'react-router'
import { UNAVAILABLE } from '#app/layouts/public/unavailable.server.ts'
import { idParams } from '#contract/endpoint.ts'
import { ARTICLE_TOP_HEADING } from '#domain/news-constants.ts'
import { NEWS_LATEST_MAXIMUM, type NewsItem, RELATED_ARTICLES } from '#domain/news-item.ts'
import { shortPrice } from '#domain/price.ts'
import { findSubject } from '#domain/related-news.ts'
import { isAppError } from '#server/platform/errors.ts'
import { isFound } from '#server/platform/http/pages/cacheable-page.ts'
import { INCOMPLETE_PAGE } from '#server/platform/http/pages/page-context.ts'
import { renderMarkdown } from '#server/content/markdown/render.ts'
import { rewriteImageUrls } from '#server/content/media/image-proxy.ts'
import { getNewsItem, listLatestNews, listNews } from '#server/content/news/operations.ts'
import { listServices } from '#server/content/services/operations.ts'
import type { OperationContext } from '#server/platform/operation.ts'
import { readAgency } from '#server/platform/agency.ts'
import { articleMeta } from './article-meta.ts'
import { type ArticleService, type LoadedArticle, toArticle, toRelatedArticle } from './article.ts'

/** So many are compared with an article. */
const MAX_SERVICES = 100

/** Related: the same category first, then the latest of any category. Next: the one before it in time, else the first related one. */
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
  return { related, next: older === undefined || older.id === id ? (related[0] ?? null) : toRelated(older) }
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

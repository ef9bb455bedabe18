/** The article and up to three related ones. Source: specification §2 'News detail', §8. */
import { data, type Params } from 'react-router'
import { idParams } from '#contract/endpoint.ts'
import { ARTICLE_TOP_HEADING, READ_TIME } from '#domain/news-constants.ts'
import { lastChange, type NewsItem, RELATED_ARTICLES } from '#domain/news-item.ts'
import { shortDate } from '#domain/relative-time.ts'
import { isAppError } from '#server/platform/errors.ts'
import { isFound } from '#server/platform/http/pages/cacheable-page.ts'
import { INCOMPLETE_PAGE } from '#server/platform/http/pages/page-context.ts'
import { renderMarkdown } from '#server/content/markdown/render.ts'
import { rewriteImageUrls } from '#server/content/media/image-proxy.ts'
import { getNewsItem, listLatestNews, listNews } from '#server/content/news/operations.ts'
import type { OperationContext } from '#server/platform/operation.ts'
import { readAgency } from '#server/platform/agency.ts'
import { articleMeta } from './article-meta.ts'
import type { Article, LoadedArticle, RelatedArticle } from './article.ts'

const RETRY_AFTER_SECONDS = '30'

const toArticle = (item: NewsItem, { config, siteUrl }: OperationContext): Article => ({
  id: item.id,
  title: item.title,
  excerpt: item.excerpt,
  // The title is the h1.
  contentHtml: renderMarkdown(item.content, { topHeading: ARTICLE_TOP_HEADING, siteUrl }),
  imageUrl: item.imageUrl,
  category: item.category,
  tags: item.tags,
  author: item.author,
  publishedAt: item.publishedAt,
  changedAt: lastChange(item),
  date: shortDate(item.publishedAt, config.timeZone),
})

/** The same category first, then the latest of any category. */
const findRelated = async (context: OperationContext, { id, category }: NewsItem): Promise<RelatedArticle[]> => {
  // One extra, because the result contains the article itself.
  const limit = RELATED_ARTICLES + 1
  const [alike, latest] = await Promise.all([
    category === '' ? [] : listNews(context, { page: 1, limit, search: '', category }).then(({ items }) => items),
    listLatestNews(context, { limit: 2 * limit }).then(({ items }) => items),
  ])
  const byId = new Map([...alike, ...latest].map((item) => [item.id, item]))
  byId.delete(id)
  return [...byId.values()].slice(0, RELATED_ARTICLES).map(({ id, title, category, publishedAt }) => ({
    id,
    title,
    category,
    publishedAt,
    date: shortDate(publishedAt, context.config.timeZone),
  }))
}

const loadRelated = async (context: OperationContext, item: NewsItem): Promise<RelatedArticle[] | 'failed'> => {
  try {
    return await findRelated(context, item)
  } catch (error) {
    context.log.error({ err: error }, 'related articles could not be loaded')
    return 'failed'
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
    const related = await loadRelated(context, item)
    const found = described({ kind: 'found', readTime: READ_TIME, article: toArticle(shown, context), related })
    return data(found, related === 'failed' ? INCOMPLETE_PAGE : undefined)
  } catch (error) {
    if (isAppError(error) && error.code === 'NOT_FOUND') return missing()
    context.log.error({ err: error }, 'article could not be loaded')
    return data(described({ kind: 'failed', readTime: READ_TIME, now: context.now() }), {
      status: 503,
      headers: { 'retry-after': RETRY_AFTER_SECONDS },
    })
  }
}

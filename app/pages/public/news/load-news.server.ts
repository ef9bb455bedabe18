/** Data of the news page. Source: specification §2 'News list', §8; contract §3 'Calls'. */
import { data } from 'react-router'
import { pick } from '#app/display/pick.ts'
import { UNAVAILABLE } from '#app/layouts/public/unavailable.server.ts'
import { type ExternalNewsItem, formatStars } from '#domain/external-news.ts'
import { type NewsItem, TAGS_SHOWN } from '#domain/news-item.ts'
import { getExternalNews } from '#server/content/external-news/operations.ts'
import { INCOMPLETE_PAGE } from '#server/platform/http/pages/page-context.ts'
import { rewriteImageUrls } from '#server/content/media/image-proxy.ts'
import { listNews } from '#server/content/news/operations.ts'
import type { OperationContext } from '#server/platform/operation.ts'
import { TAB_BY_CATEGORY, type TabName } from './tabs.ts'

export interface Story {
  /** Unique among all stories. */
  key: string
  /** Other than local: of another source. */
  tab: TabName
  title: string
  excerpt: string
  /** A path of this site; blank when there is no image on this site. */
  imageUrl: string
  category: string
  /** ISO 8601 UTC. */
  publishedAt: string
  /** Blank for the agency itself. */
  source: string
  /** Stars or points as text; blank when there are none. */
  score: string
  tags: string[]
  language: string
  /** URL of the story; an external one opens in a new tab. */
  href: string
}

export interface LoadedNews {
  /** Ours, then those of others; the newest first. */
  stories: Story[]
  /** Total number of the agency's own articles, loaded or not. */
  localTotal: number
  /** When the external news were last fetched, ISO 8601 UTC. */
  updatedAt: string
  /** The server's time, for the same rendering on server and browser. ISO 8601 UTC. */
  now: string
  /** Set when our own articles could not be loaded. */
  isOwnMissing?: boolean
  /** Set when loading failed and fallback items are shown. */
  isFallback?: true
}

const formatScore = ({ stars, score }: ExternalNewsItem): string => {
  if (stars !== undefined) return `${formatStars(stars)} ${stars === 1 ? 'star' : 'stars'}`
  return score === undefined ? '' : `${score.toLocaleString('en-IN')} ${score === 1 ? 'point' : 'points'}`
}

const fromLocal = (item: NewsItem): Story => ({
  key: `local-${item.id}`,
  tab: 'local',
  ...pick(item, ['title', 'excerpt', 'imageUrl', 'publishedAt']),
  category: item.category === '' ? 'Local News' : item.category,
  source: '',
  score: '',
  tags: item.tags.slice(0, TAGS_SHOWN),
  language: '',
  href: `/news/${item.id}`,
})

export const fromExternal = (item: ExternalNewsItem): Story => ({
  key: item.id,
  tab: TAB_BY_CATEGORY[item.category],
  ...pick(item, ['title', 'excerpt', 'imageUrl', 'category', 'publishedAt', 'source']),
  score: formatScore(item),
  tags: (item.tags ?? []).slice(0, TAGS_SHOWN),
  language: item.language ?? '',
  href: item.url,
})

/** Loads local and external news in parallel. A failure of one is logged and the page is not cached; a failure of both is 503. */
export const loadNews = async (
  context: OperationContext,
  shown: number,
): Promise<{ news: LoadedNews; init?: typeof INCOMPLETE_PAGE }> => {
  const [local, external] = await Promise.allSettled([
    listNews(context, { page: 1, limit: shown, search: '' }).then(async ({ items, pagination }) => ({
      items: await rewriteImageUrls(context, items),
      pagination,
    })),
    getExternalNews(context, { refresh: false }),
  ])
  const failures = [local, external].filter((result) => result.status === 'rejected')
  for (const { reason } of failures) context.log.error({ err: reason }, 'news could not be loaded')
  if (failures.length === 2) throw data(null, UNAVAILABLE)
  const ours = local.status === 'fulfilled' ? local.value : { items: [], pagination: { total: 0 } }
  const others = external.status === 'fulfilled' ? external.value : { items: [], fetchedAt: null }
  const now = context.now()
  const news = {
    stories: [...ours.items.map(fromLocal), ...others.items.map(fromExternal)],
    localTotal: ours.pagination.total,
    updatedAt: others.fetchedAt ?? now,
    now,
    ...(local.status === 'rejected' && { isOwnMissing: true }),
  }
  return { news, ...(failures.length > 0 && { init: INCOMPLETE_PAGE }) }
}

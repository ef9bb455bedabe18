/** Initial data of the news page. Source: specification §2 'News list', §8; contract §3 'Calls'. */
import { data } from 'react-router'
import { UNAVAILABLE } from '#app/layouts/public/unavailable.server.ts'
import { getExternalNews } from '#server/content/external-news/operations.ts'
import { INCOMPLETE_PAGE } from '#server/platform/http/pages/page-context.ts'
import { rewriteImageUrls } from '#server/content/media/image-proxy.ts'
import { listNews } from '#server/content/news/operations.ts'
import type { OperationContext } from '#server/platform/operation.ts'
import type { LoadedNews } from './loaded-news.ts'
import { fromExternal, fromLocal, mergeStories } from './stories.ts'

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
  const results = [local, external]
  for (const result of results) {
    if (result.status === 'rejected') context.log.error({ err: result.reason }, 'news could not be loaded')
  }
  if (local.status === 'rejected' && external.status === 'rejected') {
    throw data(null, UNAVAILABLE)
  }
  const origin = new URL(context.siteUrl).origin
  const ours = local.status === 'fulfilled' ? local.value : { items: [], pagination: { total: 0 } }
  const others = external.status === 'fulfilled' ? external.value : { items: [], fetchedAt: null }
  const now = context.now()
  const news = {
    stories: mergeStories([
      ...ours.items.map((item) => fromLocal(item, origin)),
      ...others.items.map((item) => fromExternal(item, origin)),
    ]),
    localTotal: ours.pagination.total,
    updatedAt: others.fetchedAt ?? now,
    now,
  }
  return { news, ...(results.some(({ status }) => status === 'rejected') && { init: INCOMPLETE_PAGE }) }
}

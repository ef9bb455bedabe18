/** News, local and external. Source: specification §7, contract §3. */
import * as z from 'zod/mini'
import { externalNews } from '#domain/external-news.ts'
import { NEWS_LATEST_DEFAULT, NEWS_LATEST_MAXIMUM, newsItem, newsItemInput, newsItemPatch } from '#domain/news-item.ts'
import { pageQuery } from '#domain/pagination.ts'
import { contentEndpoints } from './content.ts'
import { endpoint } from './endpoint.ts'
import { searchText } from './search-text.ts'

/** A category is any text; 'all' filters nothing, as in the other lists. */
const category = z.pipe(
  searchText,
  z.transform((text) => (text === 'all' ? '' : text)),
)
const filters = { category, search: searchText }
const { limit } = pageQuery(NEWS_LATEST_DEFAULT, NEWS_LATEST_MAXIMUM)

export const news = {
  ...contentEndpoints({
    path: '/news',
    noun: 'a news item',
    summaries: {
      list: 'Published news, newest first',
      get: 'One published news item',
      adminList: 'News, drafts too',
      adminGet: 'One news item, also a draft',
      setActive: 'Publish a news item or make it a draft',
    },
    entity: newsItem,
    input: newsItemInput,
    patch: newsItemPatch,
    publicFilters: filters,
    staffFilters: filters,
  }),
  latest: endpoint({
    method: 'GET',
    path: '/news/latest',
    access: 'public',
    summary: 'The latest published news',
    query: z.object({ limit }),
    data: z.array(newsItem),
    isContent: true,
  }),
  external: endpoint({
    method: 'GET',
    path: '/news/external',
    access: 'public',
    summary: 'External news from the cache; refresh=1 fetches it again',
    query: z.object({ refresh: z.optional(z.enum(['0', '1'], 'Must be 0 or 1')) }),
    data: externalNews,
    refusals: ['RATE_LIMITED'],
  }),
}

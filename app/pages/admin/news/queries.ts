/** Loading and changing news. */
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { EditableKind } from '#app/admin-kit/content/kind.ts'
import { call } from '#app/api/call.ts'
import { recordKeys } from '#app/api/query-keys.ts'
import { news } from '#contract/news.ts'
import type { NewsItem, NewsItemInput } from '#domain/news-item.ts'
import { FETCH_FAILED, messages } from './messages.ts'
import type { NewsQuery } from './search-params.ts'

/** A page of the list; the previous page stays visible while the next one loads. */
export const useNews = (query: NewsQuery) =>
  useQuery({
    queryKey: recordKeys('news').list(query),
    queryFn: ({ signal }) => call(news.adminList, { query, signal }),
    placeholderData: keepPreviousData,
    meta: { failed: FETCH_FAILED },
  })

export const newsKind: EditableKind<NewsItem, NewsItemInput> = {
  name: 'news',
  messages,
  get: (id, signal) => call(news.adminGet, { params: { id }, signal }),
  create: (body) => call(news.create, { body }),
  update: (id, body) => call(news.update, { params: { id }, body }),
  setActive: (id, body, ifMatch) => call(news.setActive, { params: { id }, body, ifMatch }),
  remove: (id) => call(news.remove, { params: { id } }),
  restore: (id) => call(news.restore, { params: { id } }),
}

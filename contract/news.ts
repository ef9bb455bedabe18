/** News, local and external. Source: specification §7, contract §3. */
import * as z from 'zod/mini'
import { externalNews } from '#domain/external-news.ts'
import { NEWS_LATEST_DEFAULT, NEWS_LATEST_MAXIMUM, newsItem, newsItemInput, newsItemPatch } from '#domain/news-item.ts'
import { optionalPageQuery, pageQuery } from '#domain/pagination.ts'
import { endpoint, idParams, nothing, readAt } from './endpoint.ts'
import { activeFilter } from './filters.ts'
import { searchText } from './search-text.ts'

const { limit } = pageQuery(NEWS_LATEST_DEFAULT, NEWS_LATEST_MAXIMUM)

export const news = {
  list: endpoint({
    method: 'GET',
    path: '/news',
    access: 'public',
    summary: 'Published news, newest first',
    query: z.object({ ...optionalPageQuery(100), category: searchText, search: searchText }),
    data: z.array(newsItem),
    paginated: true,
    isContent: true,
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
    summary: 'News of others, from the cache; refresh=1 fetches anew',
    query: z.object({ refresh: z.optional(z.enum(['0', '1'], 'Must be 0 or 1')) }),
    data: externalNews,
    refusals: ['RATE_LIMITED'],
  }),
  get: endpoint({
    method: 'GET',
    path: '/news/:id',
    access: 'public',
    summary: 'One published news item',
    params: idParams,
    data: newsItem,
    isContent: true,
  }),
  listAll: endpoint({
    method: 'GET',
    path: '/admin/news',
    access: 'records:view',
    summary: 'News, drafts too',
    query: z.object({ ...pageQuery(10, 100), category: searchText, search: searchText, status: activeFilter }),
    data: z.array(newsItem),
    paginated: true,
  }),
  getAny: endpoint({
    method: 'GET',
    path: '/admin/news/:id',
    access: 'records:view',
    summary: 'One news item, also a draft',
    params: idParams,
    data: newsItem,
  }),
  create: endpoint({
    method: 'POST',
    path: '/admin/news',
    access: 'content:create',
    summary: 'Add a news item',
    body: newsItemInput,
    data: newsItem,
    status: 201,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/admin/news/:id',
    access: 'content:update',
    summary: 'Edit a news item; fields left out stay as they are',
    params: idParams,
    body: z.extend(newsItemPatch, readAt),
    data: newsItem,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/admin/news/:id',
    access: 'content:delete',
    summary: 'Delete a news item',
    params: idParams,
    data: nothing,
  }),
  restore: endpoint({
    method: 'POST',
    path: '/admin/news/:id/restore',
    access: 'content:delete',
    summary: 'Take back the deletion of a news item, within the hour',
    params: idParams,
    data: newsItem,
  }),
  setActive: endpoint({
    method: 'PATCH',
    path: '/admin/news/:id/status',
    access: 'content:set-status',
    summary: 'Publish a news item or make it a draft',
    params: idParams,
    body: z.object({ isActive: z.boolean('Must be true or false'), ...readAt }),
    data: newsItem,
  }),
}

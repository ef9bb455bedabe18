/** Loading and changing news. */
import { keepPreviousData, type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import toast from 'react-hot-toast'
import { news } from '#contract/news.ts'
import type { NewsItem, NewsItemInput } from '#domain/news-item.ts'
import { findInPages } from '../../../api/all-pages.ts'
import { isConflict } from '../../../api/api-error.ts'
import { call } from '../../../api/call.ts'
import { useActiveSwitch } from '../../../ui/desk/use-active-switch.ts'
import type { NewsQuery } from './news-view.ts'
import { CREATED, DELETED, deleteFailed, FETCH_FAILED, saveFailed, switched, switchFailed, UPDATED } from './messages.ts'

const keys = {
  all: ['news'] as const,
  lists: ['news', 'list'] as const,
  list: (query: NewsQuery) => ['news', 'list', query] as const,
  one: (id: number | null) => ['news', 'one', id] as const,
}

/** A page of the list; while the next one loads, the one before stays in view. */
export const useNews = (query: NewsQuery) =>
  useQuery({
    queryKey: keys.list(query),
    queryFn: ({ signal }) => call(news.listAll, { query, signal }),
    placeholderData: keepPreviousData,
    meta: { failed: FETCH_FAILED },
  })

/** No call answers a single news item to staff, so it is looked for in the list. */
const oneQuery = (id: number | null) => ({
  queryKey: keys.one(id),
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    findInPages(
      (page) => call(news.listAll, { query: { page, limit: 100 }, signal }),
      (newsItem) => newsItem.id === id,
    ),
  staleTime: 0,
})

/** The latest version of a news item that is known: the list's, or one looked for where the list has it not. Null: there is none. */
export const useNewsItem = (id: number | null, listed: NewsItem | undefined) => {
  const one = useQuery({ ...oneQuery(id), enabled: id !== null && listed === undefined })
  const isNewer = listed === undefined || (one.data?.updatedAt ?? '') > listed.updatedAt
  return { newsItem: isNewer ? one.data : listed, isError: one.isError, isFetching: one.isFetching, refetch: one.refetch }
}

const refresh = (client: QueryClient) => client.invalidateQueries({ queryKey: keys.all })

/** The status badge. */
export const useSwitchNewsItem = () => {
  const client = useQueryClient()
  return useActiveSwitch({
    lists: keys.lists,
    send: ({ id, ...body }) => call(news.setActive, { params: { id }, body }),
    done: switched,
    failed: switchFailed,
    refresh: () => refresh(client),
  })
}

export interface NewsItemSave {
  /** The version that was read; null creates. */
  base: NewsItem | null
  input: NewsItemInput
}

/** Saves the form. Throws to the form; after a CONFLICT the version of the other is there. */
export const useSaveNewsItem = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ base, input }: NewsItemSave) =>
      base === null
        ? call(news.create, { body: input })
        : call(news.update, { params: { id: base.id }, body: { ...input, updatedAt: base.updatedAt } }),
    onSuccess: (_answer, { base }) => {
      toast.success(base === null ? CREATED : UPDATED)
      void refresh(client)
    },
    onError: async (error, { base }) => {
      toast.error(saveFailed(error))
      if (isConflict(error) && base !== null) await client.fetchQuery(oneQuery(base.id)).catch(() => null)
    },
  })
}

/** Saves the status-only form. */
export const useSaveNewsItemStatus = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, isActive, updatedAt }: Pick<NewsItem, 'id' | 'isActive' | 'updatedAt'>) =>
      call(news.setActive, { params: { id }, body: { isActive, updatedAt } }),
    onError: (error) => toast.error(switchFailed(error)),
    onSettled: () => refresh(client),
  })
}

/** Deletes a news item; the list follows. */
export const useDeleteNewsItem = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => call(news.remove, { params: { id } }),
    onSuccess: () => toast.success(DELETED),
    onError: (error) => toast.error(deleteFailed(error)),
    onSettled: () => refresh(client),
  })
}

/** Loading and changing banners. */
import { keepPreviousData, type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import toast from 'react-hot-toast'
import { banners } from '#contract/banners.ts'
import type { Banner, BannerInput } from '#domain/banner.ts'
import { findInPages } from '../../../api/all-pages.ts'
import { isConflict } from '../../../api/api-error.ts'
import { call } from '../../../api/call.ts'
import { useActiveSwitch } from '../../../ui/desk/use-active-switch.ts'
import type { BannersQuery } from './banner-view.ts'
import { CREATED, DELETED, deleteFailed, FETCH_FAILED, saveFailed, switched, switchFailed, UPDATED } from './messages.ts'

const keys = {
  all: ['banners'] as const,
  lists: ['banners', 'list'] as const,
  list: (query: BannersQuery) => ['banners', 'list', query] as const,
  one: (id: number | null) => ['banners', 'one', id] as const,
}

/** A page of the list; while the next one loads, the one before stays in view. */
export const useBanners = (query: BannersQuery) =>
  useQuery({
    queryKey: keys.list(query),
    queryFn: ({ signal }) => call(banners.listAll, { query, signal }),
    placeholderData: keepPreviousData,
    meta: { failed: FETCH_FAILED },
  })

/** No call answers a single banner to staff, so it is looked for in the list. */
const oneQuery = (id: number | null) => ({
  queryKey: keys.one(id),
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    findInPages(
      (page) => call(banners.listAll, { query: { page, limit: 100 }, signal }),
      (banner) => banner.id === id,
    ),
  staleTime: 0,
})

/** The latest version of a banner that is known: the list's, or one looked for where the list has it not. Null: there is none. */
export const useBanner = (id: number | null, listed: Banner | undefined) => {
  const one = useQuery({ ...oneQuery(id), enabled: id !== null && listed === undefined })
  const isNewer = listed === undefined || (one.data?.updatedAt ?? '') > listed.updatedAt
  return { banner: isNewer ? one.data : listed, isError: one.isError, isFetching: one.isFetching, refetch: one.refetch }
}

const refresh = (client: QueryClient) => client.invalidateQueries({ queryKey: keys.all })

/** The status badge. */
export const useSwitchBanner = () => {
  const client = useQueryClient()
  return useActiveSwitch({
    lists: keys.lists,
    send: ({ id, ...body }) => call(banners.setActive, { params: { id }, body }),
    done: switched,
    failed: switchFailed,
    refresh: () => refresh(client),
  })
}

export interface BannerSave {
  /** The version that was read; null creates. */
  base: Banner | null
  input: BannerInput
}

/** Saves the form. Throws to the form; after a CONFLICT the version of the other is there. */
export const useSaveBanner = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ base, input }: BannerSave) =>
      base === null
        ? call(banners.create, { body: input })
        : call(banners.update, { params: { id: base.id }, body: { ...input, updatedAt: base.updatedAt } }),
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
export const useSaveBannerStatus = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, isActive, updatedAt }: Pick<Banner, 'id' | 'isActive' | 'updatedAt'>) =>
      call(banners.setActive, { params: { id }, body: { isActive, updatedAt } }),
    onError: (error) => toast.error(switchFailed(error)),
    onSettled: () => refresh(client),
  })
}

/** Deletes a banner; the list follows. */
export const useDeleteBanner = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => call(banners.remove, { params: { id } }),
    onSuccess: () => toast.success(DELETED),
    onError: (error) => toast.error(deleteFailed(error)),
    onSettled: () => refresh(client),
  })
}

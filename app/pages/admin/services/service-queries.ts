/** Loading and changing services. */
import { keepPreviousData, type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import toast from 'react-hot-toast'
import { services } from '#contract/services.ts'
import type { Service, ServiceCategory, ServiceInput } from '#domain/service.ts'
import { allPages, findInPages } from '../../../api/all-pages.ts'
import { isConflict } from '../../../api/api-error.ts'
import { call } from '../../../api/call.ts'
import type { ListState } from '../../../ui/desk/list-results.tsx'
import { useActiveSwitch } from '../../../ui/desk/use-active-switch.ts'
import { CREATED, DELETED, deleteFailed, FETCH_FAILED, saveFailed, switched, switchFailed, UPDATED } from './messages.ts'
import { matchingPage, SERVICES_PAGE_SIZE, type ServicesView } from './service-view.ts'

type Category = ServiceCategory | undefined

const keys = {
  all: ['services'] as const,
  lists: ['services', 'list'] as const,
  page: (page: number, category: Category) => ['services', 'list', 'page', page, category] as const,
  whole: (category: Category) => ['services', 'list', 'whole', category] as const,
  one: (id: number | null) => ['services', 'one', id] as const,
}

const loadWhole = (category: Category, signal: AbortSignal) => (page: number) =>
  call(services.listAll, { query: { page, limit: 100, category }, signal })

/** A page of the list. The search is the client's, over all services of the category, which are read once and then searched at every key. */
export const useServices = (view: ServicesView): ListState<Service> => {
  const { page, search, category } = view
  const isSearch = search !== ''
  const paged = useQuery({
    queryKey: keys.page(page, category),
    queryFn: ({ signal }) => call(services.listAll, { query: { page, limit: SERVICES_PAGE_SIZE, category }, signal }),
    placeholderData: keepPreviousData,
    enabled: !isSearch,
    meta: { failed: FETCH_FAILED },
  })
  const whole = useQuery({
    queryKey: keys.whole(category),
    queryFn: async ({ signal }) => ({ data: await allPages(loadWhole(category, signal)) }),
    placeholderData: (previous) => previous ?? (paged.data && { data: paged.data.data }),
    enabled: isSearch,
    meta: { failed: FETCH_FAILED },
  })
  const { isPending, isFetching, isPlaceholderData, dataUpdatedAt, refetch } = isSearch ? whole : paged
  const data = isSearch ? whole.data && matchingPage(whole.data.data, view) : paged.data
  return { data, isPending, isFetching, isPlaceholderData, dataUpdatedAt, refetch }
}

/** No call answers a single service to staff, so it is looked for in the list. */
const oneQuery = (id: number | null) => ({
  queryKey: keys.one(id),
  queryFn: ({ signal }: { signal: AbortSignal }) => findInPages(loadWhole(undefined, signal), (service) => service.id === id),
  staleTime: 0,
})

/** The latest version of a service that is known: the list's, or one looked for where the list has it not. Null: there is none. */
export const useService = (id: number | null, listed: Service | undefined) => {
  const one = useQuery({ ...oneQuery(id), enabled: id !== null && listed === undefined })
  const isNewer = listed === undefined || (one.data?.updatedAt ?? '') > listed.updatedAt
  return { service: isNewer ? one.data : listed, isError: one.isError, isFetching: one.isFetching, refetch: one.refetch }
}

const refresh = (client: QueryClient) => client.invalidateQueries({ queryKey: keys.all })

/** The status badge. */
export const useSwitchService = () => {
  const client = useQueryClient()
  return useActiveSwitch({
    lists: keys.lists,
    send: ({ id, ...body }) => call(services.setActive, { params: { id }, body }),
    done: switched,
    failed: switchFailed,
    refresh: () => refresh(client),
  })
}

export interface ServiceSave {
  /** The version that was read; null creates. */
  base: Service | null
  input: ServiceInput
}

/** Saves the form. Throws to the form; after a CONFLICT the version of the other is there. */
export const useSaveService = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ base, input }: ServiceSave) =>
      base === null
        ? call(services.create, { body: input })
        : call(services.update, { params: { id: base.id }, body: { ...input, updatedAt: base.updatedAt } }),
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
export const useSaveServiceStatus = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, isActive, updatedAt }: Pick<Service, 'id' | 'isActive' | 'updatedAt'>) =>
      call(services.setActive, { params: { id }, body: { isActive, updatedAt } }),
    onError: (error) => toast.error(switchFailed(error)),
    onSettled: () => refresh(client),
  })
}

/** Deletes a service; the list follows. */
export const useDeleteService = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => call(services.remove, { params: { id } }),
    onSuccess: () => toast.success(DELETED),
    onError: (error) => toast.error(deleteFailed(error)),
    onSettled: () => refresh(client),
  })
}

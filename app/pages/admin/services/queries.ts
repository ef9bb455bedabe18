/** Loading and changing services. */
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { EditableKind } from '#app/admin-kit/content/kind.ts'
import type { ListState } from '#app/admin-kit/lists/results.tsx'
import { loadAllPages } from '#app/api/all-pages.ts'
import { call } from '#app/api/call.ts'
import { serviceKeys as keys } from '#app/api/query-keys.ts'
import { services } from '#contract/services.ts'
import type { Service, ServiceCategory, ServiceInput } from '#domain/service.ts'
import { FETCH_FAILED, messages } from './messages.ts'
import { matchingPage, SERVICES_PAGE_SIZE, type ServicesQuery } from './search-params.ts'

type Category = ServiceCategory | undefined

const loadWhole = (category: Category, signal: AbortSignal) => (page: number) =>
  call(services.adminList, { query: { page, limit: 100, category }, signal })

/** A page of the list. A search loads all services of the category once and filters them in the browser. */
export const useServices = (query: ServicesQuery): ListState<Service> => {
  const { page, search, category } = query
  const isSearch = search !== ''
  const paged = useQuery({
    queryKey: keys.page(page, category),
    queryFn: ({ signal }) => call(services.adminList, { query: { page, limit: SERVICES_PAGE_SIZE, category }, signal }),
    placeholderData: keepPreviousData,
    enabled: !isSearch,
    meta: { failed: FETCH_FAILED },
  })
  const whole = useQuery({
    queryKey: keys.whole(category),
    queryFn: async ({ signal }) => ({ data: await loadAllPages(loadWhole(category, signal)) }),
    placeholderData: (previous) => previous ?? (paged.data && { data: paged.data.data }),
    enabled: isSearch,
    meta: { failed: FETCH_FAILED },
  })
  const { isPending, isFetching, isPlaceholderData, dataUpdatedAt, refetch } = isSearch ? whole : paged
  const data = isSearch ? whole.data && matchingPage(whole.data.data, query) : paged.data
  return { data, isPending, isFetching, isPlaceholderData, dataUpdatedAt, refetch }
}

export const serviceKind: EditableKind<Service, ServiceInput> = {
  name: 'services',
  messages,
  get: (id, signal) => call(services.adminGet, { params: { id }, signal }),
  create: (body) => call(services.create, { body }),
  update: (id, body) => call(services.update, { params: { id }, body }),
  setActive: (id, body, ifMatch) => call(services.setActive, { params: { id }, body, ifMatch }),
  remove: (id) => call(services.remove, { params: { id } }),
  restore: (id) => call(services.restore, { params: { id } }),
}

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { CONTENT_PAGE_SIZE } from '#app/admin-kit/content/queries.ts'
import type { ListState } from '#app/admin-kit/lists/define-list.ts'
import type { UrlFilters } from '#app/admin-kit/lists/use-url-filters.ts'
import { call } from '#app/api/call.ts'
import { serviceKeys as keys } from '#app/api/query-keys.ts'
import { services } from '#contract/services.ts'
import { SERVICE_CATEGORIES, type Service, type ServiceCategory } from '#domain/service.ts'
import { serviceKind } from './kind.ts'
import { matchingPage } from './matching-page.ts'

type Category = ServiceCategory | undefined

const loadAll = async (category: Category, signal: AbortSignal): Promise<Service[]> => {
  const rows: Service[] = []
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const answer = await call(services.adminList, { query: { page, limit: 100, category }, signal })
    rows.push(...answer.data)
    pages = answer.pagination.pages
  }
  return rows
}

const wholeQuery = (category?: Category) => ({
  queryKey: keys.whole(category),
  queryFn: async ({ signal }: { signal: AbortSignal }) => ({ data: await loadAll(category, signal) }),
})

/** Every service, to choose from. */
export const useAllServices = () => useQuery(wholeQuery())

/** A page of the list. A search loads all services of the category once and filters them in the browser. */
export const useServices = (filters: UrlFilters): ListState<Service> => {
  const { page } = filters
  const search = filters.get('search').trim()
  const category = filters.choice('category', SERVICE_CATEGORIES) || undefined
  const isSearch = search !== ''
  const paged = useQuery({
    queryKey: keys.page(page, category),
    queryFn: ({ signal }) => call(services.adminList, { query: { page, limit: CONTENT_PAGE_SIZE, category }, signal }),
    placeholderData: keepPreviousData,
    enabled: !isSearch,
    meta: { failed: serviceKind.messages.fetchFailed },
  })
  const whole = useQuery({
    ...wholeQuery(category),
    placeholderData: (previous) => previous ?? (paged.data && { data: paged.data.data }),
    enabled: isSearch,
    meta: { failed: serviceKind.messages.fetchFailed },
  })
  const { isPending, isFetching, isPlaceholderData, dataUpdatedAt, refetch } = isSearch ? whole : paged
  const data = isSearch ? whole.data && matchingPage(whole.data.data, search, page) : paged.data
  return { data, isPending, isFetching, isPlaceholderData, dataUpdatedAt, refetch }
}

/** URL parameters of the service list. */
import type { UrlFilters } from '#app/admin-kit/lists/use-url-filters.ts'
import { type Pagination, toPagination } from '#domain/pagination.ts'
import { SERVICE_CATEGORIES, type Service } from '#domain/service.ts'

/** Source: specification §9 'Services admin page size'. */
export const SERVICES_PAGE_SIZE = 10
/** Filters that may have emptied the list. */
export const FILTER_NAMES = ['search', 'category'] as const

/** Reads the list's query from the URL; unknown values are left out. */
export const toQuery = (filters: UrlFilters) => ({
  page: filters.page,
  search: filters.get('search').trim(),
  category: filters.choice('category', SERVICE_CATEGORIES) || undefined,
})
export type ServicesQuery = ReturnType<typeof toQuery>

/** A text search matches title or category on the client. Source: specification §2 'Manage Services'. */
export const matches = ({ title, category }: Pick<Service, 'title' | 'category'>, search: string): boolean => {
  const wanted = search.toLocaleLowerCase('en-IN')
  return [title, category].some((text) => text.toLocaleLowerCase('en-IN').includes(wanted))
}

/** The requested page of the matching services. */
export const matchingPage = (
  services: readonly Service[],
  { search, page }: ServicesQuery,
): { data: Service[]; pagination: Pagination } => {
  const matching = services.filter((service) => matches(service, search))
  const first = (page - 1) * SERVICES_PAGE_SIZE
  return {
    data: matching.slice(first, first + SERVICES_PAGE_SIZE),
    pagination: toPagination(page, SERVICES_PAGE_SIZE, matching.length),
  }
}

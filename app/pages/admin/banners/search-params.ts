/** URL parameters of the banner list. */
import { activeQuery } from '#app/admin-kit/lists/active-filter.ts'
import type { UrlFilters } from '#app/admin-kit/lists/use-url-filters.ts'

/** The same as in Manage Services. Source: specification §9. */
const BANNERS_PAGE_SIZE = 10
/** Filters that may have emptied the list. */
export const FILTER_NAMES = ['search', 'status'] as const

/** Reads the list's query from the URL; unknown values are left out. */
export const toQuery = (filters: UrlFilters) => ({
  page: filters.page,
  limit: BANNERS_PAGE_SIZE,
  search: filters.search,
  status: activeQuery(filters),
})
export type BannersQuery = ReturnType<typeof toQuery>

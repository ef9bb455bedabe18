/** Which banners the URL asks for. */
import { activeQuery } from '#app/admin-kit/lists/active-filter.ts'
import type { UrlFilters } from '#app/admin-kit/lists/use-url-filters.ts'

/** That of Manage Services. Source: specification §9. */
export const BANNERS_PAGE_SIZE = 10
/** The filters an 'empty' may be the fault of. */
export const FILTER_NAMES = ['search', 'status'] as const

/** The list's query as the URL has it; unknown values of the URL are left out. */
export const toQuery = (filters: UrlFilters) => ({
  page: filters.page,
  limit: BANNERS_PAGE_SIZE,
  search: filters.get('search').slice(0, 200),
  status: activeQuery(filters),
})
export type BannersQuery = ReturnType<typeof toQuery>

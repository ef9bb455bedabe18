/** URL parameters of the news list. */
import type { UrlFilters } from '#app/admin-kit/lists/use-url-filters.ts'
import type { Choice } from '#app/ui/desk/field.tsx'

/** The same as in Manage Services. Source: specification §9. */
const NEWS_PAGE_SIZE = 10
/** Filters that may have emptied the list. */
export const FILTER_NAMES = ['search', 'status'] as const

export const STATUS_CHOICES: readonly Choice[] = [
  ['', 'All Status'],
  ['published', 'Published'],
  ['draft', 'Draft'],
]
const STATUS_QUERY = new Map<string, 'true' | 'false'>([
  ['published', 'true'],
  ['draft', 'false'],
])

/** Reads the list's query from the URL; unknown values are left out. */
export const toQuery = (filters: UrlFilters) => ({
  page: filters.page,
  limit: NEWS_PAGE_SIZE,
  search: filters.search,
  status: STATUS_QUERY.get(filters.get('status')),
})
export type NewsQuery = ReturnType<typeof toQuery>

/** Which news the URL asks for. */
import type { UrlFilters } from '#app/admin-kit/lists/use-url-filters.ts'
import type { Choice } from '#app/ui/desk/field.tsx'

/** That of Manage Services. Source: specification §9. */
export const NEWS_PAGE_SIZE = 10
/** The filters an 'empty' may be the fault of. */
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

/** The list's query as the URL has it; unknown values of the URL are left out. */
export const toQuery = (filters: UrlFilters) => ({
  page: filters.page,
  limit: NEWS_PAGE_SIZE,
  search: filters.get('search').slice(0, 200),
  status: STATUS_QUERY.get(filters.get('status')),
})
export type NewsQuery = ReturnType<typeof toQuery>

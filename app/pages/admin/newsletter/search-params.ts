/** URL parameters of the subscriber list. */
import type { UrlFilters } from '#app/admin-kit/lists/use-url-filters.ts'
import type { Choice } from '#app/ui/desk/field.tsx'
import { SUBSCRIBER_STATUS_LABELS, SUBSCRIBER_STATUSES, SUBSCRIBERS_PAGE_SIZE } from '#domain/newsletter.ts'

/** Filters that may have emptied the list. */
export const FILTER_NAMES = ['search', 'status'] as const

export const STATUS_CHOICES: readonly Choice[] = [
  ['', 'All Status'],
  ...SUBSCRIBER_STATUSES.map((status): Choice => [status, SUBSCRIBER_STATUS_LABELS[status]]),
]

/** Filters of the list and of the export; 'all' and unknown values of the URL are left out. */
export const toFilter = (filters: UrlFilters) => ({
  search: filters.search,
  status: filters.choice('status', SUBSCRIBER_STATUSES) || undefined,
})
export type SubscribersFilter = ReturnType<typeof toFilter>

export const toQuery = (filters: UrlFilters) => ({ ...toFilter(filters), page: filters.page, limit: SUBSCRIBERS_PAGE_SIZE })
export type SubscribersQuery = ReturnType<typeof toQuery>

/** URL parameters of the inquiry list. */
import type { UrlFilters } from '#app/admin-kit/lists/use-url-filters.ts'
import { INQUIRY_PRIORITIES, INQUIRY_SORTS, INQUIRY_STATUSES } from '#domain/inquiry.ts'

const INQUIRIES_PAGE_SIZE = 25
export const NEWEST_FIRST = '-createdAt'
/** Filters that may have emptied the list. */
export const FILTER_NAMES = ['search', 'status', 'priority', 'assignee', 'spam'] as const

const SORTS = [...INQUIRY_SORTS, ...INQUIRY_SORTS.map((field) => `-${field}` as const)] as const

/** Filters and sort of the list and of the export; unknown values of the URL are left out. */
export const toFilter = (filters: UrlFilters) => ({
  search: filters.get('search').slice(0, 200),
  status: filters.choice('status', INQUIRY_STATUSES) || undefined,
  priority: filters.choice('priority', INQUIRY_PRIORITIES) || undefined,
  assignee: /^([1-9]\d{0,14}|none)$/.test(filters.get('assignee')) ? filters.get('assignee') : undefined,
  spam: filters.choice('spam', ['only'] as const) || undefined,
  sort: filters.choice('sort', SORTS) || undefined,
})

export const toQuery = (filters: UrlFilters) => ({ ...toFilter(filters), page: filters.page, limit: INQUIRIES_PAGE_SIZE })
export type InquiryQuery = ReturnType<typeof toQuery>

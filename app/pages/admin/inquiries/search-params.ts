import { INQUIRY_PRIORITIES, INQUIRY_SORTS, INQUIRY_STATUSES } from '#domain/inquiry.ts'
import type { UrlFilters } from '../../../admin-kit/lists/use-url-filters.ts'

export const INQUIRIES_PAGE_SIZE = 25
export const NEWEST_FIRST = '-createdAt'
/** The filters an 'empty' may be the fault of. */
export const FILTER_NAMES = ['search', 'status', 'priority', 'assignee', 'spam'] as const

const SORTS = [...INQUIRY_SORTS, ...INQUIRY_SORTS.map((field) => `-${field}` as const)] as const

/** The list's query as the address says it; what the address says wrongly is left out. */
export const queryOf = (filters: UrlFilters) => ({
  page: filters.page,
  limit: INQUIRIES_PAGE_SIZE,
  search: filters.get('search').slice(0, 200),
  status: filters.choice('status', INQUIRY_STATUSES) || undefined,
  priority: filters.choice('priority', INQUIRY_PRIORITIES) || undefined,
  assignee: /^([1-9]\d{0,14}|none)$/.test(filters.get('assignee')) ? filters.get('assignee') : undefined,
  spam: filters.choice('spam', ['only'] as const) || undefined,
  sort: filters.choice('sort', SORTS) || undefined,
})
export type InquiryQuery = ReturnType<typeof queryOf>

/** The inquiry whose details the address opens, or null. */
export const openInquiryId = (filters: UrlFilters): number | null => {
  const text = filters.get('inquiry')
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null
}

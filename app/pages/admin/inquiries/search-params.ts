/** URL parameters of the inquiry list. */
import type { UrlFilters } from '#app/admin-kit/lists/use-url-filters.ts'
import { DUE_FILTERS, type DueFilter, INQUIRY_PRIORITIES, INQUIRY_SORTS, INQUIRY_STATUSES } from '#domain/inquiry.ts'

const INQUIRIES_PAGE_SIZE = 25
/** Filters that may have emptied the list. */
export const FILTER_NAMES = ['search', 'status', 'priority', 'assignee', 'due', 'spam'] as const

const SORTS = [...INQUIRY_SORTS, ...INQUIRY_SORTS.map((field) => `-${field}` as const)] as const
export type InquiryListSort = (typeof SORTS)[number]

export const isSpamList = (filters: UrlFilters): boolean => filters.get('spam') === 'only'

/** The due filter; spam gets no response, so its list has none. */
export const dueFilter = (filters: UrlFilters): DueFilter | undefined =>
  isSpamList(filters) ? undefined : filters.choice('due', DUE_FILTERS) || undefined

const isByDue = (sort: InquiryListSort): boolean => sort === 'responseDue' || sort === '-responseDue'

const chosenSort = (filters: UrlFilters): InquiryListSort | undefined => {
  const sort = filters.choice('sort', SORTS) || undefined
  return sort !== undefined && isSpamList(filters) && isByDue(sort) ? undefined : sort
}

/** The order of a list without a sort in its URL: the newest first, with a due filter the most urgent first. */
export const initialSort = (filters: UrlFilters): InquiryListSort =>
  dueFilter(filters) === undefined ? '-createdAt' : 'responseDue'

export const currentSort = (filters: UrlFilters): InquiryListSort => chosenSort(filters) ?? initialSort(filters)

/** Filters and sort of the list and of the export; unknown values of the URL are left out. */
export const toFilter = (filters: UrlFilters) => {
  const due = dueFilter(filters)
  return {
    search: filters.get('search').slice(0, 200),
    status: filters.choice('status', INQUIRY_STATUSES) || undefined,
    priority: filters.choice('priority', INQUIRY_PRIORITIES) || undefined,
    assignee: /^([1-9]\d{0,14}|none)$/.test(filters.get('assignee')) ? filters.get('assignee') : undefined,
    due,
    spam: filters.choice('spam', ['only'] as const) || undefined,
    sort: due === undefined ? chosenSort(filters) : currentSort(filters),
  }
}

export const toQuery = (filters: UrlFilters) => ({ ...toFilter(filters), page: filters.page, limit: INQUIRIES_PAGE_SIZE })
export type InquiryQuery = ReturnType<typeof toQuery>

/** A search and a due filter count up to here; a larger total means more. Source: server/inquiries/listing/store.ts. */
const MAX_COUNTED = 1000

/** The largest total that is exact; undefined when every total is. */
export const largestExactTotal = (filters: UrlFilters): number | undefined =>
  filters.get('search') === '' && dueFilter(filters) === undefined ? undefined : MAX_COUNTED

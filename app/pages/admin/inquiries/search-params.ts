import type { UrlFilters } from '#app/admin-kit/lists/use-url-filters.ts'
import {
  DUE_FILTERS,
  type DueFilter,
  INQUIRIES_PAGE_SIZE,
  INQUIRY_PRIORITIES,
  INQUIRY_SORT_ORDERS,
  INQUIRY_STATUSES,
} from '#domain/inquiry.ts'
import { SOURCE_LENGTH } from '#domain/lead-source.ts'
import { dayText, isStorableText } from '#domain/text.ts'

/** Filters that may have emptied the list. */
export const FILTER_NAMES = ['search', 'status', 'priority', 'assignee', 'due', 'source', 'from', 'to', 'spam'] as const

export type InquiryListSort = (typeof INQUIRY_SORT_ORDERS)[number]

export const isSpamList = (filters: UrlFilters): boolean => filters.get('spam') === 'only'

/** The due filter; spam gets no response, so its list has none. */
export const dueFilter = (filters: UrlFilters): DueFilter | undefined =>
  isSpamList(filters) ? undefined : filters.choice('due', DUE_FILTERS) || undefined

/** In lower case, as the server compares it; a text that no source can have filters nothing. */
export const sourceFilter = (filters: UrlFilters): string => {
  const source = filters.get('source').trim().toLowerCase()
  return source.length > SOURCE_LENGTH || !isStorableText(source) || /[\n\r\t]/.test(source) ? '' : source
}

/** The first and the last day of arrival; a last day before the first filters nothing. */
export const daysFilter = (filters: UrlFilters) => {
  const from = dayText.safeParse(filters.get('from')).data
  const to = dayText.safeParse(filters.get('to')).data
  return { from, to: from !== undefined && to !== undefined && to < from ? undefined : to }
}

const isByDue = (sort: InquiryListSort): boolean => sort === 'responseDue' || sort === '-responseDue'

const chosenSort = (filters: UrlFilters): InquiryListSort | undefined => {
  const sort = filters.choice('sort', INQUIRY_SORT_ORDERS) || undefined
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
    search: filters.search,
    status: filters.choice('status', INQUIRY_STATUSES) || undefined,
    priority: filters.choice('priority', INQUIRY_PRIORITIES) || undefined,
    assignee: /^([1-9]\d{0,14}|none)$/.test(filters.get('assignee')) ? filters.get('assignee') : undefined,
    due,
    source: sourceFilter(filters) || undefined,
    ...daysFilter(filters),
    spam: filters.choice('spam', ['only'] as const) || undefined,
    sort: due === undefined ? chosenSort(filters) : currentSort(filters),
  }
}

/** Whether the URL shows the board instead of the list. Source: lead desk §7 'Board'. */
export const isBoardView = (filters: UrlFilters): boolean => filters.get('view') === 'board'

/** Filters of the board: its columns are the statuses, their order is that of a list without a sort. */
export const toBoardFilter = (filters: UrlFilters) => {
  const { status: _status, sort: _sort, ...filter } = toFilter(filters)
  return filter
}
export type BoardFilter = ReturnType<typeof toBoardFilter>

export const toQuery = (filters: UrlFilters) => ({ ...toFilter(filters), page: filters.page, limit: INQUIRIES_PAGE_SIZE })
export type InquiryQuery = ReturnType<typeof toQuery>

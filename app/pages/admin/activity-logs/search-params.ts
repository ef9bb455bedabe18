/** URL parameters of the log list. */
import type { UrlFilters } from '#app/admin-kit/lists/use-url-filters.ts'
import type { Choice } from '#app/ui/desk/field.tsx'
import { ACTIVITY_ACTIONS, ACTIVITY_LOGS_PAGE_SIZE, DATE_RANGES, type DateRange } from '#domain/activity-log.ts'
import { ACTION_LABELS } from './badges.tsx'

/** Filters that may have emptied the list. */
export const FILTER_NAMES = ['search', 'action', 'dateRange'] as const

/** Days in the business time zone; a week is the last 7 days and a month the last 30, including today. */
const RANGE_LABELS: Record<DateRange, string> = {
  today: 'Today',
  yesterday: 'Yesterday',
  week: 'Last 7 Days',
  month: 'Last 30 Days',
}

export const ACTION_CHOICES: readonly Choice[] = [
  ['', 'All Actions'],
  ...ACTIVITY_ACTIONS.map((action): Choice => [action, ACTION_LABELS[action]]),
]
export const RANGE_CHOICES: readonly Choice[] = [
  ['', 'All Time'],
  ...DATE_RANGES.map((range): Choice => [range, RANGE_LABELS[range]]),
]

/** Filters of the list and of the export; 'all' and unknown values of the URL are left out. */
export const toFilter = (filters: UrlFilters) => ({
  search: filters.search,
  action: filters.choice('action', ACTIVITY_ACTIONS) || undefined,
  dateRange: filters.choice('dateRange', DATE_RANGES) || undefined,
})
export type LogFilter = ReturnType<typeof toFilter>

export const toQuery = (filters: UrlFilters) => ({ ...toFilter(filters), page: filters.page, limit: ACTIVITY_LOGS_PAGE_SIZE })
export type LogsQuery = ReturnType<typeof toQuery>

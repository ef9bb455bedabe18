/** URL parameters of the consultations: the view, the date of the week, the filters of the list. */
import type { UrlFilters } from '#app/admin-kit/lists/use-url-filters.ts'
import type { Choice } from '#app/ui/desk/field.tsx'
import { BOOKING_PERIODS, BOOKING_STATUS_LABELS, BOOKING_STATUSES, BOOKINGS_PAGE_SIZE } from '#domain/booking.ts'
import { toDateText, toDay } from '#domain/zoned-time.ts'

const VIEWS = ['week', 'list'] as const

/** The week, unless the URL asks for the list. */
export const shownView = (filters: UrlFilters): (typeof VIEWS)[number] => filters.choice('view', VIEWS) || 'week'

/** The URL parameter of the open booking. */
export const BOOKING_PARAM = 'booking'

/** The filters that may have emptied the list. */
export const FILTER_NAMES = ['period', 'status', 'assignee'] as const

export const PERIOD_CHOICES: readonly Choice[] = [
  ['', 'Upcoming'],
  ['past', 'Past'],
]
export const STATUS_CHOICES: readonly Choice[] = [
  ['', 'All Status'],
  ...BOOKING_STATUSES.map((status): Choice => [status, BOOKING_STATUS_LABELS[status]]),
]

/** Of the list; unknown values of the URL are left out. */
export const toQuery = (filters: UrlFilters) => {
  const assignee = filters.get('assignee')
  return {
    period: filters.choice('period', BOOKING_PERIODS) || 'upcoming',
    status: filters.choice('status', BOOKING_STATUSES) || undefined,
    assignee: /^([1-9]\d{0,14}|none|me)$/.test(assignee) ? assignee : undefined,
    page: filters.page,
    limit: BOOKINGS_PAGE_SIZE,
  } as const
}
export type BookingsQuery = ReturnType<typeof toQuery>

/** The screen with the dialog of a booking over the week of its day. */
export const bookingPath = (id: number, startsAt: string, timeZone: string): string => {
  const date = toDateText(toDay(Date.parse(startsAt), timeZone))
  const query = new URLSearchParams({ date, [BOOKING_PARAM]: String(id) })
  return `/admin/consultations?${query}`
}

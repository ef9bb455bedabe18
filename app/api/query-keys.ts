/** The keys of the query cache, shared by queries and invalidations. */
import type { DashboardPeriod } from '#domain/dashboard.ts'
import type { InquiryKind } from '#domain/inquiry-forms.ts'
import type { MyDayScope } from '#domain/my-day.ts'
import type { SettingsSection } from '#domain/settings.ts'

/** The keys of a resource that has a list and a form. */
export const recordKeys = (name: string) => ({
  all: [name] as const,
  lists: [name, 'list'] as const,
  list: (query: object) => [name, 'list', query] as const,
  detail: (id: number) => [name, 'one', id] as const,
})

export const serviceKeys = {
  ...recordKeys('services'),
  page: (page: number, category: string | undefined) => ['services', 'list', 'page', page, category] as const,
  whole: (category: string | undefined) => ['services', 'list', 'whole', category] as const,
}

export const userKeys = recordKeys('users')
export const subscriberKeys = recordKeys('newsletter')
export const activityLogKeys = { ...recordKeys('activity-logs'), stats: ['activity-logs', 'stats'] as const }

export const inquiryKeys = {
  all: ['inquiries'] as const,
  kind: (kind: InquiryKind) => ['inquiries', kind] as const,
  lists: (kind: InquiryKind) => ['inquiries', kind, 'list'] as const,
  list: (kind: InquiryKind, query: object) => ['inquiries', kind, 'list', query] as const,
  /** Caches the ids of the selected inquiries that exist. */
  selected: (kind: InquiryKind, ids: readonly number[]) => ['inquiries', kind, 'selected', ids] as const,
  boards: (kind: InquiryKind) => ['inquiries', kind, 'board'] as const,
  board: (kind: InquiryKind, query: object) => ['inquiries', kind, 'board', query] as const,
  stats: (kind: InquiryKind) => ['inquiries', kind, 'stats'] as const,
  detail: (kind: InquiryKind, id: number) => ['inquiries', kind, 'one', id] as const,
  related: (kind: InquiryKind, id: number) => ['inquiries', kind, 'related', id] as const,
  samePerson: (kind: InquiryKind, person: object) => ['inquiries', kind, 'same-person', person] as const,
  /** Caches the pages of a timeline. */
  events: (kind: InquiryKind, id: number) => ['inquiries', kind, 'events', id] as const,
  /** Caches the newest Inquiry of either kind, or null. */
  newest: ['inquiries', 'newest'] as const,
  /** Caches the OpenInquiries of the users. */
  openLeads: ['inquiries', 'open-leads'] as const,
  /** Common prefix of the queues of My day. */
  myDays: ['inquiries', 'my-day'] as const,
  myDay: (scope: MyDayScope) => ['inquiries', 'my-day', scope] as const,
}

export const dashboardKeys = {
  all: ['dashboard'] as const,
  figures: ['dashboard', 'figures'] as const,
  charts: (period: DashboardPeriod) => ['dashboard', 'charts', period] as const,
  promise: ['dashboard', 'promise'] as const,
  firstRun: ['dashboard', 'first-run'] as const,
  sources: (period: DashboardPeriod) => ['dashboard', 'sources', period] as const,
  newest: (kind: InquiryKind) => ['dashboard', 'newest', kind] as const,
}

/** What the command menu finds. */
export const findKey = (search: string) => ['find', search] as const

export const settingsKeys = {
  email: ['settings', 'email'] as const,
  section: (section: SettingsSection) => ['settings', section] as const,
}

export const bookingKeys = {
  ...recordKeys('bookings'),
  weeks: ['bookings', 'week'] as const,
  /** Caches a BookingWeek; `date` is its Monday, blank for the coming week. */
  week: (date: string) => ['bookings', 'week', date] as const,
  ofInquiry: (id: number) => ['bookings', 'of-inquiry', id] as const,
  slots: ['bookings', 'slots'] as const,
  blockedTimes: ['bookings', 'blocked-times'] as const,
}

/** Caches one's own CalendarSubscription, or null. */
export const calendarSubscriptionKey = ['calendar-subscription'] as const

/** The user's bulk jobs; they are polled while one of them runs. */
export const jobKeys = { list: ['jobs'] as const }

/** The users to whom an inquiry can be assigned. */
export const assignableUsersKey = ['assignable-users'] as const

/** The active sales staff, and who of them takes leads. */
export const salesStaffKey = ['sales-staff'] as const

/** Caches the SavedViews of the signed-in person and of the team. */
export const savedViewsKey = ['saved-views'] as const

/** Keys to invalidate after a change of an inquiry, a booking, a user to whom one is assigned, or a view of the team. */
export const inquiryDependents = [
  inquiryKeys.all,
  bookingKeys.all,
  dashboardKeys.all,
  assignableUsersKey,
  salesStaffKey,
  savedViewsKey,
]

/** The whole API, one entry per resource. */
import { activityLogs } from './activity-logs.ts'
import { banners } from './banners.ts'
import { blockedTimes, bookings, calendarSubscriptions, consultation } from './bookings.ts'
import { jobs } from './bulk.ts'
import { dashboard } from './dashboard.ts'
import type { Endpoint } from './endpoint.ts'
import { find } from './find.ts'
import { contactInquiries, serviceInquiries } from './inquiries.ts'
import { invitations } from './invitations.ts'
import { live } from './live.ts'
import { markdown } from './markdown.ts'
import { media } from './media.ts'
import { myDay } from './my-day.ts'
import { news } from './news.ts'
import { newsletter } from './newsletter.ts'
import { services } from './services.ts'
import { session } from './session.ts'
import { settings } from './settings.ts'
import { users } from './users.ts'
import { views } from './views.ts'
import { work } from './work.ts'

export const api = {
  services,
  banners,
  news,
  work,
  serviceInquiries,
  contactInquiries,
  consultation,
  bookings,
  blockedTimes,
  calendarSubscriptions,
  jobs,
  newsletter,
  session,
  settings,
  dashboard,
  myDay,
  find,
  users,
  invitations,
  activityLogs,
  markdown,
  media,
  live,
  views,
}

/** Every endpoint with its resource and name, e.g. 'services.list'. */
export const allEndpoints: { name: string; endpoint: Endpoint }[] = Object.entries(api).flatMap(([resource, endpoints]) =>
  Object.entries(endpoints).map(([key, endpoint]) => ({ name: `${resource}.${key}`, endpoint })),
)

/** What a document of the desk requests before the application runs: URLs out of the endpoints, as data for desk-page.ts. */
import { dashboard } from '#contract/dashboard.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { contactInquiries, serviceInquiries } from '#contract/inquiries.ts'
import { myDay } from '#contract/my-day.ts'
import { SEARCH_MAX_LENGTH } from '#contract/search-text.ts'
import { session } from '#contract/session.ts'
import { DEFAULT_PERIOD } from '#domain/dashboard.ts'
import { INQUIRIES_PAGE_SIZE, INQUIRY_PRIORITIES, INQUIRY_SORTS, INQUIRY_STATUSES } from '#domain/inquiry.ts'
import { EVENTS_PAGE_SIZE } from '#domain/lead-event.ts'
import { LEAD_LIST_PATHS } from '#domain/lead-path.ts'
import { SOURCE_LENGTH } from '#domain/lead-source.ts'
import { TOKEN_STORAGE_KEY } from '#domain/session.ts'
import type { ScreenRequests } from './find-urls.ts'

export interface FirstRequests {
  /** Of local storage. */
  tokenKey: string
  profile: string
  screens: readonly ScreenRequests[]
}

const toUrl = ({ path }: Endpoint): string => `/api${path}`
const oneOf = (values: readonly (string | number)[]): string => `^(${values.join('|')})$`

const LIST_QUERY = {
  search: { pattern: `^.{1,${SEARCH_MAX_LENGTH}}$` },
  status: { pattern: oneOf(INQUIRY_STATUSES) },
  priority: { pattern: oneOf(INQUIRY_PRIORITIES) },
  assignee: { pattern: '^([1-9]\\d{0,14}|none)$' },
  source: { pattern: `^[^A-Z\\s]{1,${SOURCE_LENGTH}}$` },
  spam: { pattern: '^only$' },
  sort: { pattern: `^-?(${INQUIRY_SORTS.join('|')})$` },
  page: { pattern: '^[1-9]\\d{0,8}$', fallback: '1' },
  limit: { pattern: oneOf([INQUIRIES_PAGE_SIZE]), fallback: String(INQUIRIES_PAGE_SIZE) },
}

const toInquiryScreens = (path: string, endpoints: typeof serviceInquiries | typeof contactInquiries): ScreenRequests[] => [
  { path, urls: [toUrl(endpoints.list)], query: LIST_QUERY, unless: ['view', 'due'] },
  {
    path: `${path}/([1-9]\\d{0,14})`,
    urls: [toUrl(endpoints.get), `${toUrl(endpoints.events)}?page=1&limit=${EVENTS_PAGE_SIZE}`],
  },
]

export const FIRST_REQUESTS: FirstRequests = {
  tokenKey: TOKEN_STORAGE_KEY,
  profile: toUrl(session.profile),
  screens: [
    {
      path: '/admin',
      urls: [toUrl(dashboard.get), `${toUrl(dashboard.charts)}?period=${DEFAULT_PERIOD}`, toUrl(dashboard.promise)],
      unless: ['period'],
    },
    { path: '/admin/my-day', urls: [toUrl(myDay.get)], query: { scope: { pattern: oneOf(['mine', 'team']), fallback: 'mine' } } },
    ...toInquiryScreens(LEAD_LIST_PATHS.service, serviceInquiries),
    ...toInquiryScreens(LEAD_LIST_PATHS.contact, contactInquiries),
  ],
}

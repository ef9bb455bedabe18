import type { Dashboard } from '#domain/dashboard.ts'
import type { InquiryKind } from '#domain/inquiry-forms.ts'
import { LEAD_LIST_PATHS } from '#domain/lead-path.ts'
import { NO_CONTACT_INQUIRIES, NO_SERVICE_INQUIRIES } from './messages.ts'
import { useNewestInquiries } from './queries.ts'
import { RecentInquiries } from './recent-inquiries.tsx'

const LISTS = {
  service: { title: 'Recent Service Inquiries', to: LEAD_LIST_PATHS.service, empty: NO_SERVICE_INQUIRIES },
  contact: { title: 'Recent Contact Inquiries', to: LEAD_LIST_PATHS.contact, empty: NO_CONTACT_INQUIRIES },
} as const

const PAIR_CLASS = 'grid gap-6 xl:grid-cols-2'

/** Recent inquiries of the Admin Dashboard, loaded with the figures. */
export function RecentLists({ dashboard }: { dashboard: Dashboard | undefined }) {
  return (
    <div className={PAIR_CLASS}>
      <RecentInquiries {...LISTS.service} inquiries={dashboard?.recentServiceInquiries} />
      <RecentInquiries {...LISTS.contact} inquiries={dashboard?.recentContactInquiries} />
    </div>
  )
}

/** Recent inquiries of the Sales Dashboard, from the two list calls. Source: specification §7. */
export function SalesRecentLists() {
  return (
    <div className={PAIR_CLASS}>
      <NewestInquiries kind="service" />
      <NewestInquiries kind="contact" />
    </div>
  )
}

function NewestInquiries({ kind }: { kind: InquiryKind }) {
  const { data, isError, isFetching, refetch } = useNewestInquiries(kind)
  const failure = isError && data === undefined ? { onRetry: () => void refetch(), busy: isFetching } : undefined
  return <RecentInquiries {...LISTS[kind]} inquiries={data} failure={failure} />
}

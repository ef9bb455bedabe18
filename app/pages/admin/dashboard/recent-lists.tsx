import { Link } from 'react-router'
import { RelativeTime } from '#app/display/relative-time.tsx'
import { Badge } from '#app/ui/desk/badge.tsx'
import { Button } from '#app/ui/desk/button.tsx'
import { Skeleton } from '#app/ui/desk/skeleton.tsx'
import { type InquiryRecord, STATUS_LABELS, STATUS_TONES } from '#domain/inquiry.ts'
import { dateTimeAndZone } from '#app/session/date-time-zone.ts'
import { businessTimeZone } from '#app/session/session.ts'
import type { Dashboard } from '#domain/dashboard.ts'
import type { InquiryKind } from '#domain/inquiry-forms.ts'
import { LEAD_LIST_PATHS } from '#domain/lead-path.ts'
import { NO_CONTACT_INQUIRIES, NO_SERVICE_INQUIRIES } from './messages.ts'
import { useNewestInquiries } from './queries.ts'

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

interface RecentInquiriesProps {
  title: string
  /** URL of the screen with all inquiries of this kind. */
  to: string
  /** Newest first; undefined while loading. */
  inquiries: readonly InquiryRecord[] | undefined
  empty: string
  failure?: { onRetry: () => void; busy: boolean }
}

function RecentInquiries({ title, to, inquiries, empty, failure }: RecentInquiriesProps) {
  return (
    <section className="min-w-0">
      <h2 className="mb-2 font-semibold">{title}</h2>
      <div className="overflow-hidden rounded-md border border-line bg-surface">
        {failure && (
          <div role="alert" className="grid justify-items-start gap-3 p-4">
            <p>These inquiries could not be loaded.</p>
            <Button onClick={failure.onRetry} busy={failure.busy}>
              Try Again
            </Button>
          </div>
        )}
        {inquiries === undefined && !failure && <RecentSkeleton />}
        {inquiries?.length === 0 && <p className="px-4 py-6 text-center text-muted">{empty}</p>}
        {inquiries !== undefined && inquiries.length > 0 && (
          <ul className="divide-y divide-line">
            {inquiries.map((inquiry) => (
              <li
                key={inquiry.id}
                className="flex min-h-9 items-center justify-between gap-3 px-3 hover:bg-hover pointer-coarse:min-h-11"
              >
                <div className="flex min-w-0 items-baseline gap-2">
                  <Link
                    to={`${to}?inquiry=${inquiry.id}`}
                    title={inquiry.name}
                    data-row-link=""
                    className="max-w-3/5 shrink-0 truncate font-semibold"
                  >
                    {inquiry.name}
                  </Link>
                  <p className="truncate text-xs text-muted" title={readAbout(inquiry)}>
                    {readAbout(inquiry)}
                  </p>
                </div>
                <div className="flex shrink-0 items-center gap-2">
                  <Badge tone={STATUS_TONES[inquiry.status]}>{STATUS_LABELS[inquiry.status]}</Badge>
                  <RelativeTime
                    instant={inquiry.createdAt}
                    timeZone={businessTimeZone()}
                    title={dateTimeAndZone(inquiry.createdAt)}
                    className="text-xs text-muted"
                  />
                </div>
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  )
}

const readAbout = ({ serviceName, company, email }: InquiryRecord): string => serviceName || company || email

function RecentSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">Loading</span>
      {[1, 2, 3, 4, 5].map((row) => (
        <div
          key={row}
          className="flex h-9 items-center pointer-coarse:h-11 justify-between border-b border-line px-4 last:border-b-0"
        >
          <Skeleton className="h-4 w-40" />
          <Skeleton className="h-4 w-20" />
        </div>
      ))}
    </div>
  )
}

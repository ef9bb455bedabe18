import { Link } from 'react-router'
import { useFlags } from '#app/session/session.ts'
import { Skeleton } from '#app/ui/desk/skeleton.tsx'
import type { Dashboard } from '#domain/dashboard.ts'
import { STATUS_LABELS } from '#domain/inquiry.ts'
import { LEAD_LIST_PATHS } from '#domain/lead-path.ts'

interface Counted {
  total: number
  new: number
  inProgress: number
}

interface Stat {
  label: string
  /** Undefined while loading. */
  value: number | undefined
  /** Class of the mark. */
  mark?: string
}

/** In the words of every screen; the second reading of specification §4 is that of the call. */
const toStats = (counted: Counted | undefined, done: number | undefined): Stat[] => [
  { label: 'Total', value: counted?.total },
  { label: STATUS_LABELS.new, value: counted?.new, mark: 'bg-blue-strong' },
  { label: STATUS_LABELS['in-progress'], value: counted?.inProgress, mark: 'bg-yellow-strong' },
  { label: STATUS_LABELS.completed, value: done, mark: 'bg-green-strong' },
]

/** Figures of both kinds, and of the site for a super admin; undefined while loading. Source: specification §3. */
export function Figures({ dashboard }: { dashboard: Dashboard | undefined }) {
  const { viewActivityLogs } = useFlags()
  const service = dashboard?.serviceInquiries
  const contact = dashboard?.contactInquiries
  const site = dashboard?.superAdmin
  const siteStats = [
    { label: 'Total Users', value: site?.totalUsers },
    { label: 'Total Activities', value: site?.totalActivities },
    { label: "Today's Activities", value: site?.todayActivities },
    { label: 'Active Admins', value: site?.activeAdmins },
  ]
  return (
    <div className="grid gap-x-6 gap-y-3 xl:grid-cols-2">
      <Group title="Service Inquiries" to={LEAD_LIST_PATHS.service} stats={toStats(service, service?.completed)} />
      <Group title="Contact Inquiries" to={LEAD_LIST_PATHS.contact} stats={toStats(contact, contact?.resolved)} />
      {viewActivityLogs && <Group isWide title="Staff and activity" to="/admin/activity-logs" stats={siteStats} />}
    </div>
  )
}

function Group({ title, to, stats, isWide }: { title: string; to: string; stats: Stat[]; isWide?: true }) {
  return (
    <div className={isWide && 'xl:col-span-2'}>
      <h2 className="mb-1 flex items-baseline justify-between gap-3 font-semibold">
        {title}
        <Link
          to={to}
          aria-label={`View all: ${title}`}
          className="inline-flex min-h-6 items-center text-xs font-medium text-teal underline underline-offset-4 pointer-coarse:min-h-11"
        >
          View all
        </Link>
      </h2>
      <section aria-label={`${title}: figures`}>
        <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-md border border-line bg-line sm:grid-cols-[4fr_4fr_5fr_5fr]">
          {stats.map(({ label: name, value, mark }) => (
            <div key={name} className="flex h-11 min-w-0 items-center justify-between gap-1.5 bg-surface px-2.5">
              <dt className="flex min-w-0 items-center gap-1.5 text-xs whitespace-nowrap text-muted">
                {mark && <span aria-hidden="true" className={`size-2 shrink-0 rounded-full ${mark}`} />}
                {name}
              </dt>
              <dd className="text-base font-bold">
                {value === undefined ? <Skeleton className="h-5 w-8" /> : value.toLocaleString('en-IN')}
              </dd>
            </div>
          ))}
        </dl>
      </section>
    </div>
  )
}

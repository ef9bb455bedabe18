import { Link } from 'react-router'
import { useFlags } from '#app/session/session.ts'
import { type Stat, StatCards } from '#app/ui/desk/stat-cards.tsx'
import type { Dashboard } from '#domain/dashboard.ts'
import { LEAD_LIST_PATHS } from '#domain/lead-path.ts'

interface Counted {
  total: number
  new: number
  inProgress: number
}

/** The two dashboards label the same statuses differently. Source: specification §4 'Lead status values'. */
const toStats = (counted: Counted | undefined, done: number | undefined, [fresh, finished]: [string, string]): Stat[] => [
  { label: 'Total', value: counted?.total },
  { label: fresh, value: counted?.new, tone: 'blue' },
  { label: 'In Progress', value: counted?.inProgress, tone: 'yellow' },
  { label: finished, value: done, tone: 'green' },
]

/** Figures of both kinds, and of the site for a super admin; undefined while loading. Source: specification §3. */
export function Figures({ dashboard }: { dashboard: Dashboard | undefined }) {
  const { salesDashboard, viewActivityLogs } = useFlags()
  const service = dashboard?.serviceInquiries
  const contact = dashboard?.contactInquiries
  return (
    <div className="grid gap-6 xl:grid-cols-2">
      <Group
        title="Service Inquiries"
        to={LEAD_LIST_PATHS.service}
        stats={toStats(service, service?.completed, salesDashboard ? ['Pending', 'Resolved'] : ['New', 'Completed'])}
      />
      <Group
        title="Contact Inquiries"
        to={LEAD_LIST_PATHS.contact}
        stats={toStats(contact, contact?.resolved, [salesDashboard ? 'Pending' : 'New', 'Resolved'])}
      />
      {viewActivityLogs && <SiteFigures figures={dashboard?.superAdmin} />}
    </div>
  )
}

function SiteFigures({ figures }: { figures: Dashboard['superAdmin'] }) {
  return (
    <Group
      isWide
      title="Staff and activity"
      to="/admin/activity-logs"
      stats={[
        { label: 'Total Users', value: figures?.totalUsers },
        { label: 'Total Activities', value: figures?.totalActivities },
        { label: "Today's Activities", value: figures?.todayActivities },
        { label: 'Active Admins', value: figures?.activeAdmins },
      ]}
    />
  )
}

function Group({ title, to, stats, isWide }: { title: string; to: string; stats: Stat[]; isWide?: true }) {
  return (
    <div className={isWide && 'xl:col-span-2'}>
      <h2 className="mb-2 flex items-baseline justify-between gap-3 font-semibold">
        {title}
        <Link
          to={to}
          aria-label={`View all: ${title}`}
          className="inline-flex min-h-6 items-center text-xs font-medium text-teal underline underline-offset-4 pointer-coarse:min-h-11"
        >
          View all
        </Link>
      </h2>
      <StatCards label={`${title}: figures`} stats={stats} />
    </div>
  )
}

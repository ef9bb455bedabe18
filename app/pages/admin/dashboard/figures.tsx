import { Link } from 'react-router'
import type { Dashboard } from '#domain/dashboard.ts'
import { useFlags } from '../../../session/session.ts'
import { type Stat, StatCards } from '../../../ui/desk/stat-cards.tsx'

/** The figures of both kinds, and for a super admin those of the site; undefined while loading. Source: specification §3 'Dashboard stats'. */
export function Figures({ dashboard }: { dashboard: Dashboard | undefined }) {
  const { viewActivityLogs } = useFlags()
  const service = dashboard?.serviceInquiries
  const contact = dashboard?.contactInquiries
  return (
    <div className="grid gap-6 xl:grid-cols-2">
      <Group
        title="Service Inquiries"
        to="/admin/inquiries"
        stats={[
          { label: 'Total', value: service?.total },
          { label: 'New', value: service?.new, tone: 'blue' },
          { label: 'In Progress', value: service?.inProgress, tone: 'yellow' },
          { label: 'Completed', value: service?.completed, tone: 'green' },
        ]}
      />
      <Group
        title="Contact Inquiries"
        to="/admin/contacts"
        stats={[
          { label: 'Total', value: contact?.total },
          { label: 'New', value: contact?.new, tone: 'blue' },
          { label: 'In Progress', value: contact?.inProgress, tone: 'yellow' },
          { label: 'Resolved', value: contact?.resolved, tone: 'green' },
        ]}
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
        { label: 'Today', value: figures?.todayActivities },
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
          className="inline-flex min-h-6 items-center text-xs font-medium text-teal underline underline-offset-4"
        >
          View all
        </Link>
      </h2>
      <StatCards label={`${title}: figures`} stats={stats} />
    </div>
  )
}

import { deskMeta } from '#app/layouts/admin/meta.ts'
import { useAdmin, useFlags } from '#app/session/session.ts'
import { EmptyState, FailedState } from '#app/ui/desk/feedback.tsx'
import { PageHeader } from '#app/ui/desk/page-header.tsx'
import { displayName } from '#domain/user.ts'
import { AddAdminOffer } from './add-admin-offer.tsx'
import { Figures } from './figures.tsx'
import { LeadCharts } from './lead-charts.tsx'
import { LeadsPerDay } from './leads-per-day.tsx'
import { NO_LEADS_YET, WHAT_WILL_APPEAR } from './messages.ts'
import { useDashboard, useCharts } from './queries.ts'
import { QuickActions } from './quick-actions.tsx'
import { RecentLists, SalesRecentLists } from './recent-lists.tsx'

export { ScreenError as ErrorBoundary } from '#app/layouts/admin/screen-error.tsx'
export const meta = deskMeta('Dashboard')

const hasFailed = (query: { isError: boolean; data: unknown }): boolean => query.isError && query.data === undefined

/** Figures, quick actions, charts and the newest inquiries, each loaded independently. Source: specification §2. */
export default function DashboardPage() {
  const { salesDashboard } = useFlags()
  const admin = useAdmin()
  const figures = useDashboard()
  const charts = useCharts()
  const statuses = charts.data?.statuses
  const isEmpty = statuses !== undefined && statuses.service.total + statuses.contact.total === 0
  const areChartsShown = !hasFailed(charts) && !isEmpty
  return (
    <>
      <PageHeader title={salesDashboard ? 'Sales Dashboard' : 'Admin Dashboard'} about={`Signed in as ${displayName(admin)}`} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
        <FailedQueries figures={figures} charts={charts} />
        {figures.data?.hasAdmin === false && <AddAdminOffer />}
        {!hasFailed(figures) && <Figures dashboard={figures.data} />}
        <QuickActions />
        {isEmpty && <EmptyState title={NO_LEADS_YET}>{WHAT_WILL_APPEAR}</EmptyState>}
        {areChartsShown && <LeadsPerDay days={charts.data?.days} />}
        {salesDashboard && <SalesRecentLists />}
        {!salesDashboard && !hasFailed(figures) && <RecentLists dashboard={figures.data} />}
        {areChartsShown && <LeadCharts charts={charts.data} />}
      </div>
    </>
  )
}

interface LostProps {
  figures: ReturnType<typeof useDashboard>
  charts: ReturnType<typeof useCharts>
}

/** One notice, with one retry button, for all queries that failed. */
function FailedQueries({ figures, charts }: LostProps) {
  const lost = [figures, charts].filter(hasFailed)
  if (lost.length === 0) return null
  const what = lost.length === 2 ? 'dashboard' : hasFailed(figures) ? 'figures' : 'pictures'
  return (
    <FailedState
      title={`The ${what} could not be loaded`}
      onRetry={() => lost.forEach((query) => void query.refetch())}
      busy={lost.some((query) => query.isFetching)}
    >
      The inquiries themselves can still be opened from the menu.
    </FailedState>
  )
}

import { useUrlFilters } from '#app/admin-kit/lists/use-url-filters.ts'
import { useDashboardSources } from '#app/api/dashboard-sources.ts'
import { deskMeta } from '#app/layouts/admin/meta.ts'
import { useAdmin, useFlags } from '#app/session/session.ts'
import { EmptyState, FailedState } from '#app/ui/desk/feedback.tsx'
import { PageHeader } from '#app/ui/desk/page-header.tsx'
import { DASHBOARD_PERIODS, DEFAULT_PERIOD } from '#domain/dashboard.ts'
import { displayName } from '#domain/user.ts'
import { useMyDay } from '../my-day/queries.ts'
import { Figures } from './figures.tsx'
import { AddAdminOffer, FirstRunCard } from './first-run.tsx'
import { FirstOfMyDay } from './first-of-my-day.tsx'
import { ByService, BySource, Funnel } from './lead-charts.tsx'
import { InquiriesPerDay } from './leads-per-day.tsx'
import { NO_LEADS_YET, WHAT_WILL_APPEAR } from './messages.ts'
import { NeedsYou } from './needs-you.tsx'
import { Period } from './period.tsx'
import { useCharts, useDashboard, useFirstRun, useResponsePromise } from './queries.ts'
import { QuickActions } from './quick-actions.tsx'
import { RecentLists, SalesRecentLists } from './recent-lists.tsx'
import { ResponsePromise } from './response-promise.tsx'

export { ScreenError as ErrorBoundary } from '#app/layouts/admin/screen-error.tsx'
export const meta = deskMeta('Dashboard')

const hasFailed = (query: { isError: boolean; data: unknown }): boolean => query.isError && query.data === undefined

/** What needs the reader now, the specification's figures and actions, then the period's figures and charts. Source: specification §2. */
export default function DashboardPage() {
  const { salesDashboard, updateSettings } = useFlags()
  const filters = useUrlFilters()
  const period = filters.choice('period', DASHBOARD_PERIODS) || DEFAULT_PERIOD
  const scope = salesDashboard ? 'mine' : 'team'
  const admin = useAdmin()
  const firstRun = useFirstRun(updateSettings)
  const queue = useMyDay(scope)
  const figures = useDashboard()
  const charts = useCharts(period)
  const promise = useResponsePromise()
  const sources = useDashboardSources(period)
  const isEmpty = figures.data !== undefined && figures.data.serviceInquiries.total + figures.data.contactInquiries.total === 0
  const areChartsShown = !hasFailed(charts) && !isEmpty
  return (
    <>
      <PageHeader title={salesDashboard ? 'Sales Dashboard' : 'Admin Dashboard'} about={`Signed in as ${displayName(admin)}`} />
      {/* The card would move what is below it. */}
      <div hidden={firstRun.isLoading} className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <FailedQueries queries={{ figures, charts, 'response promise': promise, sources }} />
        {firstRun.data && <FirstRunCard firstRun={firstRun.data} />}
        {figures.data?.hasAdmin === false && <AddAdminOffer />}
        {!hasFailed(queue) && <NeedsYou myDay={queue.data} scope={scope} />}
        {salesDashboard && !hasFailed(queue) && <FirstOfMyDay myDay={queue.data} />}
        {!hasFailed(figures) && <Figures dashboard={figures.data} />}
        <QuickActions />
        {isEmpty && <EmptyState title={NO_LEADS_YET}>{WHAT_WILL_APPEAR}</EmptyState>}
        {areChartsShown && <Period period={period} filters={filters} charts={charts.data} busy={charts.isPlaceholderData} />}
        {areChartsShown && (
          <div className="grid gap-6 xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
            <InquiriesPerDay days={charts.data?.days} />
            <Funnel figures={charts.data?.period} />
          </div>
        )}
        {!isEmpty && (
          <div className="grid gap-6 lg:grid-cols-2">
            {!hasFailed(sources) && <BySource figures={sources.data} />}
            {areChartsShown && <ByService charts={charts.data} />}
          </div>
        )}
        {!hasFailed(promise) && <ResponsePromise promise={promise.data} />}
        {salesDashboard && <SalesRecentLists />}
        {!salesDashboard && !hasFailed(figures) && <RecentLists dashboard={figures.data} />}
      </div>
    </>
  )
}

interface LoadedQuery {
  isError: boolean
  isFetching: boolean
  data: unknown
  refetch(): Promise<unknown>
}

/** One notice, with one retry button, for all queries that failed. `queries` are named as in 'The figures could not be loaded'. */
function FailedQueries({ queries }: { queries: Record<string, LoadedQuery> }) {
  const failed = Object.entries(queries).filter(([, query]) => hasFailed(query))
  const [first] = failed
  if (first === undefined) return null
  return (
    <FailedState
      title={`The ${failed.length > 1 ? 'dashboard' : first[0]} could not be loaded`}
      onRetry={() => failed.forEach(([, query]) => void query.refetch())}
      busy={failed.some(([, query]) => query.isFetching)}
    >
      Nothing is lost: every inquiry is on the server. Check your connection, or try again in a moment.
    </FailedState>
  )
}

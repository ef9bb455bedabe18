import { useDashboardSources } from '#app/api/dashboard-sources.ts'
import { deskMeta } from '#app/layouts/admin/meta.ts'
import { useAdmin, useFlags } from '#app/session/session.ts'
import { EmptyState, FailedState } from '#app/ui/desk/feedback.tsx'
import { PageHeader } from '#app/ui/desk/page-header.tsx'
import { displayName } from '#domain/user.ts'
import { AddAdminOffer } from './add-admin-offer.tsx'
import { Figures } from './figures.tsx'
import { InquiryCharts } from './lead-charts.tsx'
import { InquiriesBySource } from './leads-by-source.tsx'
import { InquiriesPerDay } from './leads-per-day.tsx'
import { NO_LEADS_YET, WHAT_WILL_APPEAR } from './messages.ts'
import { useCharts, useDashboard, useResponsePromise } from './queries.ts'
import { QuickActions } from './quick-actions.tsx'
import { RecentLists, SalesRecentLists } from './recent-lists.tsx'
import { ResponsePromise } from './response-promise.tsx'

export { ScreenError as ErrorBoundary } from '#app/layouts/admin/screen-error.tsx'
export const meta = deskMeta('Dashboard')

const hasFailed = (query: { isError: boolean; data: unknown }): boolean => query.isError && query.data === undefined

/** Figures, quick actions, response promise, charts and newest inquiries, each loaded independently. Source: specification §2. */
export default function DashboardPage() {
  const { salesDashboard } = useFlags()
  const admin = useAdmin()
  const figures = useDashboard()
  const charts = useCharts()
  const promise = useResponsePromise()
  const sources = useDashboardSources()
  const statuses = charts.data?.statuses
  const isEmpty = statuses !== undefined && statuses.service.total + statuses.contact.total === 0
  const areChartsShown = !hasFailed(charts) && !isEmpty
  return (
    <>
      <PageHeader title={salesDashboard ? 'Sales Dashboard' : 'Admin Dashboard'} about={`Signed in as ${displayName(admin)}`} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
        <FailedQueries queries={{ figures, charts, 'response promise': promise, sources }} />
        {figures.data?.hasAdmin === false && <AddAdminOffer />}
        {!hasFailed(figures) && <Figures dashboard={figures.data} />}
        <QuickActions />
        {!hasFailed(promise) && <ResponsePromise promise={promise.data} />}
        {isEmpty && <EmptyState title={NO_LEADS_YET}>{WHAT_WILL_APPEAR}</EmptyState>}
        {areChartsShown && <InquiriesPerDay days={charts.data?.days} />}
        {salesDashboard && <SalesRecentLists />}
        {!salesDashboard && !hasFailed(figures) && <RecentLists dashboard={figures.data} />}
        {areChartsShown && <InquiryCharts charts={charts.data} />}
        {!hasFailed(sources) && !isEmpty && <InquiriesBySource figures={sources.data} />}
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

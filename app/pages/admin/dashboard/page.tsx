import { useQuery } from '@tanstack/react-query'
import { dashboard } from '#contract/dashboard.ts'
import { displayName } from '#domain/user.ts'
import { call } from '../../../api/call.ts'
import { pageTitle } from '../../../layouts/admin/page-title.ts'
import { useAdmin, useFlags } from '../../../session/session.ts'
import { PageHeader } from '../../../ui/desk/page-header.tsx'
import { FailedState } from '../../../ui/desk/states.tsx'
import { Figures } from './figures.tsx'
import { NO_CONTACT_INQUIRIES, NO_SERVICE_INQUIRIES, STATS_FAILED } from './messages.ts'
import { QuickActions } from './quick-actions.tsx'
import { RecentInquiries } from './recent-inquiries.tsx'

export { ScreenError as ErrorBoundary } from '../../../layouts/admin/screen-error.tsx'
export const meta = () => pageTitle('Dashboard')

/** Figures, the newest inquiries and the ways on; sales persons have their own heading and fewer ways. Source: specification §2. */
export default function DashboardPage() {
  const { salesDashboard } = useFlags()
  const admin = useAdmin()
  const { data, error, refetch, isFetching, dataUpdatedAt } = useQuery({
    queryKey: ['dashboard'],
    queryFn: async ({ signal }) => (await call(dashboard.get, { signal })).data,
    meta: { failed: STATS_FAILED },
  })
  return (
    <>
      <PageHeader title={salesDashboard ? 'Sales Dashboard' : 'Admin Dashboard'} about={`Signed in as ${displayName(admin)}`} />
      {error && data === undefined ? (
        <FailedState title="The dashboard could not be loaded" onRetry={() => void refetch()} busy={isFetching}>
          The inquiries themselves can still be opened from the menu.
        </FailedState>
      ) : (
        <div className="grid gap-8">
          <Figures dashboard={data} />
          <div className="grid gap-6 xl:grid-cols-2">
            <RecentInquiries
              title="Recent Service Inquiries"
              to="/admin/inquiries"
              inquiries={data?.recentServiceInquiries}
              empty={NO_SERVICE_INQUIRIES}
              now={dataUpdatedAt}
            />
            <RecentInquiries
              title="Recent Contact Inquiries"
              to="/admin/contacts"
              inquiries={data?.recentContactInquiries}
              empty={NO_CONTACT_INQUIRIES}
              now={dataUpdatedAt}
            />
          </div>
          {!salesDashboard && <QuickActions />}
        </div>
      )}
    </>
  )
}

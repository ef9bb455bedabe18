import { ListKeysButton } from '#app/admin-kit/lists/keys-button.tsx'
import { List } from '#app/admin-kit/lists/list.tsx'
import { ListToolbar } from '#app/admin-kit/lists/toolbar.tsx'
import { type UrlFilters, useUrlFilters } from '#app/admin-kit/lists/use-url-filters.ts'
import { useRecordParam } from '#app/admin-kit/records/use-record-param.ts'
import { Guarded } from '#app/admin-kit/guarded.tsx'
import { deskMeta } from '#app/layouts/admin/meta.ts'
import { EmptyState } from '#app/ui/desk/feedback.tsx'
import { PageHeader } from '#app/ui/desk/page-header.tsx'
import { LogDialog } from './dialog.tsx'
import { LogFigures } from './figures.tsx'
import { ACCESS_DENIED, NONE_FOUND } from './messages.ts'
import { useActivityLogs } from './queries.ts'
import { ACTION_CHOICES, FILTER_NAMES, toFilter, toQuery, RANGE_CHOICES } from './search-params.ts'
import { LOGS } from './rows.tsx'
import { LogTools } from './tools.tsx'

export { ScreenError as ErrorBoundary } from '#app/layouts/admin/screen-error.tsx'
export const meta = deskMeta('Activity Logs')

/** Specification §2 'Activity Logs'. */
export default function ActivityLogsPage() {
  return (
    <Guarded flag="viewActivityLogs" title="Activity Logs" denial={ACCESS_DENIED}>
      <ActivityLogs />
    </Guarded>
  )
}

/** Search, filters, page and the open log are in the URL. */
function ActivityLogs() {
  const filters = useUrlFilters()
  const record = useRecordParam(filters, 'log')
  const list = useActivityLogs(toQuery(filters))
  return (
    <>
      <PageHeader title="Activity Logs">
        <ListKeysButton />
        <LogTools filter={toFilter(filters)} />
      </PageHeader>
      <LogFigures />
      <ListToolbar
        filters={filters}
        placeholder="Search activity logs..."
        display={LOGS}
        fields={[
          { label: 'Action', name: 'action', choices: ACTION_CHOICES },
          { label: 'Date range', name: 'dateRange', choices: RANGE_CHOICES },
        ]}
      />
      <List definition={LOGS} list={list} filters={filters} context={record} empty={<NoLogs filters={filters} />} />
      <LogDialog record={record} filters={filters} list={list} />
    </>
  )
}

function NoLogs({ filters }: { filters: UrlFilters }) {
  return (
    <EmptyState title={NONE_FOUND}>
      {filters.isFiltered(FILTER_NAMES) ? 'No activity logs match this search and these filters.' : 'What staff do appears here.'}
    </EmptyState>
  )
}

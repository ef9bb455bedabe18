import { FilterBar, FilterSelect } from '#app/admin-kit/lists/filter-bar.tsx'
import { ListKeysButton } from '#app/admin-kit/lists/keys-button.tsx'
import { ListResults } from '#app/admin-kit/lists/results.tsx'
import { type UrlFilters, useUrlFilters } from '#app/admin-kit/lists/use-url-filters.ts'
import { useRecordParam } from '#app/admin-kit/records/use-record-param.ts'
import { Guarded } from '#app/layouts/admin/guarded.tsx'
import { deskMeta } from '#app/layouts/admin/meta.ts'
import { EmptyState } from '#app/ui/desk/feedback.tsx'
import { PageHeader } from '#app/ui/desk/page-header.tsx'
import { ACTIVITY_LOGS_PAGE_BUTTONS } from '#domain/activity-log.ts'
import { LogCards } from './cards.tsx'
import { LogDialog } from './dialog.tsx'
import { LogFigures } from './figures.tsx'
import { ACCESS_DENIED, NONE_FOUND } from './messages.ts'
import { useActivityLogs } from './queries.ts'
import { ACTION_CHOICES, FILTER_NAMES, toFilter, toQuery, RANGE_CHOICES } from './search-params.ts'
import { LogTable } from './table.tsx'
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
      <FilterBar filters={filters} placeholder="Search activity logs..." names={FILTER_NAMES}>
        <FilterSelect label="Action" name="action" choices={ACTION_CHOICES} filters={filters} />
        <FilterSelect label="Date range" name="dateRange" choices={RANGE_CHOICES} filters={filters} />
      </FilterBar>
      <ListResults
        list={list}
        filters={filters}
        columns={6}
        nouns={['activity log', 'activity logs']}
        maxPageButtons={ACTIVITY_LOGS_PAGE_BUTTONS}
        empty={<NoLogs filters={filters} />}
      >
        {(logs, { isTable, busy }) => {
          const List = isTable ? LogTable : LogCards
          return <List logs={logs} record={record} busy={busy} />
        }}
      </ListResults>
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

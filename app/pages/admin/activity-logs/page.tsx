import Eraser from 'lucide-react/icons/eraser'
import { useState } from 'react'
import { Guarded } from '#app/admin-kit/guarded.tsx'
import { ExportButton } from '#app/admin-kit/lists/export-button.tsx'
import { ListScreen } from '#app/admin-kit/lists/screen.tsx'
import { useUrlFilters } from '#app/admin-kit/lists/use-url-filters.ts'
import { useRecordParam } from '#app/admin-kit/records/use-record-param.ts'
import { useRelativeTime } from '#app/display/relative-time.tsx'
import { deskMeta } from '#app/layouts/admin/meta.ts'
import { businessTimeZone } from '#app/session/session.ts'
import { Button } from '#app/ui/desk/button.tsx'
import { ConfirmDialog } from '#app/ui/desk/confirm-dialog.tsx'
import { EmptyState } from '#app/ui/desk/feedback.tsx'
import { StatStrip } from '#app/ui/desk/stat-strip.tsx'
import { LogDialog } from './dialog.tsx'
import { ACCESS_DENIED, CLEANUP_QUESTION, exportFailed, NONE_FOUND } from './messages.ts'
import {
  exportLogs,
  FILTER_FIELDS,
  type LogFilter,
  toFilter,
  toQuery,
  useActivityLogs,
  useActivityStats,
  useCleanUpLogs,
} from './queries.ts'
import { LOGS } from './rows.tsx'

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

function ActivityLogs() {
  const filters = useUrlFilters()
  const record = useRecordParam(filters, 'log')
  const list = useActivityLogs(toQuery(filters))
  return (
    <ListScreen
      title="Activity Logs"
      tools={<LogTools filter={toFilter(filters)} />}
      above={<LogFigures />}
      search="Search activity logs..."
      fields={FILTER_FIELDS}
      definition={LOGS}
      list={list}
      filters={filters}
      context={record}
      empty={(isFiltered) => (
        <EmptyState title={NONE_FOUND}>
          {isFiltered ? 'No activity logs match this search and these filters.' : 'What staff do appears here.'}
        </EmptyState>
      )}
    >
      <LogDialog record={record} list={list} />
    </ListScreen>
  )
}

/** The four figures. A failure is only logged; the figures then show a dash. */
function LogFigures() {
  const { data, isError } = useActivityStats()
  const none = isError ? null : undefined
  const ago = useRelativeTime(data?.lastActivity ?? '', { timeZone: businessTimeZone() })
  const last = data === undefined ? none : data.lastActivity === null ? null : ago
  const stats = [
    { label: 'Total Activities', value: data?.totalActivities ?? none },
    { label: "Today's Activities", value: data?.todayActivities ?? none },
    { label: 'Active Admins', value: data?.activeAdmins ?? none },
    { label: 'Last Activity', value: last },
  ]
  return <StatStrip label="Figures" stats={stats} />
}

function LogTools({ filter }: { filter: LogFilter }) {
  const { mutate: cleanUp, isPending: isCleaning } = useCleanUpLogs()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <ExportButton fetchFile={(format) => exportLogs({ ...filter, format })} failed={exportFailed} />
      <Button busy={isCleaning} onClick={() => setIsOpen(true)}>
        {!isCleaning && <Eraser aria-hidden="true" className="size-4" />}
        Cleanup
      </Button>
      <ConfirmDialog
        open={isOpen}
        title="Cleanup logs"
        question={CLEANUP_QUESTION}
        confirm="Cleanup"
        busy={isCleaning}
        onConfirm={() => cleanUp(undefined, { onSettled: () => setIsOpen(false) })}
        onClose={() => setIsOpen(false)}
      >
        <p>Newer logs stay. Export them first if the old ones may be needed.</p>
      </ConfirmDialog>
    </>
  )
}

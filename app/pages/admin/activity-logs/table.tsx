import Eye from 'lucide-react/icons/eye'
import { Link } from 'react-router'
import { type Column, DataTable } from '#app/admin-kit/lists/data-table.tsx'
import { Highlight } from '#app/admin-kit/lists/highlight.tsx'
import type { RecordParam } from '#app/admin-kit/records/use-record-param.ts'
import { IconButton } from '#app/ui/desk/button.tsx'
import type { ActivityLog } from '#domain/activity-log.ts'
import { dateTimeAndZone } from '#app/session/date-time-zone.ts'
import { ActionBadge, RESOURCE_LABELS } from './badges.tsx'
import { parseChanges } from './changes.ts'
import { fieldsChanged } from './messages.ts'

export interface LogListProps {
  logs: readonly ActivityLog[]
  record: RecordParam
  busy: boolean
}

/** The list on large screens. Columns: specification §2 'Activity Logs'. */
export function LogTable({ logs, record, busy }: LogListProps) {
  const columns: Column<ActivityLog>[] = [
    { heading: 'Admin & Action', className: 'min-w-28 xl:w-40', cell: (log) => <AdminAndAction log={log} record={record} /> },
    { heading: 'Resource', className: 'min-w-28 xl:w-36', cell: (log) => <Resource log={log} /> },
    { heading: 'Details', className: 'min-w-36', cell: (log) => <Details log={log} /> },
    { heading: 'Location', className: 'min-w-24 break-all xl:w-40', cell: ({ ipAddress }) => ipAddress || '–' },
    {
      heading: 'Timestamp',
      className: 'min-w-28 xl:w-44 xl:whitespace-nowrap',
      cell: ({ createdAt }) => <Timestamp at={createdAt} />,
    },
    { heading: 'View', className: 'w-16 text-right', cell: (log) => <ViewButton log={log} record={record} /> },
  ]
  return <DataTable caption="Activity logs" columns={columns} rows={logs} getKey={({ id }) => id} busy={busy} />
}

function AdminAndAction({ log: { id, adminName, action }, record }: { log: ActivityLog; record: RecordParam }) {
  return (
    <div className="grid max-w-56 justify-items-start gap-1">
      <Link {...record.linkTo(id)} data-list-item="" data-row-link="" className="max-w-full font-semibold wrap-anywhere">
        <Highlight>{adminName}</Highlight>
      </Link>
      <ActionBadge action={action} />
    </div>
  )
}

/** Resource of the activity: its type, and its id if there is one. */
export function Resource({ log: { resourceType, resourceId } }: { log: ActivityLog }) {
  return (
    <>
      {RESOURCE_LABELS[resourceType]}
      {resourceId && (
        <span title={resourceId} className="block max-w-24 truncate xl:max-w-30 text-xs text-muted">
          ID: {resourceId}
        </span>
      )}
    </>
  )
}

export function Details({ log: { description, changes } }: { log: ActivityLog }) {
  const count = parseChanges(changes).length
  return (
    <>
      <p className="line-clamp-3 max-w-120 wrap-anywhere">
        <Highlight>{description}</Highlight>
      </p>
      {count > 0 && <p className="text-xs text-muted">{fieldsChanged(count)}</p>}
    </>
  )
}

/** Time of the activity in the business time zone. */
export function Timestamp({ at: instant }: { at: string }) {
  return <time dateTime={instant}>{dateTimeAndZone(instant)}</time>
}

export function ViewButton({ log: { id, description }, record }: { log: ActivityLog; record: RecordParam }) {
  return (
    <span className="-mr-2 flex justify-end">
      <IconButton label={`View details: ${description}`} onClick={() => record.open(id)}>
        <Eye aria-hidden="true" className="size-4" />
      </IconButton>
    </span>
  )
}

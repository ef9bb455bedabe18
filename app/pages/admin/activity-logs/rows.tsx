import Eye from 'lucide-react/icons/eye'
import { defineList } from '#app/admin-kit/lists/define-list.ts'
import { Highlight } from '#app/admin-kit/lists/highlight.tsx'
import type { RecordParam } from '#app/admin-kit/records/use-record-param.ts'
import { dateTimeAndZone } from '#app/session/date-time-zone.ts'
import { ACTIVITY_LOGS_PAGE_BUTTONS, type ActivityLog } from '#domain/activity-log.ts'
import { ActionBadge, RESOURCE_LABELS } from './badges.tsx'
import { parseChanges } from './changes.ts'
import { fieldsChanged } from './messages.ts'

function Timestamp({ at: instant }: { at: string }) {
  return <time dateTime={instant}>{dateTimeAndZone(instant)}</time>
}

function Resource({ log: { resourceType, resourceId } }: { log: ActivityLog }) {
  return (
    <span title={resourceId ? `ID: ${resourceId}` : undefined}>
      {RESOURCE_LABELS[resourceType]}
      {resourceId && <span className="text-xs text-muted"> ID: {resourceId}</span>}
    </span>
  )
}

function Details({ log: { description, changes } }: { log: ActivityLog }) {
  const count = parseChanges(changes).length
  return (
    <span title={description}>
      <Highlight>{description}</Highlight>
      {count > 0 && <span className="text-xs text-muted"> {fieldsChanged(count)}</span>}
    </span>
  )
}

/** Columns: specification §2 'Activity Logs'. */
export const LOGS = defineList<ActivityLog, RecordParam>({
  name: 'activity-logs',
  caption: 'Activity logs',
  nouns: ['activity log', 'activity logs'],
  maxPageButtons: ACTIVITY_LOGS_PAGE_BUTTONS,
  actionsHeading: 'View',
  main: {
    heading: 'Admin & Action',
    text: ({ adminName }) => adminName,
    title: ({ adminName }) => (
      <span title={adminName}>
        <Highlight>{adminName}</Highlight>
      </span>
    ),
    link: ({ id }, record) => record.linkTo(id),
    after: ({ action }) => <ActionBadge action={action} />,
  },
  columns: [
    { name: 'resource', heading: 'Resource', width: 9.5, isWide: true, cell: (log) => <Resource log={log} /> },
    { name: 'details', heading: 'Details', width: 13.5, cell: (log) => <Details log={log} /> },
    { name: 'location', heading: 'Location', width: 6.5, isWide: true, cell: ({ ipAddress }) => ipAddress || '–' },
    { name: 'timestamp', heading: 'Timestamp', width: 10.5, cell: ({ createdAt }) => <Timestamp at={createdAt} /> },
  ],
  actions: ({ id, description }, record) => [
    { label: `View details: ${description}`, text: 'View details', icon: Eye, onClick: () => record.open(id) },
  ],
  phone: (log) => ({
    aside: <ActionBadge action={log.action} />,
    second: <Details log={log} />,
    third: (
      <>
        <Resource log={log} /> · {log.ipAddress}
      </>
    ),
    thirdAside: <Timestamp at={log.createdAt} />,
  }),
})

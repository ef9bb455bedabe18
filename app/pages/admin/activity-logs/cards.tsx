import { Link } from 'react-router'
import { Highlight } from '../../../admin-kit/lists/highlight.tsx'
import { ActionBadge } from './badges.tsx'
import { Details, type LogListProps, Resource, Timestamp, ViewButton } from './table.tsx'

/** The list on small screens. */
export function LogCards({ logs, record, busy }: LogListProps) {
  return (
    <ul
      aria-label="Activity logs"
      aria-busy={busy}
      className={`grid gap-3 transition-opacity md:grid-cols-2 ${busy ? 'opacity-60' : ''}`}
    >
      {logs.map((log) => (
        <li key={log.id} className="grid content-start gap-2 rounded-md border border-line bg-surface p-4">
          <div className="flex items-start justify-between gap-3">
            <div className="grid min-w-0 justify-items-start gap-1">
              <h2 className="font-semibold wrap-anywhere">
                <Link {...record.linkTo(log.id)} data-list-item="" className="inline-flex min-h-6 items-center">
                  <Highlight>{log.adminName}</Highlight>
                </Link>
              </h2>
              <ActionBadge action={log.action} />
            </div>
            <ViewButton log={log} record={record} />
          </div>
          <div>
            <Details log={log} />
          </div>
          <div className="mt-auto grid grid-cols-2 gap-3 border-t border-line pt-2 text-xs">
            <div>
              <Resource log={log} />
              <span className="block break-all text-muted">{log.ipAddress}</span>
            </div>
            <div className="text-right">
              <Timestamp at={log.createdAt} />
            </div>
          </div>
        </li>
      ))}
    </ul>
  )
}

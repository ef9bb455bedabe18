import { Link } from 'react-router'
import { CardList } from '#app/admin-kit/lists/card-list.tsx'
import { Highlight } from '#app/admin-kit/lists/highlight.tsx'
import { ActionBadge } from './badges.tsx'
import { Details, type LogListProps, Resource, Timestamp, ViewButton } from './table.tsx'

/** The list on small screens. */
export function LogCards({ logs, record, busy }: LogListProps) {
  return (
    <CardList label="Activity logs" rows={logs} busy={busy} className="gap-2">
      {(log) => (
        <>
          <div className="flex items-start justify-between gap-3">
            <div className="grid min-w-0 justify-items-start gap-1">
              <h2 className="font-semibold wrap-anywhere">
                <Link {...record.linkTo(log.id)} data-list-item="" className="card-link">
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
        </>
      )}
    </CardList>
  )
}

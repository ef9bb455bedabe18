import type { ReactNode } from 'react'
import type { ListState } from '#app/admin-kit/lists/define-list.ts'
import type { RecordParam } from '#app/admin-kit/records/use-record-param.ts'
import { Dialog } from '#app/ui/desk/dialog.tsx'
import { EmptyState, FailedState } from '#app/ui/desk/feedback.tsx'
import { FormSkeleton } from '#app/ui/desk/form-skeleton.tsx'
import { useLastDefined } from '#app/ui/desk/use-last-defined.ts'
import type { ActivityLog } from '#domain/activity-log.ts'
import { dateTimeAndZone } from '#app/session/date-time-zone.ts'
import { ActionBadge, RESOURCE_LABELS } from './badges.tsx'
import { parseChanges, formatJson } from './changes.ts'
import { NO_RESOURCE_ID, NOT_AVAILABLE } from './messages.ts'

interface LogDialogProps {
  record: RecordParam
  list: ListState<ActivityLog>
}

/** All fields of one activity log. Source: specification §2 'Activity Logs'. */
export function LogDialog({ record: { id, isOpen, close }, list }: LogDialogProps) {
  const title = useLastDefined(isOpen ? 'Activity Details' : null)
  // Newer activity may move the open log to the next page.
  const last = useLastDefined(list.data?.data.find((listed) => listed.id === id) ?? null)
  const log = last?.id === id ? last : null
  return (
    <Dialog open={isOpen} onClose={close} width="wide" title={title}>
      {isOpen && (log === null ? <NoLog list={list} /> : <LogFacts log={log} />)}
    </Dialog>
  )
}

function NoLog({ list: { data, isPending, isFetching, refetch } }: Pick<LogDialogProps, 'list'>) {
  if (isPending) return <FormSkeleton />
  if (data === undefined) {
    return (
      <FailedState title="The activity log could not be loaded" onRetry={() => void refetch()} busy={isFetching}>
        Nothing was changed. Check your connection, or try again in a moment.
      </FailedState>
    )
  }
  return <EmptyState title="This log is not on the page shown">It may have moved to another page, or been cleaned up.</EmptyState>
}

function LogFacts({ log }: { log: ActivityLog }) {
  const changes = parseChanges(log.changes)
  return (
    <div className="grid gap-6">
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
        <Fact name="Admin">{log.adminName}</Fact>
        <Fact name="Action">
          <ActionBadge action={log.action} />
        </Fact>
        <Fact name="Resource Type">{RESOURCE_LABELS[log.resourceType]}</Fact>
        <Fact name="Resource ID">{log.resourceId || NO_RESOURCE_ID}</Fact>
        <Fact name="IP Address">{log.ipAddress || NOT_AVAILABLE}</Fact>
        <Fact name="Timestamp">
          <time dateTime={log.createdAt}>{dateTimeAndZone(log.createdAt)}</time>
        </Fact>
        <Fact name="Description" isWide>
          {log.description}
        </Fact>
        <Fact name="User Agent" isWide>
          {log.userAgent || NOT_AVAILABLE}
        </Fact>
      </dl>
      {changes.length > 0 && (
        <Section title="Before and After">
          <table className="w-full table-fixed text-left">
            <thead className="text-xs text-muted">
              <tr>
                {['Field', 'Before', 'After'].map((heading) => (
                  <th key={heading} scope="col" className="py-1 pr-3 font-semibold">
                    {heading}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {changes.map(({ field, before, after }) => (
                <tr key={field} className="border-t border-line align-top">
                  <th scope="row" className="py-1.5 pr-3 font-medium wrap-anywhere">
                    {field}
                  </th>
                  <td className="py-1.5 pr-3 wrap-anywhere whitespace-pre-wrap text-muted">{before}</td>
                  <td className="py-1.5 wrap-anywhere whitespace-pre-wrap">{after}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </Section>
      )}
      {log.changes && <Json title="Changes" json={log.changes} />}
      {log.metadata && <Json title="Metadata" json={log.metadata} />}
    </div>
  )
}

function Fact({ name, isWide = false, children }: { name: string; isWide?: boolean; children: ReactNode }) {
  return (
    <div className={`min-w-0 ${isWide ? 'sm:col-span-2' : ''}`}>
      <dt className="text-xs text-muted">{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-2">
      <h3 className="border-b border-line pb-1 font-semibold">{title}</h3>
      {children}
    </section>
  )
}

function Json({ title, json }: { title: string; json: string }) {
  return (
    <Section title={title}>
      <pre className="rounded-sm bg-sunken p-3 font-mono text-xs wrap-anywhere whitespace-pre-wrap">{formatJson(json)}</pre>
    </Section>
  )
}

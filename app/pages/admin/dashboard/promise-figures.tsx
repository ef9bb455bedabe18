import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { DashboardPromise } from '#domain/dashboard.ts'
import { INQUIRY_KINDS } from '#domain/inquiry-forms.ts'
import { LEAD_LIST_PATHS } from '#domain/lead-path.ts'
import { formatNumber } from './chart.tsx'
import { inquiriesText, medianText, percentText } from './promise-text.ts'

/** The percentage, its parts, the median, and links to the overdue inquiries. */
export function PromiseFigures({ promise }: { promise: DashboardPromise }) {
  return (
    <dl className="flex flex-wrap gap-x-10 gap-y-4">
      <div className="w-full sm:w-auto">
        <dt className="text-xs text-muted">Promise kept</dt>
        <dd className="text-2xl font-bold">{percentText(promise.keptPercent)}</dd>
      </div>
      <Figure name="Kept">{formatNumber(promise.kept)}</Figure>
      <Figure name="Missed">{formatNumber(promise.missed)}</Figure>
      <Figure name="Closed without a reply">{formatNumber(promise.closedWithoutReply)}</Figure>
      <Figure name="Median first response">{medianText(promise.medianResponseMs)}</Figure>
      <Figure name="Overdue now">
        <Overdue counts={promise.overdueNow} />
      </Figure>
    </dl>
  )
}

function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-col justify-end">
      <dt className="text-xs text-muted">{name}</dt>
      <dd className="flex min-h-9 flex-wrap items-center gap-x-4 text-lg font-bold">{children}</dd>
    </div>
  )
}

function Overdue({ counts }: { counts: DashboardPromise['overdueNow'] }) {
  const overdue = INQUIRY_KINDS.filter((kind) => counts[kind] > 0)
  if (overdue.length === 0) return 'None'
  return overdue.map((kind) => (
    <Link
      key={kind}
      to={`${LEAD_LIST_PATHS[kind]}?due=overdue`}
      className="inline-flex min-h-6 items-center text-base text-red-strong underline underline-offset-4 pointer-coarse:min-h-11"
    >
      {inquiriesText(kind, counts[kind])}
    </Link>
  ))
}

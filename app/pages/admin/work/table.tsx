import { Link } from 'react-router'
import { ContentStatus } from '#app/admin-kit/content/actions.tsx'
import { type Column, DataTable } from '#app/admin-kit/lists/data-table.tsx'
import type { RecordParam } from '#app/admin-kit/records/use-record-param.ts'
import type { CaseStudy } from '#domain/case-study.ts'
import { CaseStudyActions, ExampleBadge } from './actions.tsx'
import { workKind } from './queries.ts'

export interface WorkListProps {
  work: readonly CaseStudy[]
  record: RecordParam
  busy: boolean
  onDelete: (caseStudy: CaseStudy) => void
}

/** The list on large screens, in the order of the site. */
export function WorkTable({ work, record, busy, onDelete }: WorkListProps) {
  const columns: Column<CaseStudy>[] = [
    { heading: 'Case study', cell: (caseStudy) => <Name caseStudy={caseStudy} record={record} /> },
    { heading: 'Services used', className: 'max-w-64', cell: (caseStudy) => <UsedServices caseStudy={caseStudy} /> },
    { heading: 'Status', className: 'w-28', cell: (caseStudy) => <ContentStatus kind={workKind} row={caseStudy} /> },
    { heading: 'Order', className: 'w-16 text-right', cell: ({ order }) => order.toLocaleString('en-IN') },
    {
      heading: 'Actions',
      className: 'w-28 text-right',
      cell: (caseStudy) => <CaseStudyActions caseStudy={caseStudy} record={record} onDelete={onDelete} />,
    },
  ]
  return <DataTable caption="Work" columns={columns} rows={work} getKey={({ id }) => id} busy={busy} />
}

function Name({ caseStudy, record }: { caseStudy: CaseStudy; record: RecordParam }) {
  const { id, title, client, industry } = caseStudy
  return (
    <div className="max-w-136 min-w-44">
      <span className="flex flex-wrap items-center gap-x-2">
        <Link {...record.linkTo(id)} data-list-item="" data-row-link="" className="font-semibold wrap-anywhere">
          {title}
        </Link>
        <ExampleBadge caseStudy={caseStudy} />
      </span>
      <p className="line-clamp-1 text-xs wrap-anywhere text-muted">{industry === '' ? client : `${client} · ${industry}`}</p>
    </div>
  )
}

/** Their titles; '–' without any. */
export function UsedServices({ caseStudy: { services } }: { caseStudy: CaseStudy }) {
  return <span className="wrap-anywhere">{services.map(({ title }) => title).join(', ') || '–'}</span>
}

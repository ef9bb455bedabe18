import { Link } from 'react-router'
import { ContentStatus } from '#app/admin-kit/content/actions.tsx'
import { CardList } from '#app/admin-kit/lists/card-list.tsx'
import { CaseStudyActions, ExampleBadge } from './actions.tsx'
import { workKind } from './queries.ts'
import { UsedServices, type WorkListProps } from './table.tsx'

/** The list on small screens. */
export function WorkCards({ work, record, busy, onDelete }: WorkListProps) {
  return (
    <CardList label="Work" rows={work} busy={busy} className="gap-3 wrap-anywhere">
      {(caseStudy) => (
        <>
          <div>
            <h2 className="font-semibold">
              <Link {...record.linkTo(caseStudy.id)} data-list-item="" className="card-link">
                {caseStudy.title}
              </Link>
            </h2>
            <p className="text-muted">{[caseStudy.client, caseStudy.industry].filter((text) => text !== '').join(' · ')}</p>
          </div>
          <dl className="flex flex-wrap gap-x-6 gap-y-1 text-xs">
            <div className="flex gap-1.5">
              <dt className="shrink-0 text-muted">Services used</dt>
              <dd className="font-medium">
                <UsedServices caseStudy={caseStudy} />
              </dd>
            </div>
            <div className="flex gap-1.5">
              <dt className="shrink-0 text-muted">Order</dt>
              <dd className="font-medium">{caseStudy.order.toLocaleString('en-IN')}</dd>
            </div>
          </dl>
          <div className="mt-auto flex items-center justify-between gap-2 border-t border-line pt-3">
            <span className="flex flex-wrap items-center gap-2">
              <ContentStatus kind={workKind} row={caseStudy} />
              <ExampleBadge caseStudy={caseStudy} />
            </span>
            <CaseStudyActions caseStudy={caseStudy} record={record} onDelete={onDelete} />
          </div>
        </>
      )}
    </CardList>
  )
}

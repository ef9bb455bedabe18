import { ContentActions, PageLink } from '#app/admin-kit/content/actions.tsx'
import type { RecordParam } from '#app/admin-kit/records/use-record-param.ts'
import { workUrl } from '#app/pages/public/work/urls.ts'
import { Badge } from '#app/ui/desk/badge.tsx'
import type { CaseStudy } from '#domain/case-study.ts'
import { workPreview } from './preview.ts'
import { workKind } from './queries.ts'

/** Visitors see the same mark. */
export function ExampleBadge({ caseStudy: { isExample } }: { caseStudy: CaseStudy }) {
  return isExample && <Badge tone="yellow">Example</Badge>
}

interface CaseStudyActionsProps {
  caseStudy: CaseStudy
  record: RecordParam
  onDelete: (caseStudy: CaseStudy) => void
}

/** Link to the public page or its preview; edit and delete buttons. */
export function CaseStudyActions({ caseStudy, record, onDelete }: CaseStudyActionsProps) {
  const { slug, isActive } = caseStudy
  return (
    <ContentActions kind={workKind} row={caseStudy} record={record} onDelete={onDelete}>
      <PageLink kind={workPreview} row={caseStudy} publicPath={isActive ? workUrl(slug) : null} />
    </ContentActions>
  )
}

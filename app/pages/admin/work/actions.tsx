import { ExternalLink, Eye } from 'lucide-react'
import { ContentActions } from '#app/admin-kit/content/actions.tsx'
import type { RecordParam } from '#app/admin-kit/records/use-record-param.ts'
import { Badge } from '#app/ui/desk/badge.tsx'
import { iconButtonClass } from '#app/ui/desk/button.tsx'
import type { CaseStudy } from '#domain/case-study.ts'
import { workKind } from './queries.ts'
import { previewPath } from './unsaved-preview.ts'

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
  const { id, slug, title, isActive } = caseStudy
  const Icon = isActive ? ExternalLink : Eye
  return (
    <ContentActions kind={workKind} row={caseStudy} record={record} onDelete={onDelete}>
      <a
        href={isActive ? `/work/${slug}` : previewPath(id)}
        target="_blank"
        rel="noreferrer"
        aria-label={isActive ? `View ${title} on the site (opens in a new tab)` : `Preview ${title} (opens in a new tab)`}
        title={isActive ? 'View on the site' : 'Preview'}
        className={iconButtonClass}
      >
        <Icon aria-hidden="true" className="size-4" />
      </a>
    </ContentActions>
  )
}

import { formatOrder, ORDER_COLUMN } from '#app/admin-kit/content/rows.tsx'
import { ContentScreen, type ContentScreenKind } from '#app/admin-kit/content/screen.tsx'
import { Thumbnail } from '#app/admin-kit/content/thumbnail.tsx'
import { deskMeta } from '#app/layouts/admin/meta.ts'
import { workUrl } from '#app/pages/public/work/urls.ts'
import { Badge } from '#app/ui/desk/badge.tsx'
import type { CaseStudy } from '#domain/case-study.ts'
import { workKind } from './kind.ts'
import { workPreview } from './preview.ts'

export { ScreenError as ErrorBoundary } from '#app/layouts/admin/screen-error.tsx'
export const meta = deskMeta(workKind.messages.title)

const summarize = ({ client, industry }: CaseStudy): string => [client, industry].filter((text) => text !== '').join(' · ')

const listServices = ({ services }: CaseStudy): string => services.map(({ title }) => title).join(', ') || '–'

const SCREEN: ContentScreenKind<CaseStudy> = {
  kind: workKind,
  rows: {
    mark: ({ imageUrl }) => <Thumbnail image={imageUrl} />,
    badge: ({ isExample }) => isExample && <Badge tone="yellow">Example</Badge>,
    summary: summarize,
    columns: [
      {
        name: 'services',
        heading: 'Services used',
        width: 16,
        isWide: true,
        cell: (caseStudy) => <span title={listServices(caseStudy)}>{listServices(caseStudy)}</span>,
      },
    ],
    lastColumn: ORDER_COLUMN,
    facts: (caseStudy) => `${listServices(caseStudy)} · Order ${formatOrder(caseStudy)}`,
    publicPath: ({ slug, isActive, isExample }) => (isActive && !isExample ? workUrl(slug) : null),
    preview: workPreview,
  },
  describeDeletion: ({ title, slug }) => `${title}. Visitors no longer see it, and /work/${slug} is not found.`,
}

/** The agency's case studies. Source: issue 13 point 3. */
export default function WorkPage() {
  return <ContentScreen screen={SCREEN} />
}

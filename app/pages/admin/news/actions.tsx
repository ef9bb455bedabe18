import { ExternalLink, Eye } from 'lucide-react'
import { ContentActions, ContentStatus } from '#app/admin-kit/content/actions.tsx'
import type { RecordParam } from '#app/admin-kit/records/use-record-param.ts'
import { iconButtonClass } from '#app/ui/desk/button.tsx'
import { isPublished, type NewsItem } from '#domain/news-item.ts'
import { toStatusBadge } from './labels.tsx'
import { newsKind } from './queries.ts'
import { previewPath } from './unsaved-preview.ts'

/** Badge that toggles on click: Published, Scheduled or Draft. Source: contract §3 'Entities'. */
export function NewsItemStatus({ newsItem, now }: { newsItem: NewsItem; now: number }) {
  return (
    <ContentStatus
      kind={newsKind}
      row={newsItem}
      {...toStatusBadge(newsItem, now)}
      action={newsItem.isActive ? 'unpublish' : 'publish'}
    />
  )
}

interface NewsItemActionsProps {
  newsItem: NewsItem
  record: RecordParam
  now: number
  onDelete: (newsItem: NewsItem) => void
}

/** Link to the public page or its preview; edit and delete buttons. */
export function NewsItemActions({ newsItem, record, now, onDelete }: NewsItemActionsProps) {
  const { id, title } = newsItem
  const isPublic = isPublished(newsItem, new Date(now).toISOString())
  const Icon = isPublic ? ExternalLink : Eye
  return (
    <ContentActions kind={newsKind} row={newsItem} record={record} onDelete={onDelete}>
      <a
        href={isPublic ? `/news/${id}` : previewPath(id)}
        target="_blank"
        rel="noreferrer"
        aria-label={isPublic ? `View ${title} on the site (opens in a new tab)` : `Preview ${title} (opens in a new tab)`}
        title={isPublic ? 'View on the site' : 'Preview'}
        className={iconButtonClass}
      >
        <Icon aria-hidden="true" className="size-4" />
      </a>
    </ContentActions>
  )
}

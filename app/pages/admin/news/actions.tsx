import { ContentActions, ContentStatus, PageLink } from '#app/admin-kit/content/actions.tsx'
import type { RecordParam } from '#app/admin-kit/records/use-record-param.ts'
import { useNow } from '#app/ui/desk/use-now.ts'
import { isPublished, type NewsItem } from '#domain/news-item.ts'
import { toStatusBadge } from './labels.tsx'
import { newsPreview } from './preview.ts'
import { newsKind } from './queries.ts'

/** Epoch milliseconds: scheduled items are published without a change, also when `loadedAt`, the time of the list, is long past. */
const useNowSince = (loadedAt: number): number => Math.max(loadedAt, Date.parse(useNow()))

/** Badge that toggles on click: Published, Scheduled or Draft. Source: contract §3 'Entities'. */
export function NewsItemStatus({ newsItem, loadedAt }: { newsItem: NewsItem; loadedAt: number }) {
  const now = useNowSince(loadedAt)
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
  loadedAt: number
  onDelete: (newsItem: NewsItem) => void
}

/** Link to the public page or its preview; edit and delete buttons. */
export function NewsItemActions({ newsItem, record, loadedAt, onDelete }: NewsItemActionsProps) {
  const now = useNowSince(loadedAt)
  const isPublic = isPublished(newsItem, new Date(now).toISOString())
  return (
    <ContentActions kind={newsKind} row={newsItem} record={record} onDelete={onDelete}>
      <PageLink kind={newsPreview} row={newsItem} publicPath={isPublic ? `/news/${newsItem.id}` : null} />
    </ContentActions>
  )
}

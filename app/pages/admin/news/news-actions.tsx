import { ExternalLink } from 'lucide-react'
import { isPublished, type NewsItem } from '#domain/news-item.ts'
import { iconButtonClass } from '../../../ui/desk/button.tsx'
import { ContentActions, ContentStatus } from '../../../ui/desk/content-actions.tsx'
import type { AddressRecord } from '../../../ui/desk/use-address-record.ts'
import { standingOf } from './news-look.tsx'
import { newsKind } from './news-queries.ts'

/** Published, Scheduled or Draft as a badge that switches. Source: contract §3 'Entities'. */
export function NewsItemStatus({ newsItem, now }: { newsItem: NewsItem; now: number }) {
  return (
    <ContentStatus
      kind={newsKind}
      row={newsItem}
      {...standingOf(newsItem, now)}
      does={newsItem.isActive ? 'unpublish' : 'publish'}
    />
  )
}

interface NewsItemActionsProps {
  newsItem: NewsItem
  record: AddressRecord
  now: number
  onDelete: (newsItem: NewsItem) => void
}

/** View, edit and delete. */
export function NewsItemActions({ newsItem, record, now, onDelete }: NewsItemActionsProps) {
  return (
    <ContentActions kind={newsKind} row={newsItem} record={record} onDelete={onDelete}>
      {isPublished(newsItem, new Date(now).toISOString()) && (
        <a
          href={`/news/${newsItem.id}`}
          target="_blank"
          rel="noreferrer"
          aria-label={`View ${newsItem.title} on the site (opens in a new tab)`}
          title="View on the site"
          className={iconButtonClass}
        >
          <ExternalLink aria-hidden="true" className="size-4" />
        </a>
      )}
    </ContentActions>
  )
}

import { ExternalLink, Pencil, Trash2 } from 'lucide-react'
import toast from 'react-hot-toast'
import { isPublished, type NewsItem } from '#domain/news-item.ts'
import { useFlags } from '../../../session/session.ts'
import { IconButton, iconButtonClass } from '../../../ui/desk/button.tsx'
import { StatusToggle } from '../../../ui/desk/status-toggle.tsx'
import type { AddressRecord } from '../../../ui/desk/use-address-record.ts'
import { DELETE_DENIED, STATUS_DENIED } from './messages.ts'
import { standingOf } from './news-look.tsx'
import { useSwitchNewsItem } from './news-queries.ts'

/** Published, Scheduled or Draft as a badge that switches. Source: contract §3 'Entities'. */
export function NewsItemStatus({ newsItem, now }: { newsItem: NewsItem; now: number }) {
  const { setContentStatus } = useFlags()
  const { mutate } = useSwitchNewsItem()
  const { id, title, isActive, updatedAt } = newsItem
  return (
    <StatusToggle
      isOn={isActive}
      {...standingOf(newsItem, now)}
      does={isActive ? `make ${title} a draft` : `publish ${title}`}
      onToggle={() => (setContentStatus ? mutate({ id, isActive: !isActive, updatedAt }) : toast.error(STATUS_DENIED))}
    />
  )
}

interface NewsItemActionsProps {
  newsItem: NewsItem
  record: AddressRecord
  now: number
  onDelete: (newsItem: NewsItem) => void
}

/** View, edit and delete. Who may not delete is told so when they try. Source: specification §6 'Denial toasts'. */
export function NewsItemActions({ newsItem, record, now, onDelete }: NewsItemActionsProps) {
  const { updateContent, deleteContent } = useFlags()
  const edit = updateContent ? `Edit ${newsItem.title}` : `Update status of ${newsItem.title}`
  return (
    <span className="above-row-link -mx-2 flex justify-end">
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
      <IconButton label={edit} onClick={() => record.open(newsItem.id)}>
        <Pencil aria-hidden="true" className="size-4" />
      </IconButton>
      <IconButton
        label={`Delete ${newsItem.title}`}
        aria-disabled={!deleteContent || undefined}
        className="aria-disabled:opacity-50"
        onClick={() => (deleteContent ? onDelete(newsItem) : toast.error(DELETE_DENIED, { id: DELETE_DENIED }))}
      >
        <Trash2 aria-hidden="true" className="size-4" />
      </IconButton>
    </span>
  )
}

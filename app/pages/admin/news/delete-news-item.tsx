import type { NewsItem } from '#domain/news-item.ts'
import { ConfirmDialog } from '../../../ui/desk/confirm-dialog.tsx'
import { useLingering } from '../../../ui/desk/use-lingering.ts'
import { DELETE_QUESTION } from './messages.ts'
import { useDeleteNewsItem } from './news-queries.ts'

/** Asks before a news item goes for good; null for none. Source: specification §8 'Confirmations'. */
export function DeleteNewsItem({ newsItem, onClose }: { newsItem: NewsItem | null; onClose: () => void }) {
  const { mutate, isPending } = useDeleteNewsItem()
  const named = useLingering(newsItem)
  return (
    <ConfirmDialog
      open={newsItem !== null}
      title="Delete news item"
      question={DELETE_QUESTION}
      confirm="Delete"
      busy={isPending}
      onConfirm={() => newsItem && mutate(newsItem.id, { onSettled: onClose })}
      onClose={onClose}
    >
      {named && (
        <p className="break-words">{named.title}. It leaves the site and cannot be brought back; as a draft it would stay here.</p>
      )}
    </ConfirmDialog>
  )
}

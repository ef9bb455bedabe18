import toast from 'react-hot-toast'
import type { NewsItem } from '#domain/news-item.ts'
import { useFlags } from '../../../session/session.ts'
import { ActiveForm } from '../../../ui/desk/active-form.tsx'
import { Dialog } from '../../../ui/desk/dialog.tsx'
import { FormSkeleton } from '../../../ui/desk/form-skeleton.tsx'
import { EmptyState, FailedState, Notice } from '../../../ui/desk/states.tsx'
import type { AddressRecord } from '../../../ui/desk/use-address-record.ts'
import { useLingering } from '../../../ui/desk/use-lingering.ts'
import { CREATE_DENIED, EDIT_DENIED, STATUS_ONLY, STATUS_UPDATED } from './messages.ts'
import { NewsItemForm } from './news-form.tsx'
import { useSaveNewsItemStatus, useNewsItem } from './news-queries.ts'

interface NewsItemDialogProps {
  record: AddressRecord
  /** The page of the list. */
  news: readonly NewsItem[]
}

/** Add News Item, Edit News Item or, for a super admin, Update News Status. Source: contract §3 'Screens', specification §6. */
export function NewsItemDialog({ record, news }: NewsItemDialogProps) {
  const { updateContent } = useFlags()
  const { id, isNew, isOpen, close } = record
  const title = useLingering(isOpen ? (isNew ? 'Add News Item' : updateContent ? 'Edit News Item' : 'Update News Status') : null)
  return (
    <Dialog open={isOpen} onClose={close} width={updateContent ? 'wide' : 'narrow'} title={title}>
      {isNew && <NewItem onClose={close} />}
      {id !== null && <OpenNewsItem key={id} id={id} news={news} onClose={close} />}
    </Dialog>
  )
}

function NewItem({ onClose }: { onClose: () => void }) {
  const { createContent } = useFlags()
  if (createContent) return <NewsItemForm newsItem={null} onClose={onClose} />
  return (
    <Notice tone="red" role="alert">
      {CREATE_DENIED}
    </Notice>
  )
}

interface OpenNewsItemProps {
  id: number
  news: readonly NewsItem[]
  onClose: () => void
}

function OpenNewsItem({ id, news, onClose }: OpenNewsItemProps) {
  const { updateContent, setContentStatus } = useFlags()
  const { newsItem, isError, isFetching, refetch } = useNewsItem(
    id,
    news.find((listed) => listed.id === id),
  )
  // A news item that leaves the list while it is edited, by a filter or another's hand, stays open as it was.
  const shown = useLingering(newsItem ?? null)
  if (shown !== null && updateContent) return <NewsItemForm newsItem={shown} onClose={onClose} />
  if (shown !== null && setContentStatus) return <NewsItemStatusForm newsItem={shown} onClose={onClose} />
  if (shown !== null) {
    return (
      <Notice tone="red" role="alert">
        {EDIT_DENIED}
      </Notice>
    )
  }
  if (newsItem === null) return <EmptyState title="There is no such news item">It may have been deleted.</EmptyState>
  if (!isError) return <FormSkeleton />
  return (
    <FailedState title="The news item could not be loaded" onRetry={() => void refetch()} busy={isFetching}>
      Nothing was changed.
    </FailedState>
  )
}

function NewsItemStatusForm({
  newsItem: { id, title, isActive, updatedAt },
  onClose,
}: {
  newsItem: NewsItem
  onClose: () => void
}) {
  const { mutateAsync } = useSaveNewsItemStatus()
  const handleSave = (next: boolean) =>
    mutateAsync({ id, isActive: next, updatedAt }).then(
      () => {
        toast.success(STATUS_UPDATED)
        return true
      },
      () => false,
    )
  return (
    <ActiveForm
      title={title}
      isActive={isActive}
      label="Published"
      note={STATUS_ONLY}
      param="edit"
      onSave={handleSave}
      onClose={onClose}
    />
  )
}

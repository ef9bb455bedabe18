import { ConfirmDialog } from '#app/ui/desk/confirm-dialog.tsx'
import { useLastDefined } from '#app/ui/desk/use-last-defined.ts'
import type { Subscriber } from '#domain/newsletter.ts'
import { DELETE_QUESTION, DELETE_TITLE } from './messages.ts'
import { useDeleteSubscriber } from './queries.ts'

interface DeleteSubscriberProps {
  subscriber: Subscriber | null
  onClose: () => void
  /** Called when the request is done; another record's question may be open by then. */
  onDone: (subscriber: Subscriber) => void
}

/** Confirms the deletion of a subscriber; null closes the dialog. */
export function DeleteSubscriber({ subscriber, onClose, onDone }: DeleteSubscriberProps) {
  const remove = useDeleteSubscriber()
  const shown = useLastDefined(subscriber)
  if (shown === null) return null
  return (
    <ConfirmDialog
      open={subscriber !== null}
      title={DELETE_TITLE}
      question={DELETE_QUESTION}
      confirm="Delete"
      busy={remove.isPending}
      onConfirm={() => remove.mutate(shown.id, { onSettled: () => onDone(shown) })}
      onClose={onClose}
    >
      <p className="wrap-anywhere">{shown.email}. They won’t get the newsletter unless they subscribe again.</p>
    </ConfirmDialog>
  )
}

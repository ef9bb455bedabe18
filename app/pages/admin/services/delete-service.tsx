import type { Service } from '#domain/service.ts'
import { ConfirmDialog } from '../../../ui/desk/confirm-dialog.tsx'
import { useLingering } from '../../../ui/desk/use-lingering.ts'
import { DELETE_QUESTION } from './messages.ts'
import { useDeleteService } from './service-queries.ts'

/** Asks before a service goes for good; null for none. Source: specification §8 'Confirmations'. */
export function DeleteService({ service, onClose }: { service: Service | null; onClose: () => void }) {
  const { mutate, isPending } = useDeleteService()
  const named = useLingering(service)
  return (
    <ConfirmDialog
      open={service !== null}
      title="Delete service"
      question={DELETE_QUESTION}
      confirm="Delete"
      busy={isPending}
      onConfirm={() => service && mutate(service.id, { onSettled: onClose })}
      onClose={onClose}
    >
      {named && (
        <p className="break-words">
          {named.title}, {named.category}. Visitors no longer see it; inquiries about it keep its name.
        </p>
      )}
    </ConfirmDialog>
  )
}

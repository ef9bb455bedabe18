import type { Banner } from '#domain/banner.ts'
import { ConfirmDialog } from '../../../ui/desk/confirm-dialog.tsx'
import { useLingering } from '../../../ui/desk/use-lingering.ts'
import { DELETE_QUESTION } from './messages.ts'
import { useDeleteBanner } from './banner-queries.ts'

/** Asks before a banner goes for good; null for none. Source: specification §8 'Confirmations'. */
export function DeleteBanner({ banner, onClose }: { banner: Banner | null; onClose: () => void }) {
  const { mutate, isPending } = useDeleteBanner()
  const named = useLingering(banner)
  return (
    <ConfirmDialog
      open={banner !== null}
      title="Delete banner"
      question={DELETE_QUESTION}
      confirm="Delete"
      busy={isPending}
      onConfirm={() => banner && mutate(banner.id, { onSettled: onClose })}
      onClose={onClose}
    >
      {named && <p className="break-words">{named.title}. It leaves the home page&apos;s slides and cannot be brought back.</p>}
    </ConfirmDialog>
  )
}

import toast from 'react-hot-toast'
import type { Banner } from '#domain/banner.ts'
import { useFlags } from '../../../session/session.ts'
import { ActiveForm } from '../../../ui/desk/active-form.tsx'
import { Dialog } from '../../../ui/desk/dialog.tsx'
import { FormSkeleton } from '../../../ui/desk/form-skeleton.tsx'
import { EmptyState, FailedState, Notice } from '../../../ui/desk/states.tsx'
import type { AddressRecord } from '../../../ui/desk/use-address-record.ts'
import { useLingering } from '../../../ui/desk/use-lingering.ts'
import { CREATE_DENIED, EDIT_DENIED, STATUS_ONLY, STATUS_UPDATED } from './messages.ts'
import { BannerForm } from './banner-form.tsx'
import { useSaveBannerStatus, useBanner } from './banner-queries.ts'

interface BannerDialogProps {
  record: AddressRecord
  /** The page of the list. */
  banners: readonly Banner[]
}

/** Add New Banner, Edit Banner or, for a super admin, Update Banner Status. Source: specification §2, §6. */
export function BannerDialog({ record, banners }: BannerDialogProps) {
  const { updateContent } = useFlags()
  const { id, isNew, isOpen, close } = record
  const title = useLingering(isOpen ? (isNew ? 'Add New Banner' : updateContent ? 'Edit Banner' : 'Update Banner Status') : null)
  return (
    <Dialog open={isOpen} onClose={close} width={updateContent ? 'wide' : 'narrow'} title={title}>
      {isNew && <NewBanner onClose={close} />}
      {id !== null && <OpenBanner key={id} id={id} banners={banners} onClose={close} />}
    </Dialog>
  )
}

function NewBanner({ onClose }: { onClose: () => void }) {
  const { createContent } = useFlags()
  if (createContent) return <BannerForm banner={null} onClose={onClose} />
  return (
    <Notice tone="red" role="alert">
      {CREATE_DENIED}
    </Notice>
  )
}

interface OpenBannerProps {
  id: number
  banners: readonly Banner[]
  onClose: () => void
}

function OpenBanner({ id, banners, onClose }: OpenBannerProps) {
  const { updateContent, setContentStatus } = useFlags()
  const { banner, isError, isFetching, refetch } = useBanner(
    id,
    banners.find((listed) => listed.id === id),
  )
  // A banner that leaves the list while it is edited, by a filter or another's hand, stays open as it was.
  const shown = useLingering(banner ?? null)
  if (shown !== null && updateContent) return <BannerForm banner={shown} onClose={onClose} />
  if (shown !== null && setContentStatus) return <BannerStatusForm banner={shown} onClose={onClose} />
  if (shown !== null) {
    return (
      <Notice tone="red" role="alert">
        {EDIT_DENIED}
      </Notice>
    )
  }
  if (banner === null) return <EmptyState title="There is no such banner">It may have been deleted.</EmptyState>
  if (!isError) return <FormSkeleton />
  return (
    <FailedState title="The banner could not be loaded" onRetry={() => void refetch()} busy={isFetching}>
      Nothing was changed.
    </FailedState>
  )
}

function BannerStatusForm({ banner: { id, title, isActive, updatedAt }, onClose }: { banner: Banner; onClose: () => void }) {
  const { mutateAsync } = useSaveBannerStatus()
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
      label="Active"
      note={STATUS_ONLY}
      param="edit"
      onSave={handleSave}
      onClose={onClose}
    />
  )
}

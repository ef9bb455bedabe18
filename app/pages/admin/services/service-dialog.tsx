import toast from 'react-hot-toast'
import type { Service } from '#domain/service.ts'
import { useFlags } from '../../../session/session.ts'
import { ActiveForm } from '../../../ui/desk/active-form.tsx'
import { Dialog } from '../../../ui/desk/dialog.tsx'
import { FormSkeleton } from '../../../ui/desk/form-skeleton.tsx'
import { EmptyState, FailedState, Notice } from '../../../ui/desk/states.tsx'
import type { AddressRecord } from '../../../ui/desk/use-address-record.ts'
import { useLingering } from '../../../ui/desk/use-lingering.ts'
import { CREATE_DENIED, EDIT_DENIED, STATUS_ONLY, STATUS_UPDATED } from './messages.ts'
import { ServiceForm } from './service-form.tsx'
import { useSaveServiceStatus, useService } from './service-queries.ts'

interface ServiceDialogProps {
  record: AddressRecord
  /** The page of the list. */
  services: readonly Service[]
}

/** Add New Service, Edit Service or, for a super admin, Update Service Status. Source: specification §2, §6. */
export function ServiceDialog({ record, services }: ServiceDialogProps) {
  const { updateContent } = useFlags()
  const { id, isNew, isOpen, close } = record
  const title = useLingering(isOpen ? (isNew ? 'Add New Service' : updateContent ? 'Edit Service' : 'Update Service Status') : null)
  return (
    <Dialog open={isOpen} onClose={close} width={updateContent ? 'wide' : 'narrow'} title={title}>
      {isNew && <NewService onClose={close} />}
      {id !== null && <OpenService key={id} id={id} services={services} onClose={close} />}
    </Dialog>
  )
}

function NewService({ onClose }: { onClose: () => void }) {
  const { createContent } = useFlags()
  if (createContent) return <ServiceForm service={null} onClose={onClose} />
  return (
    <Notice tone="red" role="alert">
      {CREATE_DENIED}
    </Notice>
  )
}

interface OpenServiceProps {
  id: number
  services: readonly Service[]
  onClose: () => void
}

function OpenService({ id, services, onClose }: OpenServiceProps) {
  const { updateContent, setContentStatus } = useFlags()
  const { service, isError, isFetching, refetch } = useService(
    id,
    services.find((listed) => listed.id === id),
  )
  // A service that leaves the list while it is edited, by a filter or another's hand, stays open as it was.
  const shown = useLingering(service ?? null)
  if (shown !== null && updateContent) return <ServiceForm service={shown} onClose={onClose} />
  if (shown !== null && setContentStatus) return <ServiceStatusForm service={shown} onClose={onClose} />
  if (shown !== null) {
    return (
      <Notice tone="red" role="alert">
        {EDIT_DENIED}
      </Notice>
    )
  }
  if (service === null) return <EmptyState title="There is no such service">It may have been deleted.</EmptyState>
  if (!isError) return <FormSkeleton />
  return (
    <FailedState title="The service could not be loaded" onRetry={() => void refetch()} busy={isFetching}>
      Nothing was changed.
    </FailedState>
  )
}

function ServiceStatusForm({ service: { id, title, isActive, updatedAt }, onClose }: { service: Service; onClose: () => void }) {
  const { mutateAsync } = useSaveServiceStatus()
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

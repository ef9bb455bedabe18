import { Pencil, Trash2 } from 'lucide-react'
import toast from 'react-hot-toast'
import type { Service } from '#domain/service.ts'
import { useFlags } from '../../../session/session.ts'
import { IconButton } from '../../../ui/desk/button.tsx'
import { StatusToggle } from '../../../ui/desk/status-toggle.tsx'
import type { AddressRecord } from '../../../ui/desk/use-address-record.ts'
import { DELETE_DENIED, STATUS_DENIED } from './messages.ts'
import { useSwitchService } from './service-queries.ts'

/** The status as a badge that switches. Source: specification §4 'Service isActive'. */
export function ServiceStatus({ service }: { service: Service }) {
  const { setContentStatus } = useFlags()
  const { mutate } = useSwitchService()
  const { id, title, isActive, updatedAt } = service
  return (
    <StatusToggle
      isOn={isActive}
      text={isActive ? 'Active' : 'Inactive'}
      does={`${isActive ? 'deactivate' : 'activate'} ${title}`}
      onToggle={() => (setContentStatus ? mutate({ id, isActive: !isActive, updatedAt }) : toast.error(STATUS_DENIED))}
    />
  )
}

interface ServiceActionsProps {
  service: Service
  record: AddressRecord
  onDelete: (service: Service) => void
}

/** Edit and delete. Who may not delete is told so when they try. Source: specification §6 'Denial toasts'. */
export function ServiceActions({ service, record, onDelete }: ServiceActionsProps) {
  const { updateContent, deleteContent } = useFlags()
  const edit = updateContent ? `Edit ${service.title}` : `Update status of ${service.title}`
  return (
    <span className="above-row-link -mx-2 flex">
      <IconButton label={edit} onClick={() => record.open(service.id)}>
        <Pencil aria-hidden="true" className="size-4" />
      </IconButton>
      <IconButton
        label={`Delete ${service.title}`}
        aria-disabled={!deleteContent || undefined}
        className="aria-disabled:opacity-50"
        onClick={() => (deleteContent ? onDelete(service) : toast.error(DELETE_DENIED, { id: DELETE_DENIED }))}
      >
        <Trash2 aria-hidden="true" className="size-4" />
      </IconButton>
    </span>
  )
}

import { Pencil, Trash2 } from 'lucide-react'
import toast from 'react-hot-toast'
import type { Banner } from '#domain/banner.ts'
import { useFlags } from '../../../session/session.ts'
import { IconButton } from '../../../ui/desk/button.tsx'
import { StatusToggle } from '../../../ui/desk/status-toggle.tsx'
import type { AddressRecord } from '../../../ui/desk/use-address-record.ts'
import { DELETE_DENIED, STATUS_DENIED } from './messages.ts'
import { useSwitchBanner } from './banner-queries.ts'

/** The status as a badge that switches. Source: specification §4 'Banner isActive'. */
export function BannerStatus({ banner }: { banner: Banner }) {
  const { setContentStatus } = useFlags()
  const { mutate } = useSwitchBanner()
  const { id, title, isActive, updatedAt } = banner
  return (
    <StatusToggle
      isOn={isActive}
      text={isActive ? 'Active' : 'Inactive'}
      does={`${isActive ? 'deactivate' : 'activate'} ${title}`}
      onToggle={() => (setContentStatus ? mutate({ id, isActive: !isActive, updatedAt }) : toast.error(STATUS_DENIED))}
    />
  )
}

interface BannerActionsProps {
  banner: Banner
  record: AddressRecord
  onDelete: (banner: Banner) => void
}

/** Edit and delete. Who may not delete is told so when they try. Source: specification §6 'Denial toasts'. */
export function BannerActions({ banner, record, onDelete }: BannerActionsProps) {
  const { updateContent, deleteContent } = useFlags()
  const edit = updateContent ? `Edit ${banner.title}` : `Update status of ${banner.title}`
  return (
    <span className="above-row-link -mx-2 flex">
      <IconButton label={edit} onClick={() => record.open(banner.id)}>
        <Pencil aria-hidden="true" className="size-4" />
      </IconButton>
      <IconButton
        label={`Delete ${banner.title}`}
        aria-disabled={!deleteContent || undefined}
        className="aria-disabled:opacity-50"
        onClick={() => (deleteContent ? onDelete(banner) : toast.error(DELETE_DENIED, { id: DELETE_DENIED }))}
      >
        <Trash2 aria-hidden="true" className="size-4" />
      </IconButton>
    </span>
  )
}

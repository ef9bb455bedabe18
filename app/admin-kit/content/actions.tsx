import ExternalLink from 'lucide-react/icons/external-link'
import Eye from 'lucide-react/icons/eye'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash'
import type { ReactNode } from 'react'
import toast from 'react-hot-toast'
import type { RecordParam } from '#app/admin-kit/records/use-record-param.ts'
import { useFlags } from '#app/session/session.ts'
import { IconButton, iconButtonClass } from '#app/ui/desk/button.tsx'
import { StatusToggle } from '#app/ui/desk/status-toggle.tsx'
import type { Tone } from '#app/ui/desk/tone.ts'
import type { Content, ContentKind } from './kind.ts'
import { useSwitchContent } from './queries.ts'
import { type PreviewKind, previewPath } from './unsaved-preview.ts'

interface ContentStatusProps<Row extends Content> {
  kind: ContentKind<Row>
  row: Row
  /** Text and tone of the badge; 'Active' or 'Inactive' by default. */
  text?: string
  tone?: Tone
  /** Verb for a click, e.g. 'publish'. */
  action?: string
}

/** Status badge that toggles on click. Source: specification §4 'Service isActive'. */
export function ContentStatus<Row extends Content>({ kind, row, text, tone, action }: ContentStatusProps<Row>) {
  const { setContentStatus } = useFlags()
  const switchTo = useSwitchContent(kind)
  const { title, isActive } = row
  const { statusDenied } = kind.messages
  return (
    <StatusToggle
      isOn={isActive}
      text={text ?? (isActive ? 'Active' : 'Inactive')}
      tone={tone}
      action={`${action ?? (isActive ? 'deactivate' : 'activate')} ${title}`}
      onToggle={() => (setContentStatus ? switchTo(row, !isActive) : toast.error(statusDenied))}
    />
  )
}

interface ContentActionsProps<Row extends Content> {
  kind: ContentKind<Row>
  row: Row
  record: RecordParam
  onDelete: (row: Row) => void
  /** Rendered before the edit and delete buttons. */
  children?: ReactNode
}

/** Edit and delete buttons. Without the permission to delete, a click shows a toast. Source: specification §6 'Denial toasts'. */
export function ContentActions<Row extends Content>({ kind, row, record, onDelete, children }: ContentActionsProps<Row>) {
  const { updateContent, deleteContent } = useFlags()
  const { deleteDenied } = kind.messages
  return (
    <span className="no-print -mx-2 flex justify-end">
      {children}
      <IconButton label={updateContent ? `Edit ${row.title}` : `Update status of ${row.title}`} onClick={() => record.open(row.id)}>
        <Pencil aria-hidden="true" className="size-4" />
      </IconButton>
      <IconButton
        label={`Delete ${row.title}`}
        className={deleteContent ? '' : 'opacity-50'}
        onClick={() => (deleteContent ? onDelete(row) : toast.error(deleteDenied, { id: deleteDenied }))}
      >
        <Trash2 aria-hidden="true" className="size-4" />
      </IconButton>
    </span>
  )
}

interface PageLinkProps {
  kind: Pick<PreviewKind<object>, 'name'>
  row: { id: number; title: string }
  /** Null: visitors do not see the record, the link leads to its preview. */
  publicPath: string | null
}

/** Link to the public page of a record or to its preview, among its ContentActions. */
export function PageLink({ kind, row: { id, title }, publicPath }: PageLinkProps) {
  const Icon = publicPath === null ? Eye : ExternalLink
  return (
    <a
      href={publicPath ?? previewPath(kind, id)}
      target="_blank"
      rel="noreferrer"
      aria-label={publicPath === null ? `Preview ${title} (opens in a new tab)` : `View ${title} on the site (opens in a new tab)`}
      title={publicPath === null ? 'Preview' : 'View on the site'}
      className={iconButtonClass}
    >
      <Icon aria-hidden="true" className="size-4" />
    </a>
  )
}

import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import ExternalLink from 'lucide-react/icons/external-link'
import Eye from 'lucide-react/icons/eye'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash'
import type { ReactNode } from 'react'
import toast from 'react-hot-toast/headless'
import { type Column, defineList, type ListDefinition, type RowAction } from '#app/admin-kit/lists/define-list.ts'
import { DragHandle } from '#app/admin-kit/lists/drag-handle.tsx'
import type { RecordParam } from '#app/admin-kit/records/use-record-param.ts'
import { useFlags } from '#app/session/session.ts'
import { StatusToggle } from '#app/ui/desk/status-toggle.tsx'
import type { Tone } from '#app/ui/desk/tone.ts'
import type { Content, ContentKind } from './kind.ts'
import { useSwitchContent } from './queries.ts'
import { type PreviewKind, previewPath } from './unsaved-preview.ts'

/** How the list of a content screen shows a record. */
export interface ContentRowKind<Row extends Content> {
  /** Before the title, e.g. an icon. */
  mark?: (row: Row) => ReactNode
  /** Beside the title. */
  badge?: (row: Row) => ReactNode
  /** Behind the title, and the second line on a phone. */
  summary: (row: Row) => string
  /** The columns between title and status. */
  columns: readonly Column<Row>[]
  /** The column after the status. */
  lastColumn: Column<Row>
  /** The third line on a phone. */
  facts: (row: Row) => string
  /** The badge that toggles on click; 'Active' or 'Inactive' by default. `now` in ISO 8601. */
  status?: (row: Row, now: string) => ShownStatus
  /** Its page on the site; null while visitors do not see it. A kind without `preview` has no page. */
  publicPath?: (row: Row, now: string) => string | null
  preview?: Pick<PreviewKind<object>, 'name'>
}

/** What the rows call. */
export interface ContentContext<Row> {
  record: RecordParam
  /** In ISO 8601. */
  now: string
  mayEdit: boolean
  mayDelete: boolean
  onDelete: (row: Row) => void
  /** Undefined where the records have no order of their own. */
  move: ((id: number, step: 1 | -1) => void) | undefined
}

export const formatOrder = ({ order }: { order: number }): string => order.toLocaleString('en-IN')

/** The last column of a kind whose records have a place in their list. */
export const ORDER_COLUMN: Column<Content & { order: number }> = {
  name: 'order',
  heading: 'Order',
  width: 5,
  isRight: true,
  isControl: true,
  cell: (row) => (
    <span className="flex items-center justify-end gap-1">
      <DragHandle title={row.title} />
      {formatOrder(row)}
    </span>
  ),
}

/** Link to the public page of a record or to its preview. */
const pageLink = ({ id, title }: Content, preview: Pick<PreviewKind<object>, 'name'>, publicPath: string | null): RowAction => ({
  label: publicPath === null ? `Preview ${title} (opens in a new tab)` : `View ${title} on the site (opens in a new tab)`,
  text: publicPath === null ? 'Preview' : 'View on the site',
  icon: publicPath === null ? Eye : ExternalLink,
  link: { href: publicPath ?? previewPath(preview, id), target: '_blank' },
})

const MOVES = [
  ['up', ArrowUp, -1],
  ['down', ArrowDown, 1],
] as const

/** Without the permission to delete, a click shows a toast. Source: specification §6 'Denial toasts'. */
const actionsOf = <Row extends Content>(
  kind: ContentKind<Row>,
  { preview, publicPath }: ContentRowKind<Row>,
  row: Row,
  { record, now, mayEdit, mayDelete, onDelete, move }: ContentContext<Row>,
): RowAction[] => {
  const { title } = row
  const { deleteDenied } = kind.messages
  return [
    ...(preview === undefined ? [] : [pageLink(row, preview, publicPath?.(row, now) ?? null)]),
    {
      label: mayEdit ? `Edit ${title}` : `Update status of ${title}`,
      text: mayEdit ? 'Edit' : 'Update status',
      icon: Pencil,
      onClick: () => record.open(row.id),
    },
    ...(move === undefined ? [] : MOVES).map(([where, icon, step]): RowAction => ({
      label: `Move ${title} ${where}`,
      text: `Move ${where}`,
      icon,
      isPhoneOnly: true,
      onClick: () => move?.(row.id, step),
    })),
    {
      label: `Delete ${title}`,
      text: 'Delete',
      icon: Trash2,
      isDimmed: !mayDelete,
      onClick: () => (mayDelete ? onDelete(row) : toast.error(deleteDenied, { id: deleteDenied })),
    },
  ]
}

/** The list of a content screen. Columns: specification §2 'Manage Services'. */
export const defineContentList = <Row extends Content>(
  kind: ContentKind<Row>,
  show: ContentRowKind<Row>,
  caption: string,
): ListDefinition<Row, ContentContext<Row>> => {
  const status = (row: Row, { now }: ContentContext<Row>) => <ContentStatus kind={kind} row={row} show={show.status?.(row, now)} />
  return defineList<Row, ContentContext<Row>>({
    name: kind.name,
    caption,
    nouns: kind.messages.nouns,
    main: {
      heading: kind.messages.column,
      text: ({ title }) => title,
      title: ({ title }) => <span title={title}>{title}</span>,
      link: ({ id }, { record }) => record.linkTo(id),
      mark: show.mark,
      after: (row) => (
        <>
          {show.badge?.(row)}
          <span className="min-w-0 truncate text-xs text-muted">{show.summary(row)}</span>
        </>
      ),
    },
    columns: [...show.columns, { name: 'status', heading: 'Status', width: 7.5, isFixed: true, cell: status }, show.lastColumn],
    actions: (row, context) => actionsOf(kind, show, row, context),
    phone: (row, context) => ({
      aside: show.badge?.(row),
      second: show.summary(row),
      secondAside: status(row, context),
      third: show.facts(row),
    }),
  })
}

interface ContentStatusProps<Row extends Content> {
  kind: ContentKind<Row>
  row: Row
  show: ShownStatus | undefined
}

interface ShownStatus {
  text: string
  tone?: Tone
  action: string
}

const ACTIVE: ShownStatus = { text: 'Active', action: 'deactivate' }
const INACTIVE: ShownStatus = { text: 'Inactive', action: 'activate' }

/** Status badge that toggles on click. Source: specification §4 'Service isActive'. */
function ContentStatus<Row extends Content>({ kind, row, show }: ContentStatusProps<Row>) {
  const { setContentStatus } = useFlags()
  const switchTo = useSwitchContent(kind)
  const { isActive } = row
  const { text, tone, action } = show ?? (isActive ? ACTIVE : INACTIVE)
  return (
    <StatusToggle
      isOn={isActive}
      text={text}
      tone={tone}
      action={`${action} ${row.title}`}
      onToggle={() => (setContentStatus ? switchTo(row, !isActive) : toast.error(kind.messages.statusDenied))}
    />
  )
}

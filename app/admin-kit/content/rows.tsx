import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { CardList } from '#app/admin-kit/lists/card-list.tsx'
import { type Column, DataTable } from '#app/admin-kit/lists/data-table.tsx'
import type { RecordParam } from '#app/admin-kit/records/use-record-param.ts'
import type { Tone } from '#app/ui/desk/tone.ts'
import { useNow } from '#app/ui/desk/use-now.ts'
import { ContentActions, ContentStatus, PageLink } from './actions.tsx'
import type { Content, ContentKind } from './kind.ts'
import type { PreviewKind } from './unsaved-preview.ts'

/** How the list of a content screen shows a record, in the table and on cards. */
export interface ContentRowKind<Row extends Content> {
  /** Before the title, e.g. an icon. */
  mark?: (row: Row) => ReactNode
  /** Beside the title in the table, beside the status on a card. */
  badge?: (row: Row) => ReactNode
  /** The line below the title in the table. */
  summary: (row: Row) => string
  /** The columns between title and status. */
  columns: readonly Column<Row>[]
  /** The column after the status. */
  lastColumn: Column<Row>
  /** A card: its line below the title, and its other content. */
  cardSubtitle: (row: Row) => ReactNode
  cardBody: (row: Row) => ReactNode
  /** The badge that toggles on click; 'Active' or 'Inactive' by default. `now` in ISO 8601. */
  status?: (row: Row, now: string) => { text: string; tone: Tone; action: string }
  /** Its page on the site; null while visitors do not see it. A kind without `preview` has no page. */
  publicPath?: (row: Row, now: string) => string | null
  preview?: Pick<PreviewKind<object>, 'name'>
}

const formatOrder = ({ order }: { order: number }): string => order.toLocaleString('en-IN')

/** The last column of a kind whose records have a place in their list. */
export const ORDER_COLUMN = { heading: 'Order', className: 'w-16 text-right', cell: formatOrder }

interface ContentRowsProps<Row extends Content> {
  kind: ContentKind<Row>
  rows: readonly Row[]
  show: ContentRowKind<Row>
  /** Names the list. */
  caption: string
  record: RecordParam
  busy: boolean
  /** When the list was loaded, in epoch milliseconds. */
  loadedAt: number
  onDelete: (row: Row) => void
}

/** A record that is published at a time becomes public without a change, also when the list was loaded long ago. */
const useNowSince = (loadedAt: number): string => new Date(Math.max(loadedAt, Date.parse(useNow()))).toISOString()

const useParts = <Row extends Content>({ kind, show, record, loadedAt, onDelete }: ContentRowsProps<Row>) => {
  const now = useNowSince(loadedAt)
  const { preview, publicPath } = show
  return {
    status: (row: Row) => <ContentStatus kind={kind} row={row} {...show.status?.(row, now)} />,
    actions: (row: Row) => (
      <ContentActions kind={kind} row={row} record={record} onDelete={onDelete}>
        {preview && <PageLink kind={preview} row={row} publicPath={publicPath?.(row, now) ?? null} />}
      </ContentActions>
    ),
  }
}

/** The list on large screens. Columns: specification §2 'Manage Services'. */
export function ContentTable<Row extends Content>(props: ContentRowsProps<Row>) {
  const { kind, rows, show, caption, record, busy } = props
  const { status, actions } = useParts(props)
  const title = (row: Row) => (
    <div className="flex max-w-136 min-w-44 items-center gap-3">
      {show.mark?.(row)}
      <div className="min-w-32">
        <span className="flex flex-wrap items-center gap-x-2">
          <Link {...record.linkTo(row.id)} data-list-item="" data-row-link="" className="font-semibold wrap-anywhere">
            {row.title}
          </Link>
          {show.badge?.(row)}
        </span>
        <p className="line-clamp-1 text-xs wrap-anywhere text-muted">{show.summary(row)}</p>
      </div>
    </div>
  )
  const columns: Column<Row>[] = [
    { heading: kind.messages.column, cell: title },
    ...show.columns,
    { heading: 'Status', className: 'w-28', cell: status },
    show.lastColumn,
    { heading: 'Actions', className: 'w-28 text-right', cell: actions },
  ]
  return <DataTable caption={caption} columns={columns} rows={rows} getKey={({ id }) => id} busy={busy} />
}

/** The list on small screens. */
export function ContentCards<Row extends Content>(props: ContentRowsProps<Row>) {
  const { rows, show, caption, record, busy } = props
  const { status, actions } = useParts(props)
  return (
    <CardList label={caption} rows={rows} busy={busy} className="gap-3 wrap-anywhere">
      {(row) => (
        <>
          <div className="flex items-start gap-3">
            {show.mark?.(row)}
            <div className="min-w-0 flex-1">
              <h2 className="font-semibold">
                <Link {...record.linkTo(row.id)} data-list-item="" className="card-link">
                  {row.title}
                </Link>
              </h2>
              {show.cardSubtitle(row)}
            </div>
          </div>
          {show.cardBody(row)}
          <div className="mt-auto flex items-center justify-between gap-2 border-t border-line pt-3">
            <span className="flex flex-wrap items-center gap-2">
              {status(row)}
              {show.badge?.(row)}
            </span>
            {actions(row)}
          </div>
        </>
      )}
    </CardList>
  )
}

/** Facts on a card: label and value. */
export function CardFacts({ facts }: { facts: readonly (readonly [label: string, value: ReactNode])[] }) {
  return (
    <dl className="flex flex-wrap gap-x-6 gap-y-1 text-xs">
      {facts.map(([label, value]) => (
        <div key={label} className="flex gap-1.5">
          <dt className="shrink-0 text-muted">{label}</dt>
          <dd className="font-medium">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

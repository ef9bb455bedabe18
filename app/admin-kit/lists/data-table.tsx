import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down'
import { memo, type ReactNode } from 'react'
import { Link } from 'react-router'

export interface Column<Row> {
  heading: string
  cell: (row: Row) => ReactNode
  /** The name the server sorts by; without it the column cannot be sorted. */
  sort?: string
  /** Classes of head and cells, e.g. a width or an alignment. */
  className?: string
}

interface DataTableProps<Row> {
  /** Describes the table for screen readers. */
  caption: string
  /** The same array as in the last render: a row that did not change does not render again. */
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  getKey: (row: Row) => string | number
  /** The current sort: a column's `sort`, with a leading '-' for descending. */
  sort?: string
  /** The URL of this list with another sort. */
  hrefForSort?: (sort: string) => string
  /** Whether other rows are loading. */
  busy?: boolean
  /** The checkboxes before the first column. */
  select?: { all: ReactNode; row: (row: Row) => ReactNode; isSelected: (row: Row) => boolean }
}

const headClass =
  'sticky top-0 z-10 border-b border-line bg-surface py-2 text-xs font-semibold text-muted first:rounded-tl-md first:pl-4 last:rounded-tr-md last:pr-4'
const cellClass = 'border-b border-line py-2 align-middle group-last:border-b-0 first:pl-4 last:pr-4'

/**
 * A dense table with a sticky head; the server sorts and pages. A cell's link with `data-row-link` is followed by a click anywhere in
 * its row, and `data-list-item` on it lets j and k reach it (`useListKeys`).
 */
export function DataTable<Row>({ caption, columns, rows, getKey, sort = '', hrefForSort, busy, select }: DataTableProps<Row>) {
  // A table with checkboxes has one column more.
  const gap = select ? 'px-2' : 'px-3'
  return (
    <div aria-busy={busy} className={`rounded-md border border-line bg-surface transition-opacity ${busy ? 'opacity-60' : ''}`}>
      <table className="w-full border-separate border-spacing-0 text-left">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {select && (
              <th scope="col" className={`w-8 pr-0 ${headClass}`}>
                <span className="sr-only">Selection</span>
                {select.all}
              </th>
            )}
            {columns.map((column) => (
              <Head key={column.heading} column={column} gap={gap} sort={sort} hrefForSort={hrefForSort} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr
              key={getKey(row)}
              data-row={getKey(row)}
              data-selected={select?.isSelected(row) || undefined}
              className="group hover:bg-hover has-[[data-list-item]:focus-visible]:bg-hover data-selected:bg-teal-soft!"
            >
              {select && <td className={`w-8 pr-0 ${cellClass}`}>{select.row(row)}</td>}
              <MemoizedCells row={row} columns={columns} gap={gap} />
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface CellsProps<Row> {
  row: Row
  columns: readonly Column<Row>[]
  /** The class of the padding at both sides. */
  gap: string
}

function Cells<Row>({ row, columns, gap }: CellsProps<Row>): ReactNode {
  return columns.map((column) => (
    <td key={column.heading} className={`${gap} ${cellClass} ${column.className ?? ''}`}>
      {column.cell(row)}
    </td>
  ))
}

// The type of `memo` drops the type parameter of the component.
const MemoizedCells = memo(Cells) as typeof Cells

interface HeadProps<Row> {
  column: Column<Row>
  /** The class of the padding at both sides. */
  gap: string
  sort: string
  hrefForSort?: (sort: string) => string
}

function Head<Row>({ column: { heading, sort: name, className = '' }, gap, sort, hrefForSort }: HeadProps<Row>) {
  const direction = name === undefined ? undefined : sort === name ? 'ascending' : sort === `-${name}` ? 'descending' : 'none'
  const Icon = direction === 'ascending' ? ArrowUp : direction === 'descending' ? ArrowDown : ChevronsUpDown
  return (
    <th scope="col" aria-sort={direction} className={`${gap} ${headClass} ${className}`}>
      {name === undefined || hrefForSort === undefined ? (
        heading
      ) : (
        <Link
          to={hrefForSort(direction === 'ascending' ? `-${name}` : name)}
          preventScrollReset
          className="-mx-1 inline-flex min-h-6 items-center gap-1 rounded-sm px-1 hover:text-ink"
        >
          {heading}
          <Icon aria-hidden="true" className="size-3.5" />
        </Link>
      )}
    </th>
  )
}

import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down'
import { memo, type ReactNode, Suspense } from 'react'
import { Link } from 'react-router'
import { loadPart } from '#app/ui/desk/load-part.tsx'
import { Skeleton } from '#app/ui/desk/skeleton.tsx'
import type { Column, ListDefinition, RowsProps } from './define-list.ts'
import { ActionIcons, RowTitle } from './row.tsx'
import type { RowPlace } from './sortable-body.tsx'
import type { Density, Display } from './use-display.ts'

/** With its drag library. */
const { Part: SortableBody } = loadPart(async () => (await import('./sortable-body.tsx')).SortableBody)

const HEIGHTS: Record<Density, string> = { compact: 'h-10 pointer-coarse:h-11', comfortable: 'h-13' }
const HEAD =
  'sticky top-13 z-10 h-7 border-b border-line bg-surface text-left text-xs font-semibold whitespace-nowrap text-muted lg:top-0'
const CELL = 'border-b border-line group-last:border-b-0'
/** Rem of the checkbox's column, of an icon of the actions, and the least of the first column beside columns of a person's choice. */
const BOX = 2
const ICON = 2
const LEAST = 14
/** The other columns grow with the first one. */
const SCALES = '[--scale:1] @min-[68rem]:[--scale:1.15] @min-[80rem]:[--scale:1.35]'

type ShownColumn = Omit<Column<never>, 'cell'>

const columnClass = ({ isRight, isWide, isControl }: ShownColumn): string =>
  `px-1 ${isRight ? 'text-right' : ''} ${isWide ? '@max-[58rem]:hidden' : ''} ${isControl ? 'text-clip' : 'text-ellipsis'}`

const actionsWidth = (count: number): number => Math.max(4.25, count * ICON + 0.25)

interface TableProps<Row, Context> extends RowsProps<Row, Context> {
  display: Display<Row, Context>
}

/** A dense table with a sticky head: one line a row, actions on hover and focus. The server sorts and pages. */
export function Table<Row extends { id: number }, Context>(props: TableProps<Row, Context>) {
  const { definition, display, rows, context, sort, select, busy, onReorder } = props
  const [first] = rows
  const actions = first === undefined ? 0 : definition.actions(first, context).filter(({ isPhoneOnly }) => !isPhoneOnly).length
  const ids = rows.map(({ id }) => id)
  const find = (id: number) => rows.find((row) => row.id === id)
  const titleOf = (id: number): string => {
    const row = find(id)
    return row === undefined ? '' : definition.main.text(row)
  }
  const renderRow = (id: number, place?: RowPlace) => {
    const row = find(id)
    return (
      row && (
        <tr
          key={id}
          {...place}
          data-row={id}
          data-selected={select?.isSelected(row) || undefined}
          className="list-row group cursor-pointer"
        >
          {select && <td className={CELL}>{select.row(row)}</td>}
          <MemoizedCells
            definition={definition}
            row={row}
            columns={display.columns}
            names={display.columns.map(({ name }) => name).join()}
            density={display.density}
            context={context}
          />
        </tr>
      )
    )
  }
  const plain = <tbody>{ids.map((id) => renderRow(id))}</tbody>
  return (
    <TableFrame columns={display.columns} hasBoxes={select !== undefined} actions={actions} busy={busy}>
      <caption className="sr-only">{definition.caption}</caption>
      <thead>
        <tr>
          {select && (
            <th scope="col" className={`rounded-tl-md ${HEAD}`}>
              <span className="sr-only">Selection</span>
              {select.all()}
            </th>
          )}
          <Head column={definition.main} sort={sort} className="first:rounded-tl-md first:pl-4" />
          {display.columns.map((column) => (
            <Head key={column.name} column={column} sort={sort} className={columnClass(column)} />
          ))}
          <th scope="col" className={`rounded-tr-md pr-3 pl-1 text-right! ${HEAD}`}>
            {definition.actionsHeading ?? 'Actions'}
          </th>
        </tr>
      </thead>
      {onReorder === undefined ? (
        plain
      ) : (
        <Suspense fallback={plain}>
          <SortableBody props={{ ids, titleOf, renderRow, onReorder }} failed={plain} />
        </Suspense>
      )}
    </TableFrame>
  )
}

interface FrameProps {
  columns: readonly ShownColumn[]
  hasBoxes: boolean
  actions: number
  busy: boolean
  children: ReactNode
}

/** The widths of the columns, with the rows as without. Columns of a person's choice may need more than the screen has. */
function TableFrame({ columns, hasBoxes, actions, busy, children }: FrameProps) {
  const needed = columns.reduce((sum, { width }) => sum + width, actionsWidth(actions) + (hasBoxes ? BOX : 0) + LEAST)
  const hasExtra = columns.some(({ isExtra }) => isExtra)
  return (
    <div
      aria-busy={busy}
      className={`@container rounded-md border border-line bg-surface transition-opacity ${busy ? 'opacity-60' : ''} ${hasExtra ? 'overflow-x-auto' : ''}`}
    >
      <table
        className={`w-full table-fixed border-separate border-spacing-0 text-left ${SCALES}`}
        style={hasExtra ? { minWidth: `${needed}rem` } : undefined}
      >
        <colgroup>
          {hasBoxes && <col style={{ width: `${BOX}rem` }} />}
          <col />
          {columns.map(({ name, width, isWide }) => (
            <col key={name} style={{ width: `calc(${width}rem * var(--scale))` }} className={isWide ? '@max-[58rem]:hidden' : ''} />
          ))}
          <col style={{ width: `${actionsWidth(actions)}rem` }} />
        </colgroup>
        {children}
      </table>
    </div>
  )
}

interface CellsProps<Row, Context> {
  definition: ListDefinition<Row, Context>
  row: Row
  columns: readonly Column<Row, Context>[]
  /** Of the columns: they are another array in each render. */
  names: string
  density: Density
  context: Context
}

function Cells<Row extends { id: number }, Context>({ definition, row, columns, density, context }: CellsProps<Row, Context>) {
  return (
    <>
      <td className={`px-2 first:pl-4 ${HEIGHTS[density]} ${CELL}`}>
        <RowTitle definition={definition} row={row} context={context} hasDetail={density === 'comfortable'} />
      </td>
      {columns.map((column) => (
        <td key={column.name} className={`overflow-hidden text-[0.8125rem] whitespace-nowrap ${CELL} ${columnClass(column)}`}>
          {column.cell(row, context)}
        </td>
      ))}
      <td className={`pr-1 text-right ${CELL}`}>
        <ActionIcons actions={definition.actions(row, context)} />
      </td>
    </>
  )
}

// The type of `memo` drops the type parameters of the component.
const MemoizedCells = memo(Cells, (one, other) =>
  (['definition', 'row', 'names', 'density', 'context'] as const).every((name) => one[name] === other[name]),
) as typeof Cells

interface HeadProps<Row, Context> {
  column: Pick<Column<Row, Context>, 'heading' | 'sort'>
  sort: RowsProps<Row, Context>['sort']
  className: string
}

function Head<Row, Context>({ column: { heading, sort: name }, sort, className }: HeadProps<Row, Context>) {
  const isSortable = name !== undefined && sort !== undefined
  const direction = !isSortable
    ? undefined
    : sort.current === name
      ? 'ascending'
      : sort.current === `-${name}`
        ? 'descending'
        : 'none'
  const Icon = direction === 'ascending' ? ArrowUp : direction === 'descending' ? ArrowDown : ChevronsUpDown
  return (
    <th scope="col" aria-sort={direction} className={`${HEAD} px-1 ${className}`}>
      <span className={isSortable ? 'hidden print:inline' : ''}>{heading}</span>
      {isSortable && (
        <Link
          to={sort.hrefFor(direction === 'ascending' ? `-${name}` : name)}
          preventScrollReset
          className="no-print -mx-1 inline-flex min-h-6 items-center gap-1 rounded-sm px-1 hover:text-ink"
        >
          {heading}
          <Icon aria-hidden="true" className={`size-3.5 ${direction === 'none' ? 'opacity-50' : ''}`} />
        </Link>
      )}
    </th>
  )
}

const SKELETON_ROWS = Array.from({ length: 12 }, (_, row) => row)

interface SkeletonProps {
  display: { columns: readonly ShownColumn[]; density: Density }
  hasBoxes: boolean
}

/** Announces loading, in the columns and the heights of the rows that come. */
export function TableSkeleton({ display, hasBoxes }: SkeletonProps) {
  return (
    <div role="status">
      <span className="sr-only">Loading</span>
      <div aria-hidden="true">
        <TableFrame columns={display.columns} hasBoxes={hasBoxes} actions={2} busy={false}>
          <tbody>
            <tr>
              <td colSpan={99} className={`${HEAD} static px-4`}>
                <Skeleton className="h-3 w-16" />
              </td>
            </tr>
            {SKELETON_ROWS.map((row) => (
              <tr key={row} className="group">
                {hasBoxes && (
                  <td className={CELL}>
                    <Skeleton className="ml-2 size-4" />
                  </td>
                )}
                <td className={`px-2 ${HEIGHTS[display.density]} ${CELL}`}>
                  <Skeleton className="h-4 w-3/4" />
                </td>
                {display.columns.map((column) => (
                  <td key={column.name} className={`${CELL} ${columnClass(column)}`}>
                    <Skeleton className="h-4 w-2/3" />
                  </td>
                ))}
                <td className={CELL}>
                  <Skeleton className="ml-auto h-4 w-1/2" />
                </td>
              </tr>
            ))}
          </tbody>
        </TableFrame>
      </div>
    </div>
  )
}

import { Navigate } from 'react-router'
import { FailedState } from '#app/ui/desk/feedback.tsx'
import { RowsSkeleton } from '#app/ui/desk/skeleton.tsx'
import { useIsMedium } from '#app/ui/desk/use-media-query.ts'
import type { ListProps, RowsProps } from './define-list.ts'
import { formatTotal } from './format-total.ts'
import { SearchTermContext } from './highlight.tsx'
import { Pager } from './pager.tsx'
import { ActionsMenu, RowTitleLink } from './row.tsx'
import { Table, TableSkeleton } from './table.tsx'
import { type Display, useDisplay } from './use-display.ts'
import { useRowFocus } from './use-row-focus.ts'

/** A list in each state (loading, failed, empty, filled) with its pager: a table, below 48rem rows of three short lines. */
export function List<Row extends { id: number }, Context>({ list, empty, isNarrow = false, ...shown }: ListProps<Row, Context>) {
  const { definition, filters, select } = shown
  const { nouns, reassurance = 'they are kept', maxPageButtons } = definition
  const [one, many] = nouns
  const isMedium = useIsMedium()
  const isTable = isMedium && !isNarrow
  const rowFocus = useRowFocus()
  const display = useDisplay(definition, filters)
  const skeleton = isTable ? (
    <TableSkeleton display={display} hasBoxes={select !== undefined} />
  ) : (
    <RowsSkeleton className="-mx-4" />
  )
  if (list.isPending) return skeleton
  if (list.data === undefined) {
    return (
      <FailedState title={`The ${many} could not be loaded`} onRetry={() => void list.refetch()} busy={list.isFetching}>
        Nothing is lost: {reassurance} on the server. Check your connection, or try again in a moment.
      </FailedState>
    )
  }
  const { data: rows, pagination } = list.data
  const { total, pages, capped } = pagination
  if (rows.length === 0 && pages > 0 && pages < filters.page)
    return <Navigate replace to={filters.hrefWith({ page: String(pages) })} />
  // Another list was empty, or the last row of the last page was deleted and the page before it loads.
  if (rows.length === 0 && (list.isPlaceholderData || (total > 0 && list.isFetching))) return skeleton
  const Rows = isTable ? Table : PhoneRows
  return (
    <>
      <p role="status" className="sr-only">
        {`${formatTotal(total, capped)} ${total === 1 ? one : many}`}
      </p>
      {rows.length === 0 ? (
        empty
      ) : (
        <SearchTermContext value={filters.get('search')}>
          <div {...rowFocus}>
            <Rows {...shown} display={display} rows={rows} busy={list.isPlaceholderData} />
          </div>
          <Pager
            pagination={pagination}
            rows={rows.length}
            hrefFor={(page) => filters.hrefWith({ page })}
            maxButtons={maxPageButtons}
          />
        </SearchTermContext>
      )}
    </>
  )
}

const LINE = 'flex min-w-0 items-center justify-between gap-3'

/** A list on a phone: three short lines a row, which opens it; its actions are in its menu. */
function PhoneRows<Row extends { id: number }, Context>(props: RowsProps<Row, Context> & { display: Display<Row, Context> }) {
  const { definition, rows, context, select, busy } = props
  return (
    <ul
      aria-label={definition.caption}
      aria-busy={busy}
      className={`-mx-4 border-y border-line bg-surface transition-opacity ${busy ? 'opacity-60' : ''}`}
    >
      {rows.map((row) => {
        const { aside, second, secondAside, third, thirdAside } = definition.phone(row, context)
        return (
          <li
            key={row.id}
            data-row={row.id}
            data-selected={select?.isSelected(row) || undefined}
            className="list-row group flex min-h-18 items-center gap-1 border-b border-line py-1.5 pr-4 pl-2 last:border-b-0"
          >
            {select ? select.row(row) : <span className="w-2" />}
            <div className="min-w-0 flex-1">
              <h2 className={LINE}>
                <RowTitleLink definition={definition} row={row} context={context} />
                <span className="shrink-0 text-xs font-normal">{aside}</span>
              </h2>
              <div className={`${LINE} text-xs text-muted`}>
                <span className="min-w-0 truncate">{second}</span>
                <span className="shrink-0">{secondAside}</span>
              </div>
              <div className={`${LINE} text-xs text-muted`}>
                <span className="min-w-0 truncate">{third}</span>
                <span className="shrink-0">{thirdAside}</span>
              </div>
            </div>
            <ActionsMenu actions={definition.actions(row, context)} title={definition.main.text(row)} />
          </li>
        )
      })}
    </ul>
  )
}

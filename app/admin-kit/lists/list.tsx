import { Navigate } from 'react-router'
import { FailedState } from '#app/ui/desk/feedback.tsx'
import { useIsMedium } from '#app/ui/desk/use-media-query.ts'
import { formatTotal } from './format-total.ts'
import { SearchTermContext } from './highlight.tsx'
import type { ListProps } from './define-list.ts'
import { Pager } from './pager.tsx'
import { PhoneRows, PhoneRowsSkeleton } from './phone-rows.tsx'
import { Table, TableSkeleton } from './table.tsx'
import { useDisplay } from './use-display.ts'
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
  const skeleton = isTable ? <TableSkeleton display={display} hasBoxes={select !== undefined} /> : <PhoneRowsSkeleton />
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
  // The last row of the last page was deleted, and the page before it loads.
  if (rows.length === 0 && total > 0 && list.isFetching) return skeleton
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

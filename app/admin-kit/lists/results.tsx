import type { ReactNode } from 'react'
import { Navigate } from 'react-router'
import { FailedState } from '#app/ui/desk/feedback.tsx'
import { CardsSkeleton, TableSkeleton } from '#app/ui/desk/skeleton.tsx'
import { useIsLarge, useIsWide } from '#app/ui/desk/use-media-query.ts'
import type { Pagination } from '#domain/pagination.ts'
import { formatTotal } from './format-total.ts'
import { SearchTermContext } from './highlight.tsx'
import { Pager } from './pager.tsx'
import { useRowFocus } from './use-row-focus.ts'
import type { UrlFilters } from './use-url-filters.ts'

/** The react-query result of a list page. */
export interface ListState<Row> {
  data: { data: readonly Row[]; pagination: Pagination } | undefined
  isPending: boolean
  isFetching: boolean
  /** Whether the rows of the previous page or filter are shown while this one loads. */
  isPlaceholderData: boolean
  /** When the list was loaded, epoch milliseconds. */
  dataUpdatedAt: number
  refetch: () => Promise<unknown>
}

/** Render options for the rows of a list. */
interface ListView {
  /** Whether the viewport has room for the table; else cards. */
  isTable: boolean
  busy: boolean
  /** When the list was loaded, in epoch milliseconds. */
  loadedAt: number
}

interface ListResultsProps<Row> {
  list: ListState<Row>
  filters: UrlFilters
  /** How many columns the table has, for its skeleton. */
  columns: number
  /** Viewport that the table needs: 'wide' for eight columns. */
  tableFrom?: 'large' | 'wide'
  /** Singular and plural noun for screen readers: ['service', 'services']. */
  nouns: readonly [one: string, many: string]
  /** Clause about the records in the load error, e.g. 'every inquiry is kept'. */
  reassurance?: string
  /** Shown in place of an empty list. */
  empty: ReactNode
  /** Maximum number of page buttons. */
  maxPageButtons?: number
  children: (rows: readonly Row[], view: ListView) => ReactNode
}

/** Renders a list in each state (loading, failed, empty, filled), with its pager below. */
export function ListResults<Row>(props: ListResultsProps<Row>) {
  const {
    list,
    filters,
    columns,
    tableFrom = 'large',
    nouns,
    reassurance = 'they are kept',
    empty,
    maxPageButtons,
    children,
  } = props
  const [one, many] = nouns
  const isLarge = useIsLarge()
  const isWide = useIsWide()
  const rowFocus = useRowFocus()
  const isTable = tableFrom === 'wide' ? isWide : isLarge
  const skeleton = isTable ? <TableSkeleton columns={columns} /> : <CardsSkeleton />
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
  return (
    <>
      <p role="status" className="sr-only">
        {`${formatTotal(total, capped)} ${total === 1 ? one : many}`}
      </p>
      {rows.length === 0 ? (
        empty
      ) : (
        <SearchTermContext value={filters.get('search')}>
          <div {...rowFocus}>{children(rows, { isTable, busy: list.isPlaceholderData, loadedAt: list.dataUpdatedAt })}</div>
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

import type { ReactNode } from 'react'
import { Navigate } from 'react-router'
import { FailedState } from '#app/ui/desk/feedback.tsx'
import { CardsSkeleton, TableSkeleton } from '#app/ui/desk/skeleton.tsx'
import { useIsLarge, useIsWide } from '#app/ui/desk/use-media-query.ts'
import type { Pagination } from '#domain/pagination.ts'
import { SearchTermContext } from './highlight.tsx'
import { Pager } from './pager.tsx'
import type { UrlFilters } from './use-url-filters.ts'

/** A page of a list as react-query knows it. */
export interface ListState<Row> {
  data: { data: readonly Row[]; pagination: Pagination } | undefined
  isPending: boolean
  isFetching: boolean
  /** Whether what is shown is of another page or filter, until this one comes. */
  isPlaceholderData: boolean
  /** When the list was read, epoch milliseconds. */
  dataUpdatedAt: number
  refetch: () => Promise<unknown>
}

/** What a list shows its rows with. */
export interface ListView {
  /** Whether there is room for the table; else cards. */
  isTable: boolean
  busy: boolean
  /** When the list was read, epoch milliseconds: what 'ago' counts from. */
  now: number
}

interface ListResultsProps<Row> {
  list: ListState<Row>
  filters: UrlFilters
  /** How many columns the table has, for its skeleton. */
  columns: number
  /** The screen that the table needs: 'wide' for eight columns. */
  tableFrom?: 'large' | 'wide'
  /** One and many of what is listed, for those who do not see it: ['service', 'services']. */
  nouns: readonly [one: string, many: string]
  /** What is said of the records when they could not be loaded, e.g. 'every inquiry is kept'. */
  kept?: string
  /** Shown in place of an empty list. */
  empty: ReactNode
  /** How many page buttons at most. */
  most?: number
  children: (rows: readonly Row[], view: ListView) => ReactNode
}

/** A list in each of its states: loading, failed, empty, filled, with its pages below. */
export function ListResults<Row>(props: ListResultsProps<Row>) {
  const { list, filters, columns, tableFrom = 'large', nouns, kept = 'they are kept', empty, most, children } = props
  const [one, many] = nouns
  const isLarge = useIsLarge()
  const isWide = useIsWide()
  const isTable = tableFrom === 'wide' ? isWide : isLarge
  if (list.isPending) return isTable ? <TableSkeleton columns={columns} /> : <CardsSkeleton />
  if (list.data === undefined) {
    return (
      <FailedState title={`The ${many} could not be loaded`} onRetry={() => void list.refetch()} busy={list.isFetching}>
        Nothing is lost: {kept} on the server. Check your connection, or try again in a moment.
      </FailedState>
    )
  }
  const { data: rows, pagination } = list.data
  const { total, pages } = pagination
  if (rows.length === 0 && pages > 0 && pages < filters.page)
    return <Navigate replace to={filters.hrefWith({ page: String(pages) })} />
  return (
    <>
      <p role="status" className="sr-only">
        {total === 1 ? `1 ${one}` : `${total.toLocaleString('en-IN')} ${many}`}
      </p>
      {rows.length === 0 ? (
        empty
      ) : (
        <SearchTermContext value={filters.get('search')}>
          {children(rows, { isTable, busy: list.isPlaceholderData, now: list.dataUpdatedAt })}
        </SearchTermContext>
      )}
      <Pager pagination={pagination} hrefFor={(page) => filters.hrefWith({ page })} most={most} />
    </>
  )
}

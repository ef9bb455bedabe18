import type { ReactNode } from 'react'
import type { Pagination } from '#domain/pagination.ts'
import type { ListDefinition } from './define-list.ts'
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

export interface ListSelection<Row> {
  /** The checkbox of the page. */
  all: () => ReactNode
  row: (row: Row) => ReactNode
  isSelected: (row: Row) => boolean
}

export interface ListProps<Row, Context> {
  definition: ListDefinition<Row, Context>
  list: ListState<Row>
  filters: UrlFilters
  context: Context
  /** The current sort: a column's `sort`, with a leading '-' for descending. */
  sort?: { current: string; hrefFor: (sort: string) => string }
  select?: ListSelection<Row>
  /** Saves another order of the rows, which are dragged by their `DragHandle`. */
  onReorder?: ((ids: readonly number[]) => void) | undefined
  /** Shown in place of an empty list. */
  empty: ReactNode
}

export interface RowsProps<Row, Context> extends Omit<ListProps<Row, Context>, 'list' | 'empty'> {
  rows: readonly Row[]
  /** Whether other rows are loading. */
  busy: boolean
}

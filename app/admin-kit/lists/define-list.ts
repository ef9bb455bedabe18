/** One description of a list: its columns, rows on a phone, actions and states. `List` shows it, `ListToolbar` filters it. */
import type { LucideIcon } from 'lucide-react'
import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import type { Pagination } from '#domain/pagination.ts'
import type { UrlFilters } from './use-url-filters.ts'

/** The link of a row: `to` with its navigation, or the `href` of another program. */
export type RowTarget = { to: string; onClick: (event: MouseEvent<HTMLAnchorElement>) => void } | { href: string; target?: string }

/** `Context` has what the cells call: the same object in each render, else all rows render again. */
export interface Column<Row, Context = unknown> {
  /** In the URL and in the browser's storage. */
  name: string
  heading: string
  cell: (row: Row, context: Context) => ReactNode
  /** In rem; the first column takes what is left. */
  width: number
  /** The name the server sorts by; without it the column cannot be sorted. */
  sort?: string
  isRight?: true
  /** Whether it is a control: it is not cut with an ellipsis. */
  isControl?: true
  /** Whether it stays in every list: Display does not offer it. */
  isFixed?: true
  /** Shown once a person has chosen it in Display. */
  isExtra?: true
  /** Whether it is left out where the list is narrower than 58 rem. */
  isWide?: true
}

export interface RowAction {
  /** The accessible name, e.g. 'Delete Web Development'. */
  label: string
  /** In the row's menu, e.g. 'Delete'. */
  text: string
  icon: LucideIcon
  /** A link, else `onClick`. */
  link?: RowTarget
  onClick?: () => void
  isDimmed?: boolean
  /** Only in the menu of a phone's row. */
  isPhoneOnly?: true
}

/** The three short lines of a row on a phone; the first begins with the row's link. */
export interface PhoneRow {
  aside?: ReactNode
  second: ReactNode
  secondAside?: ReactNode
  third?: ReactNode
  thirdAside?: ReactNode
}

export interface ListDefinition<Row, Context> {
  /** In the browser's storage. */
  name: string
  /** Names the list for assistive technology, e.g. 'Services'. */
  caption: string
  /** Singular and plural noun for screen readers: ['service', 'services']. */
  nouns: readonly [one: string, many: string]
  /** Clause about the records in the load error, e.g. 'every inquiry is kept'. */
  reassurance?: string
  maxPageButtons?: number
  /** The first column: the row's link and what stands behind it, in one line. */
  main: {
    heading: string
    sort?: string
    title: (row: Row) => ReactNode
    /** The same as a text. */
    text: (row: Row) => string
    link: (row: Row, context: Context) => RowTarget
    /** More attributes of the link. */
    attributes?: (row: Row, context: Context) => Pick<ComponentProps<'a'>, 'onKeyDown' | 'title' | 'aria-keyshortcuts'>
    mark?: (row: Row, context: Context) => ReactNode
    after?: (row: Row, context: Context) => ReactNode
    /** The line below in the comfortable density. */
    detail?: (row: Row) => string
  }
  columns: readonly Column<Row, Context>[]
  actions: (row: Row, context: Context) => readonly RowAction[]
  /** 'Actions' by default. */
  actionsHeading?: string
  phone: (row: Row, context: Context) => PhoneRow
}

export const defineList = <Row, Context>(definition: ListDefinition<Row, Context>): ListDefinition<Row, Context> => definition

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
  /** Beside an opened record: in rows, as on a phone. */
  isNarrow?: boolean
  /** The current sort: a column's `sort`, with a leading '-' for descending. */
  sort?: { current: string; hrefFor: (sort: string) => string }
  select?: ListSelection<Row>
  /** Saves another order of the rows, which are dragged by their `DragHandle`. */
  onReorder?: ((ids: readonly number[]) => void) | undefined
  empty: ReactNode
}

export interface RowsProps<Row, Context> extends Omit<ListProps<Row, Context>, 'list' | 'empty' | 'isNarrow'> {
  rows: readonly Row[]
  /** Whether other rows are loading. */
  busy: boolean
}

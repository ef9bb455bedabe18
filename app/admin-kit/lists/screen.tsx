import type { ReactNode } from 'react'
import { PageHeader } from '#app/ui/desk/page-header.tsx'
import type { ListProps } from './define-list.ts'
import { ListKeysButton } from './keys-button.tsx'
import { List } from './list.tsx'
import { type FilterField, ListToolbar } from './toolbar.tsx'

interface ListScreenProps<Row, Context> extends Omit<ListProps<Row, Context>, 'empty' | 'isNarrow' | 'sort' | 'select'> {
  title: string
  /** At the right of the title. */
  tools?: ReactNode
  /** Between the title and the search. */
  above?: ReactNode
  /** Placeholder of the search box. */
  search: string
  fields: readonly FilterField[]
  /** Shown in place of an empty list, which the search or a filter may have emptied. */
  empty: (isFiltered: boolean) => ReactNode
  /** Dialogs and notices. */
  children: ReactNode
}

/** A screen with one list. Search, filters, page and the open record are in the URL. */
export function ListScreen<Row extends { id: number }, Context>(props: ListScreenProps<Row, Context>) {
  const { title, tools, above, search, fields, empty, children, ...list } = props
  const { filters, definition } = list
  return (
    <>
      <PageHeader title={title} isTight>
        <ListKeysButton />
        {tools}
      </PageHeader>
      {above}
      <ListToolbar filters={filters} placeholder={search} fields={fields} display={definition} />
      <List {...list} empty={empty(filters.isFiltered(['search', ...fields.map(({ name }) => name)]))} />
      {children}
    </>
  )
}

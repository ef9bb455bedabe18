import { type ReactNode, useState } from 'react'
import type { ListState } from '#app/admin-kit/lists/define-list.ts'
import { Guarded } from '#app/admin-kit/guarded.tsx'
import { STATUS_FILTER } from '#app/admin-kit/lists/active-filter.ts'
import { List } from '#app/admin-kit/lists/list.tsx'
import { ListToolbar } from '#app/admin-kit/lists/toolbar.tsx'
import { type UrlFilters, useUrlFilters } from '#app/admin-kit/lists/use-url-filters.ts'
import { ConfirmDeletion, UndoDeletion } from '#app/admin-kit/records/deletion.tsx'
import { type RecordParam, useRecordParam } from '#app/admin-kit/records/use-record-param.ts'
import { UndoToast } from '#app/admin-kit/records/undo-toast.tsx'
import { useFlags } from '#app/session/session.ts'
import type { Choice } from '#app/ui/desk/field.tsx'
import { useNow } from '#app/ui/desk/use-now.ts'
import { ContentDialog } from './dialog.tsx'
import { ContentHeader, NoContent } from './header.tsx'
import type { Content, ContentKind } from './kind.ts'
import { useContentDeletion, useContentPage } from './queries.ts'
import { type ContentContext, type ContentRowKind, defineContentList } from './rows.tsx'
import { useOrdering } from './use-ordering.ts'

/** A screen of services, banners, news or work. */
export interface ContentScreenKind<Row extends Content> {
  kind: ContentKind<Row>
  /** Names the list; the title of the screen by default. */
  caption?: string
  /** Whether a banner explains the permissions. Source: specification §2 'Manage Services'. */
  hasPermissionBanner?: true
  /** The filter beside the search, by default active or inactive; `name` is its URL parameter. */
  filter?: { label: string; name: string; choices: readonly Choice[] }
  rows: ContentRowKind<Row>
  /** The form of a record, or of a new one, in a dialog; without it they are written on a page. */
  form?: (row: Row | null, onClose: RecordParam['close']) => ReactNode
  /** What a deletion means, in its confirmation. */
  describeDeletion: (row: Row) => string
}

/** Search, status, page and the open record are in the URL. Source: specification §2 'Manage Services', contract §3 'Screens'. */
export function ContentScreen<Row extends Content>({ screen }: { screen: ContentScreenKind<Row> }) {
  return (
    <Guarded flag="seeContentScreens" title={screen.kind.messages.title}>
      <PagedScreen screen={screen} />
    </Guarded>
  )
}

/** A record that is published at a time becomes public without a change, also when the list was loaded long ago. */
const useNowSince = (loadedAt: number): string => new Date(Math.max(loadedAt, Date.parse(useNow()))).toISOString()

function PagedScreen<Row extends Content>({ screen }: { screen: ContentScreenKind<Row> }) {
  const filters = useUrlFilters()
  return <ContentListScreen screen={screen} filters={filters} list={useContentPage(filters, screen)} />
}

interface ContentListScreenProps<Row extends Content> {
  screen: ContentScreenKind<Row>
  filters: UrlFilters
  list: ListState<Row>
}

/** A content screen that loads its list in its own way. */
export function ContentListScreen<Row extends Content>({ screen, filters, list }: ContentListScreenProps<Row>) {
  const { kind, caption, filter = STATUS_FILTER, rows: show, form } = screen
  const { messages } = kind
  const record = useRecordParam(filters, 'edit')
  const deletion = useContentDeletion(kind)
  const ordering = useOrdering(kind, list.data?.data ?? [])
  const names = ['search', filter.name]
  const [definition] = useState(() => defineContentList(kind, show, caption ?? messages.title))
  const now = useNowSince(list.dataUpdatedAt)
  const { updateContent: mayEdit, deleteContent: mayDelete } = useFlags()
  const context: ContentContext<Row> = { record, now, mayEdit, mayDelete, onDelete: deletion.request, move: ordering.move }
  return (
    <>
      <ContentHeader screen={screen} record={record} />
      <ListToolbar filters={filters} placeholder={messages.search} fields={[filter]} display={definition} />
      <UndoDeletion deletion={deletion}>{(deleted) => `Deleted the ${messages.noun} “${deleted.title}”.`}</UndoDeletion>
      {ordering.undo && (
        <UndoToast busy={ordering.isBusy} onUndo={ordering.undo} onDismiss={ordering.dismiss}>
          Order saved.
        </UndoToast>
      )}
      <List
        definition={definition}
        list={list}
        filters={filters}
        context={context}
        onReorder={ordering.reorder}
        empty={<NoContent messages={messages} record={record} filters={filters} names={names} />}
      />
      <ContentDialog kind={kind} record={record} rows={list.data?.data ?? []}>
        {form}
      </ContentDialog>
      <ConfirmDeletion deletion={deletion}>{screen.describeDeletion}</ConfirmDeletion>
    </>
  )
}

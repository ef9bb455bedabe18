import { type ReactNode, useState } from 'react'
import Plus from 'lucide-react/icons/plus'
import type { ListState } from '#app/admin-kit/lists/define-list.ts'
import { Guarded } from '#app/admin-kit/guarded.tsx'
import { STATUS_FILTER } from '#app/admin-kit/lists/active-filter.ts'
import { ListScreen } from '#app/admin-kit/lists/screen.tsx'
import { type UrlFilters, useUrlFilters } from '#app/admin-kit/lists/use-url-filters.ts'
import { ConfirmDeletion, UndoDeletion } from '#app/admin-kit/records/deletion.tsx'
import { type RecordParam, useRecordParam } from '#app/admin-kit/records/use-record-param.ts'
import { UndoToast } from '#app/admin-kit/records/undo-toast.tsx'
import { useFlags } from '#app/session/session.ts'
import { Button } from '#app/ui/desk/button.tsx'
import { EmptyState } from '#app/ui/desk/feedback.tsx'
import type { Choice } from '#app/ui/desk/field.tsx'
import { useNow } from '#app/ui/desk/use-now.ts'
import { ContentDialog } from './dialog.tsx'
import type { Content, ContentKind } from './kind.ts'
import { useContentDeletion, useContentPage } from './queries.ts'
import { type ContentContext, type ContentRowKind, defineContentList } from './rows.tsx'
import { usePermissions } from './permissions.tsx'
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
  const [definition] = useState(() => defineContentList(kind, show, caption ?? messages.title))
  const now = useNowSince(list.dataUpdatedAt)
  const { createContent, updateContent: mayEdit, deleteContent: mayDelete } = useFlags()
  const context: ContentContext<Row> = { record, now, mayEdit, mayDelete, onDelete: deletion.request, move: ordering.move }
  const permissions = usePermissions(messages, screen.hasPermissionBanner)
  const addButton = (label: ReactNode) =>
    createContent && (
      <Button variant="primary" onClick={() => record.open('new')}>
        {label}
      </Button>
    )
  return (
    <ListScreen
      title={messages.title}
      tools={
        <>
          {permissions.icon}
          {addButton(
            <>
              <Plus aria-hidden="true" className="size-4" />
              {messages.addTitle}
            </>,
          )}
        </>
      }
      above={permissions.banner}
      search={messages.search}
      fields={[filter]}
      definition={definition}
      list={list}
      filters={filters}
      context={context}
      onReorder={ordering.reorder}
      empty={(isFiltered) =>
        isFiltered ? (
          <EmptyState title={messages.noneFound}>{messages.noMatches}</EmptyState>
        ) : (
          <EmptyState title={messages.noneYet} action={addButton(messages.addFirst)}>
            {messages.emptyText}
          </EmptyState>
        )
      }
    >
      <UndoDeletion deletion={deletion}>{(deleted) => `Deleted the ${messages.noun} “${deleted.title}”.`}</UndoDeletion>
      {ordering.undo && (
        <UndoToast busy={ordering.isBusy} onUndo={ordering.undo} onDismiss={ordering.dismiss}>
          Order saved.
        </UndoToast>
      )}
      <ContentDialog kind={kind} record={record} rows={list.data?.data ?? []}>
        {form}
      </ContentDialog>
      <ConfirmDeletion deletion={deletion}>{screen.describeDeletion}</ConfirmDeletion>
    </ListScreen>
  )
}

import { Plus } from 'lucide-react'
import { Guarded } from '../../../layouts/admin/guarded.tsx'
import { pageTitle } from '../../../layouts/admin/page-title.ts'
import { useFlags } from '../../../session/session.ts'
import { Button } from '../../../ui/desk/button.tsx'
import { ContentDialog } from '../../../ui/desk/content-dialog.tsx'
import { DeleteContent, UndoDeleteContent, useContentDeletion } from '../../../ui/desk/delete-content.tsx'
import { FilterBar, FilterSelect } from '../../../ui/desk/filter-bar.tsx'
import { ListKeysButton } from '../../../ui/desk/list-keys-button.tsx'
import { ListResults } from '../../../ui/desk/list-results.tsx'
import { PageHeader } from '../../../ui/desk/page-header.tsx'
import { PermissionBanner } from '../../../ui/desk/permission-banner.tsx'
import { EmptyState } from '../../../ui/desk/states.tsx'
import { type AddressRecord, useAddressRecord } from '../../../ui/desk/use-address-record.ts'
import { type UrlFilters, useUrlFilters } from '../../../ui/desk/use-url-filters.ts'
import { MAY_EDIT, MAY_SET_STATUS, NONE_FOUND, NONE_YET } from './messages.ts'
import { NewsCards } from './news-cards.tsx'
import { NewsItemForm } from './news-form.tsx'
import { newsKind, useNews } from './news-queries.ts'
import { NewsTable } from './news-table.tsx'
import { FILTER_NAMES, queryOf, STATUS_CHOICES } from './news-view.ts'

export { ScreenError as ErrorBoundary } from '../../../layouts/admin/screen-error.tsx'
export const meta = () => pageTitle('News')

/** What the agency writes itself. Source: contract §3 'Screens'. */
export default function NewsPage() {
  return (
    <Guarded flag="seeContentScreens" title="News">
      <ManageNews />
    </Guarded>
  )
}

/** Search, status, page and the open item are in the address. */
function ManageNews() {
  const { createContent, updateContent } = useFlags()
  const filters = useUrlFilters()
  const record = useAddressRecord(filters, 'edit')
  const deletion = useContentDeletion(newsKind)
  const list = useNews(queryOf(filters))
  return (
    <>
      <PageHeader title="News">
        <ListKeysButton />
        {createContent && (
          <Button variant="primary" onClick={() => record.open('new')}>
            <Plus aria-hidden="true" className="size-4" />
            Add News Item
          </Button>
        )}
      </PageHeader>
      <PermissionBanner>{updateContent ? MAY_EDIT : MAY_SET_STATUS}</PermissionBanner>
      <FilterBar filters={filters} placeholder="Search news..." names={FILTER_NAMES}>
        <FilterSelect label="Status" name="status" choices={STATUS_CHOICES} filters={filters} />
      </FilterBar>
      <UndoDeleteContent kind={newsKind} deletion={deletion} />
      <ListResults
        list={list}
        filters={filters}
        columns={6}
        nouns={['news item', 'news items']}
        empty={<NoNews filters={filters} record={record} />}
      >
        {(news, { isLarge, busy, now }) => {
          const List = isLarge ? NewsTable : NewsCards
          return <List news={news} record={record} busy={busy} now={now} onDelete={deletion.ask} />
        }}
      </ListResults>
      <ContentDialog kind={newsKind} record={record} rows={list.data?.data ?? []}>
        {(newsItem, onClose) => <NewsItemForm newsItem={newsItem} onClose={onClose} />}
      </ContentDialog>
      <DeleteContent kind={newsKind} deletion={deletion}>
        {({ title }) => `${title}. It leaves the site; as a draft it would stay here.`}
      </DeleteContent>
    </>
  )
}

function NoNews({ filters, record }: { filters: UrlFilters; record: AddressRecord }) {
  const { createContent } = useFlags()
  if (filters.isFiltered(FILTER_NAMES)) {
    return <EmptyState title={NONE_FOUND}>Nothing fits this search and this status.</EmptyState>
  }
  return (
    <EmptyState
      title={NONE_YET}
      action={
        createContent && (
          <Button variant="primary" onClick={() => record.open('new')}>
            Add Your First News Item
          </Button>
        )
      }
    >
      What the agency writes appears here, drafts too.
    </EmptyState>
  )
}

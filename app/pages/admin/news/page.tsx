import { ContentDialog } from '#app/admin-kit/content/dialog.tsx'
import { ContentHeader, NoContent } from '#app/admin-kit/content/header.tsx'
import { useContentDeletion } from '#app/admin-kit/content/queries.ts'
import { FilterBar, FilterSelect } from '#app/admin-kit/lists/filter-bar.tsx'
import { ListResults } from '#app/admin-kit/lists/results.tsx'
import { useUrlFilters } from '#app/admin-kit/lists/use-url-filters.ts'
import { ConfirmDeletion, UndoDeletion } from '#app/admin-kit/records/deletion.tsx'
import { useRecordParam } from '#app/admin-kit/records/use-record-param.ts'
import { Guarded } from '#app/layouts/admin/guarded.tsx'
import { deskMeta } from '#app/layouts/admin/meta.ts'
import { NewsCards } from './cards.tsx'
import { NewsItemForm } from './form.tsx'
import { messages } from './messages.ts'
import { newsKind, useNews } from './queries.ts'
import { FILTER_NAMES, toQuery, STATUS_CHOICES } from './search-params.ts'
import { NewsTable } from './table.tsx'

export { ScreenError as ErrorBoundary } from '#app/layouts/admin/screen-error.tsx'
export const meta = deskMeta('News')

/** The agency's own news. Source: contract §3 'Screens'. */
export default function NewsPage() {
  return (
    <Guarded flag="seeContentScreens" title="News">
      <ManageNews />
    </Guarded>
  )
}

/** Search, status, page and the open item are in the URL. */
function ManageNews() {
  const filters = useUrlFilters()
  const record = useRecordParam(filters, 'edit')
  const deletion = useContentDeletion(newsKind)
  const list = useNews(toQuery(filters))
  return (
    <>
      <ContentHeader title="News" messages={messages} record={record} />
      <FilterBar filters={filters} placeholder="Search news..." names={FILTER_NAMES}>
        <FilterSelect label="Status" name="status" choices={STATUS_CHOICES} filters={filters} />
      </FilterBar>
      <UndoDeletion deletion={deletion}>{({ title }) => `Deleted the news item “${title}”.`}</UndoDeletion>
      <ListResults
        list={list}
        filters={filters}
        columns={5}
        nouns={['news item', 'news items']}
        empty={<NoContent messages={messages} record={record} filters={filters} names={FILTER_NAMES} />}
      >
        {(news, { isTable, busy, loadedAt }) => {
          const List = isTable ? NewsTable : NewsCards
          return <List news={news} record={record} busy={busy} loadedAt={loadedAt} onDelete={deletion.request} />
        }}
      </ListResults>
      <ContentDialog kind={newsKind} record={record} rows={list.data?.data ?? []}>
        {(newsItem, onClose) => <NewsItemForm newsItem={newsItem} onClose={onClose} />}
      </ContentDialog>
      <ConfirmDeletion deletion={deletion}>
        {({ title }) => `${title}. It leaves the site; as a draft it would stay here.`}
      </ConfirmDeletion>
    </>
  )
}

import { ContentDialog } from '#app/admin-kit/content/dialog.tsx'
import { ContentHeader, NoContent } from '#app/admin-kit/content/header.tsx'
import { useContentDeletion } from '#app/admin-kit/content/queries.ts'
import { ACTIVE_FILTER_CHOICES } from '#app/admin-kit/lists/active-filter.ts'
import { FilterBar, FilterSelect } from '#app/admin-kit/lists/filter-bar.tsx'
import { ListResults } from '#app/admin-kit/lists/results.tsx'
import { useUrlFilters } from '#app/admin-kit/lists/use-url-filters.ts'
import { ConfirmDeletion, UndoDeletion } from '#app/admin-kit/records/deletion.tsx'
import { useRecordParam } from '#app/admin-kit/records/use-record-param.ts'
import { Guarded } from '#app/layouts/admin/guarded.tsx'
import { deskMeta } from '#app/layouts/admin/meta.ts'
import { BannerCards } from './cards.tsx'
import { BannerForm } from './form.tsx'
import { messages } from './messages.ts'
import { bannerKind, useBanners } from './queries.ts'
import { FILTER_NAMES, toQuery } from './search-params.ts'
import { BannerTable } from './table.tsx'

export { ScreenError as ErrorBoundary } from '#app/layouts/admin/screen-error.tsx'
export const meta = deskMeta('Banners')

/** The hero slides of the home page. Source: contract §3 'Screens'. */
export default function BannersPage() {
  return (
    <Guarded flag="seeContentScreens" title="Banners">
      <ManageBanners />
    </Guarded>
  )
}

/** Search, status, page and the open banner are in the URL. */
function ManageBanners() {
  const filters = useUrlFilters()
  const record = useRecordParam(filters, 'edit')
  const deletion = useContentDeletion(bannerKind)
  const list = useBanners(toQuery(filters))
  return (
    <>
      <ContentHeader title="Banners" messages={messages} record={record} />
      <FilterBar filters={filters} placeholder="Search banners..." names={FILTER_NAMES}>
        <FilterSelect label="Status" name="status" choices={ACTIVE_FILTER_CHOICES} filters={filters} />
      </FilterBar>
      <UndoDeletion deletion={deletion}>{({ title }) => `Deleted the banner “${title}”.`}</UndoDeletion>
      <ListResults
        list={list}
        filters={filters}
        columns={5}
        nouns={['banner', 'banners']}
        empty={<NoContent messages={messages} record={record} filters={filters} names={FILTER_NAMES} />}
      >
        {(banners, { isTable, busy }) => {
          const List = isTable ? BannerTable : BannerCards
          return <List banners={banners} record={record} busy={busy} onDelete={deletion.request} />
        }}
      </ListResults>
      <ContentDialog kind={bannerKind} record={record} rows={list.data?.data ?? []}>
        {(banner, onClose) => <BannerForm banner={banner} onClose={onClose} />}
      </ContentDialog>
      <ConfirmDeletion deletion={deletion}>{({ title }) => `${title}. It leaves the slides of the home page.`}</ConfirmDeletion>
    </>
  )
}

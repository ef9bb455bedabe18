import { Plus } from 'lucide-react'
import { Guarded } from '../../../layouts/admin/guarded.tsx'
import { pageTitle } from '../../../layouts/admin/page-title.ts'
import { useFlags } from '../../../session/session.ts'
import { ACTIVE_FILTER_CHOICES } from '../../../ui/desk/active-filter.ts'
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
import { BannerCards } from './banner-cards.tsx'
import { BannerForm } from './banner-form.tsx'
import { bannerKind, useBanners } from './banner-queries.ts'
import { BannerTable } from './banner-table.tsx'
import { FILTER_NAMES, queryOf } from './banner-view.ts'

export { ScreenError as ErrorBoundary } from '../../../layouts/admin/screen-error.tsx'
export const meta = () => pageTitle('Banners')

/** The hero slides of the home page. Source: contract §3 'Screens'. */
export default function BannersPage() {
  return (
    <Guarded flag="seeContentScreens" title="Banners">
      <ManageBanners />
    </Guarded>
  )
}

/** Search, status, page and the open banner are in the address. */
function ManageBanners() {
  const { createContent, updateContent } = useFlags()
  const filters = useUrlFilters()
  const record = useAddressRecord(filters, 'edit')
  const deletion = useContentDeletion(bannerKind)
  const list = useBanners(queryOf(filters))
  return (
    <>
      <PageHeader title="Banners">
        <ListKeysButton />
        {createContent && (
          <Button variant="primary" onClick={() => record.open('new')}>
            <Plus aria-hidden="true" className="size-4" />
            Add New Banner
          </Button>
        )}
      </PageHeader>
      <PermissionBanner>{updateContent ? MAY_EDIT : MAY_SET_STATUS}</PermissionBanner>
      <FilterBar filters={filters} placeholder="Search banners..." names={FILTER_NAMES}>
        <FilterSelect label="Status" name="status" choices={ACTIVE_FILTER_CHOICES} filters={filters} />
      </FilterBar>
      <UndoDeleteContent kind={bannerKind} deletion={deletion} />
      <ListResults
        list={list}
        filters={filters}
        columns={5}
        nouns={['banner', 'banners']}
        empty={<NoBanners filters={filters} record={record} />}
      >
        {(banners, { isLarge, busy }) => {
          const List = isLarge ? BannerTable : BannerCards
          return <List banners={banners} record={record} busy={busy} onDelete={deletion.ask} />
        }}
      </ListResults>
      <ContentDialog kind={bannerKind} record={record} rows={list.data?.data ?? []}>
        {(banner, onClose) => <BannerForm banner={banner} onClose={onClose} />}
      </ContentDialog>
      <DeleteContent kind={bannerKind} deletion={deletion}>
        {({ title }) => `${title}. It leaves the slides of the home page.`}
      </DeleteContent>
    </>
  )
}

function NoBanners({ filters, record }: { filters: UrlFilters; record: AddressRecord }) {
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
            Add Your First Banner
          </Button>
        )
      }
    >
      The slides at the top of the home page appear here; without any, visitors see the welcome slide.
    </EmptyState>
  )
}

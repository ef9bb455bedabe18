import { Plus } from 'lucide-react'
import { SERVICE_CATEGORIES } from '#domain/service.ts'
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
import { ServiceCards } from './service-cards.tsx'
import { ServiceForm } from './service-form.tsx'
import { serviceKind, useServices } from './service-queries.ts'
import { ServiceTable } from './service-table.tsx'
import { FILTER_NAMES, viewOf } from './service-view.ts'

export { ScreenError as ErrorBoundary } from '../../../layouts/admin/screen-error.tsx'
export const meta = () => pageTitle('Manage Services')

/** Specification §2 'Manage Services'. */
export default function ServicesPage() {
  return (
    <Guarded flag="seeContentScreens" title="Manage Services">
      <ManageServices />
    </Guarded>
  )
}

/** Search, category, page and the open service are in the address. */
function ManageServices() {
  const { createContent, updateContent } = useFlags()
  const filters = useUrlFilters()
  const record = useAddressRecord(filters, 'edit')
  const deletion = useContentDeletion(serviceKind)
  const list = useServices(viewOf(filters))
  return (
    <>
      <PageHeader title="Manage Services">
        <ListKeysButton />
        {createContent && (
          <Button variant="primary" onClick={() => record.open('new')}>
            <Plus aria-hidden="true" className="size-4" />
            Add New Service
          </Button>
        )}
      </PageHeader>
      <PermissionBanner>{updateContent ? MAY_EDIT : MAY_SET_STATUS}</PermissionBanner>
      <FilterBar filters={filters} placeholder="Search services..." names={FILTER_NAMES}>
        <FilterSelect
          label="Category"
          name="category"
          choices={[['', 'All Categories'], ...SERVICE_CATEGORIES.map((category) => [category, category] as const)]}
          filters={filters}
        />
      </FilterBar>
      <UndoDeleteContent kind={serviceKind} deletion={deletion} />
      <ListResults
        list={list}
        filters={filters}
        columns={6}
        nouns={['service', 'services']}
        empty={<NoServices filters={filters} record={record} />}
      >
        {(services, { isLarge, busy }) => {
          const List = isLarge ? ServiceTable : ServiceCards
          return <List services={services} record={record} busy={busy} onDelete={deletion.ask} />
        }}
      </ListResults>
      <ContentDialog kind={serviceKind} record={record} rows={list.data?.data ?? []}>
        {(service, onClose) => <ServiceForm service={service} onClose={onClose} />}
      </ContentDialog>
      <DeleteContent kind={serviceKind} deletion={deletion}>
        {({ title, category }) => `${title}, ${category}. Visitors no longer see it; inquiries about it keep its name.`}
      </DeleteContent>
    </>
  )
}

function NoServices({ filters, record }: { filters: UrlFilters; record: AddressRecord }) {
  const { createContent } = useFlags()
  if (filters.isFiltered(FILTER_NAMES)) {
    return <EmptyState title={NONE_FOUND}>Nothing fits this search and this category.</EmptyState>
  }
  return (
    <EmptyState
      title={NONE_YET}
      action={
        createContent && (
          <Button variant="primary" onClick={() => record.open('new')}>
            Add Your First Service
          </Button>
        )
      }
    >
      What visitors find on the services page appears here.
    </EmptyState>
  )
}

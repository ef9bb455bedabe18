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
import { SERVICE_CATEGORIES } from '#domain/service.ts'
import { ServiceCards } from './cards.tsx'
import { ServiceForm } from './form.tsx'
import { messages } from './messages.ts'
import { serviceKind, useServices } from './queries.ts'
import { FILTER_NAMES, toQuery } from './search-params.ts'
import { ServiceTable } from './table.tsx'

export { ScreenError as ErrorBoundary } from '#app/layouts/admin/screen-error.tsx'
export const meta = deskMeta('Manage Services')

/** Specification §2 'Manage Services'. */
export default function ServicesPage() {
  return (
    <Guarded flag="seeContentScreens" title="Manage Services">
      <ManageServices />
    </Guarded>
  )
}

/** Search, category, page and the open service are in the URL. */
function ManageServices() {
  const filters = useUrlFilters()
  const record = useRecordParam(filters, 'edit')
  const deletion = useContentDeletion(serviceKind)
  const list = useServices(toQuery(filters))
  return (
    <>
      <ContentHeader title="Manage Services" messages={messages} record={record} />
      <FilterBar filters={filters} placeholder="Search services..." names={FILTER_NAMES}>
        <FilterSelect
          label="Category"
          name="category"
          choices={[['', 'All Categories'], ...SERVICE_CATEGORIES.map((category) => [category, category] as const)]}
          filters={filters}
        />
      </FilterBar>
      <UndoDeletion deletion={deletion}>{({ title }) => `Deleted the service “${title}”.`}</UndoDeletion>
      <ListResults
        list={list}
        filters={filters}
        columns={6}
        nouns={['service', 'services']}
        empty={<NoContent messages={messages} record={record} filters={filters} names={FILTER_NAMES} />}
      >
        {(services, { isTable, busy }) => {
          const List = isTable ? ServiceTable : ServiceCards
          return <List services={services} record={record} busy={busy} onDelete={deletion.request} />
        }}
      </ListResults>
      <ContentDialog kind={serviceKind} record={record} rows={list.data?.data ?? []}>
        {(service, onClose) => <ServiceForm service={service} onClose={onClose} />}
      </ContentDialog>
      <ConfirmDeletion deletion={deletion}>
        {({ title, category }) => `${title}, ${category}. Visitors no longer see it; inquiries about it keep its name.`}
      </ConfirmDeletion>
    </>
  )
}

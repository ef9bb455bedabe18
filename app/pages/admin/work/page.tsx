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
import { WorkCards } from './cards.tsx'
import { CaseStudyForm } from './form.tsx'
import { messages } from './messages.ts'
import { useWork, workKind } from './queries.ts'
import { FILTER_NAMES, toQuery } from './search-params.ts'
import { WorkTable } from './table.tsx'

export { ScreenError as ErrorBoundary } from '#app/layouts/admin/screen-error.tsx'
export const meta = deskMeta('Work')

/** The agency's case studies. Source: issue 13 point 3. */
export default function WorkPage() {
  return (
    <Guarded flag="seeContentScreens" title="Work">
      <ManageWork />
    </Guarded>
  )
}

/** Search, status, page and the open case study are in the URL. */
function ManageWork() {
  const filters = useUrlFilters()
  const record = useRecordParam(filters, 'edit')
  const deletion = useContentDeletion(workKind)
  const list = useWork(toQuery(filters))
  return (
    <>
      <ContentHeader title="Work" messages={messages} record={record} />
      <FilterBar filters={filters} placeholder="Search case studies..." names={FILTER_NAMES}>
        <FilterSelect label="Status" name="status" choices={ACTIVE_FILTER_CHOICES} filters={filters} />
      </FilterBar>
      <UndoDeletion deletion={deletion}>{({ title }) => `Deleted the case study “${title}”.`}</UndoDeletion>
      <ListResults
        list={list}
        filters={filters}
        columns={5}
        nouns={['case study', 'case studies']}
        empty={<NoContent messages={messages} record={record} filters={filters} names={FILTER_NAMES} />}
      >
        {(work, { isTable, busy }) => {
          const List = isTable ? WorkTable : WorkCards
          return <List work={work} record={record} busy={busy} onDelete={deletion.request} />
        }}
      </ListResults>
      <ContentDialog kind={workKind} record={record} rows={list.data?.data ?? []}>
        {(caseStudy, onClose) => <CaseStudyForm caseStudy={caseStudy} onClose={onClose} />}
      </ContentDialog>
      <ConfirmDeletion deletion={deletion}>
        {({ title, slug }) => `${title}. Visitors no longer see it, and /work/${slug} is not found.`}
      </ConfirmDeletion>
    </>
  )
}

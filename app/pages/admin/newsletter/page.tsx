import { ExportButton } from '#app/admin-kit/lists/export-button.tsx'
import { ListScreen } from '#app/admin-kit/lists/screen.tsx'
import { useUrlFilters } from '#app/admin-kit/lists/use-url-filters.ts'
import { ConfirmDeletion } from '#app/admin-kit/records/deletion.tsx'
import { toErrorMessage } from '#app/api/api-error.ts'
import { Guarded } from '#app/admin-kit/guarded.tsx'
import { deskMeta } from '#app/layouts/admin/meta.ts'
import { EmptyState } from '#app/ui/desk/feedback.tsx'
import { EXPORT_FAILED, NONE_FOUND } from './messages.ts'
import { exportSubscribers, STATUS_CHOICES, toFilter, toQuery, useSubscriberDeletion, useSubscribers } from './queries.ts'
import { SUBSCRIBERS } from './rows.tsx'

export { ScreenError as ErrorBoundary } from '#app/layouts/admin/screen-error.tsx'
export const meta = deskMeta('Newsletter')

/** Lists, exports and deletes newsletter subscribers, as the privacy page promises. */
export default function NewsletterPage() {
  return (
    <Guarded flag="manageNewsletter" title="Newsletter">
      <Subscribers />
    </Guarded>
  )
}

function Subscribers() {
  const filters = useUrlFilters()
  const deletion = useSubscriberDeletion()
  const list = useSubscribers(toQuery(filters))
  return (
    <ListScreen
      title="Newsletter"
      tools={
        <ExportButton
          fetchFile={(format) => exportSubscribers({ ...toFilter(filters), format })}
          failed={(error) => toErrorMessage(error, EXPORT_FAILED)}
        />
      }
      search="Search subscribers..."
      fields={[{ label: 'Status', name: 'status', choices: STATUS_CHOICES }]}
      definition={SUBSCRIBERS}
      list={list}
      filters={filters}
      context={deletion.request}
      empty={(isFiltered) => (
        <EmptyState title={NONE_FOUND}>
          {isFiltered
            ? 'No subscribers match this search and this filter.'
            : 'People who subscribe at the foot of the website appear here.'}
        </EmptyState>
      )}
    >
      <ConfirmDeletion deletion={deletion}>
        {({ email }) => `${email}. They won’t get the newsletter unless they subscribe again.`}
      </ConfirmDeletion>
    </ListScreen>
  )
}

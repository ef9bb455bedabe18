import { useState } from 'react'
import { ExportButton } from '#app/admin-kit/lists/export-button.tsx'
import { ListKeysButton } from '#app/admin-kit/lists/keys-button.tsx'
import { List } from '#app/admin-kit/lists/list.tsx'
import { ListToolbar } from '#app/admin-kit/lists/toolbar.tsx'
import { type UrlFilters, useUrlFilters } from '#app/admin-kit/lists/use-url-filters.ts'
import { toErrorMessage } from '#app/api/api-error.ts'
import { Guarded } from '#app/admin-kit/guarded.tsx'
import { deskMeta } from '#app/layouts/admin/meta.ts'
import { ConfirmDialog } from '#app/ui/desk/confirm-dialog.tsx'
import { EmptyState } from '#app/ui/desk/feedback.tsx'
import { PageHeader } from '#app/ui/desk/page-header.tsx'
import { useLastDefined } from '#app/ui/desk/use-last-defined.ts'
import type { Subscriber } from '#domain/newsletter.ts'
import { DELETE_QUESTION, DELETE_TITLE, EXPORT_FAILED, NONE_FOUND } from './messages.ts'
import { exportSubscribers, STATUS_CHOICES, toFilter, toQuery, useDeleteSubscriber, useSubscribers } from './queries.ts'
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

/** Search, filter and page are in the URL. */
function Subscribers() {
  const filters = useUrlFilters()
  const [deleting, setDeleting] = useState<Subscriber | null>(null)
  const list = useSubscribers(toQuery(filters))
  return (
    <>
      <PageHeader title="Newsletter">
        <ListKeysButton />
        <ExportButton
          fetchFile={(format) => exportSubscribers({ ...toFilter(filters), format })}
          failed={(error) => toErrorMessage(error, EXPORT_FAILED)}
        />
      </PageHeader>
      <ListToolbar
        filters={filters}
        placeholder="Search subscribers..."
        display={SUBSCRIBERS}
        fields={[{ label: 'Status', name: 'status', choices: STATUS_CHOICES }]}
      />
      <List
        definition={SUBSCRIBERS}
        list={list}
        filters={filters}
        context={setDeleting}
        empty={<NoSubscribers filters={filters} />}
      />
      <DeleteSubscriber
        subscriber={deleting}
        onClose={() => setDeleting(null)}
        onDone={(done) => setDeleting((current) => (current === done ? null : current))}
      />
    </>
  )
}

function NoSubscribers({ filters }: { filters: UrlFilters }) {
  return (
    <EmptyState title={NONE_FOUND}>
      {filters.isFiltered(FILTER_NAMES)
        ? 'No subscribers match this search and this filter.'
        : 'People who subscribe at the foot of the website appear here.'}
    </EmptyState>
  )
}

/** Filters that may have emptied the list. */
const FILTER_NAMES = ['search', 'status'] as const

interface DeleteSubscriberProps {
  subscriber: Subscriber | null
  onClose: () => void
  /** Called when the request is done; another record's question may be open by then. */
  onDone: (subscriber: Subscriber) => void
}

/** Confirms the deletion of a subscriber; null closes the dialog. */
function DeleteSubscriber({ subscriber, onClose, onDone }: DeleteSubscriberProps) {
  const remove = useDeleteSubscriber()
  const shown = useLastDefined(subscriber)
  if (shown === null) return null
  return (
    <ConfirmDialog
      open={subscriber !== null}
      title={DELETE_TITLE}
      question={DELETE_QUESTION}
      confirm="Delete"
      busy={remove.isPending}
      onConfirm={() => remove.mutate(shown.id, { onSettled: () => onDone(shown) })}
      onClose={onClose}
    >
      <p className="wrap-anywhere">{shown.email}. They won’t get the newsletter unless they subscribe again.</p>
    </ConfirmDialog>
  )
}

import Plus from 'lucide-react/icons/plus'
import { ListKeysButton } from '#app/admin-kit/lists/keys-button.tsx'
import type { UrlFilters } from '#app/admin-kit/lists/use-url-filters.ts'
import type { RecordParam } from '#app/admin-kit/records/use-record-param.ts'
import { useFlags } from '#app/session/session.ts'
import { Button } from '#app/ui/desk/button.tsx'
import { EmptyState } from '#app/ui/desk/feedback.tsx'
import { PageHeader } from '#app/ui/desk/page-header.tsx'
import type { ContentMessages } from './messages.ts'
import { usePermissions } from './permissions.tsx'

interface ContentHeaderProps {
  screen: { title: string; kind: { messages: ContentMessages }; hasPermissionBanner?: true }
  record: RecordParam
}

/** Header of a content screen: title, permissions, add button. */
export function ContentHeader({ screen, record }: ContentHeaderProps) {
  const { title, kind, hasPermissionBanner } = screen
  const { messages } = kind
  const { createContent, updateContent } = useFlags()
  const { icon, banner } = usePermissions(updateContent ? messages.mayEdit : messages.maySetStatus, hasPermissionBanner)
  return (
    <>
      <PageHeader title={title} isTight>
        {icon}
        <ListKeysButton />
        {createContent && (
          <Button variant="primary" onClick={() => record.open('new')}>
            <Plus aria-hidden="true" className="size-4" />
            {messages.addTitle}
          </Button>
        )}
      </PageHeader>
      {banner}
    </>
  )
}

interface NoContentProps {
  messages: ContentMessages
  record: RecordParam
  filters: UrlFilters
  /** Filters that may have emptied the list. */
  names: readonly string[]
}

/** Empty state of a list: no record matches the filters, or there is none yet. */
export function NoContent({ messages, record, filters, names }: NoContentProps) {
  const { createContent } = useFlags()
  if (filters.isFiltered(names)) return <EmptyState title={messages.noneFound}>{messages.noMatches}</EmptyState>
  const add = (
    <Button variant="primary" onClick={() => record.open('new')}>
      {messages.addFirst}
    </Button>
  )
  return (
    <EmptyState title={messages.noneYet} action={createContent && add}>
      {messages.emptyText}
    </EmptyState>
  )
}

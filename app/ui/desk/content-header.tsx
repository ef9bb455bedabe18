import { Plus } from 'lucide-react'
import { useFlags } from '../../session/session.ts'
import { Button } from './button.tsx'
import type { ContentWords } from './content.ts'
import { ListKeysButton } from './list-keys-button.tsx'
import { PageHeader } from './page-header.tsx'
import { PermissionBanner } from './permission-banner.tsx'
import { EmptyState } from './states.tsx'
import type { AddressRecord } from './use-address-record.ts'
import type { UrlFilters } from './use-url-filters.ts'

interface ContentHeaderProps {
  title: string
  words: ContentWords
  record: AddressRecord
}

/** The head of a content screen: its title, what adds a record, and what the signed-in person may do. */
export function ContentHeader({ title, words, record }: ContentHeaderProps) {
  const { createContent, updateContent } = useFlags()
  return (
    <>
      <PageHeader title={title}>
        <ListKeysButton />
        {createContent && (
          <Button variant="primary" onClick={() => record.open('new')}>
            <Plus aria-hidden="true" className="size-4" />
            {words.addTitle}
          </Button>
        )}
      </PageHeader>
      <PermissionBanner>{updateContent ? words.mayEdit : words.maySetStatus}</PermissionBanner>
    </>
  )
}

interface NoContentProps {
  words: ContentWords
  record: AddressRecord
  filters: UrlFilters
  /** The filters an 'empty' may be the fault of. */
  names: readonly string[]
}

/** Where the list is empty: because of the filters, or because there is nothing yet. */
export function NoContent({ words, record, filters, names }: NoContentProps) {
  const { createContent } = useFlags()
  if (filters.isFiltered(names)) return <EmptyState title={words.noneFound}>{words.noneFits}</EmptyState>
  const add = (
    <Button variant="primary" onClick={() => record.open('new')}>
      {words.addFirst}
    </Button>
  )
  return (
    <EmptyState title={words.noneYet} action={createContent && add}>
      {words.appearsHere}
    </EmptyState>
  )
}

import { Plus } from 'lucide-react'
import { useFlags } from '../../session/session.ts'
import { Button } from '../../ui/desk/button.tsx'
import type { ContentWords } from './kind.ts'
import { ListKeysButton } from '../lists/keys-button.tsx'
import { PageHeader } from '../../ui/desk/page-header.tsx'
import { PermissionBanner } from './permission-banner.tsx'
import { EmptyState } from '../../ui/desk/states.tsx'
import type { AddressRecord } from '../records/use-record-param.ts'
import type { UrlFilters } from '../lists/use-url-filters.ts'

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

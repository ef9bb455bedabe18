import type { ReactNode } from 'react'
import { DeletedNotice, StaleNotice } from '#app/admin-kit/records/stale-notice.tsx'
import { EmptyState, FailedState } from '#app/ui/desk/feedback.tsx'
import { FormSkeleton } from '#app/ui/desk/form-skeleton.tsx'
import { useLastDefined } from '#app/ui/desk/use-last-defined.ts'
import type { Content, ContentKind } from './kind.ts'
import { useContent } from './queries.ts'

interface OpenedContentProps<Row extends Content> {
  kind: ContentKind<Row>
  /** Null for a new record. */
  id: number | null
  /** Its row of the list. */
  listed?: Row | undefined
  children: (row: Row | null) => ReactNode
}

/** A record in each state: loading, failed, missing, loaded. One that is deleted while it is edited stays open in its last version. */
export function OpenedContent<Row extends Content>({ kind, id, listed, children }: OpenedContentProps<Row>) {
  const { noun } = kind.messages
  const { row, error, isFetching, refetch } = useContent(kind, id, listed)
  const shown = useLastDefined(row ?? null)
  const handleRetry = () => void refetch()
  if (id === null || shown !== null) {
    return (
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {row === null && <DeletedNotice noun={noun} />}
        <StaleNotice noun={noun} error={error} onRetry={handleRetry} busy={isFetching} />
        {children(shown)}
      </div>
    )
  }
  if (row === null) return <EmptyState title={`There is no such ${noun}`}>It may have been deleted.</EmptyState>
  if (error === null) return <FormSkeleton />
  return (
    <FailedState title={`The ${noun} could not be loaded`} onRetry={handleRetry} busy={isFetching}>
      Nothing was changed. Check your connection, or try again in a moment.
    </FailedState>
  )
}

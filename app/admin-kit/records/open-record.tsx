import type { ReactNode } from 'react'
import { isNotFound } from '#app/api/api-error.ts'
import { EmptyState, FailedState } from '#app/ui/desk/feedback.tsx'
import { FormSkeleton } from '#app/ui/desk/form-skeleton.tsx'
import { useLastDefined } from '#app/ui/desk/use-last-defined.ts'
import { StaleNotice } from './stale-notice.tsx'

interface OpenRecordProps<Row> {
  /** The record as react-query loads it. */
  query: { data: Row | undefined; error: Error | null; isFetching: boolean; refetch: () => Promise<unknown> }
  /** The record in a sentence, e.g. 'inquiry'. */
  one: string
  /** Why there may be none. */
  missing: string
  /** Shown while the record loads; the form's shape unless given. */
  skeleton?: ReactNode
  /** `notice` says that the version shown may be an older one. */
  children: (record: Row, notice: ReactNode) => ReactNode
}

/** The record of a dialog in each of its states: loading, failed, missing, loaded. */
export function OpenRecord<Row>({ query, one, missing, skeleton, children }: OpenRecordProps<Row>) {
  const { data, error, isFetching, refetch } = query
  // What the list knew goes when the details cannot be loaded; what was typed beside it must not.
  const shown = useLastDefined(data ?? null)
  const handleRetry = () => void refetch()
  if (shown !== null) return children(shown, <StaleNotice one={one} error={error} onRetry={handleRetry} busy={isFetching} />)
  if (error === null) return skeleton ?? <FormSkeleton />
  if (isNotFound(error)) return <EmptyState title={`There is no such ${one}`}>{missing}</EmptyState>
  return (
    <FailedState title={`The ${one} could not be loaded`} onRetry={handleRetry} busy={isFetching}>
      Nothing was changed.
    </FailedState>
  )
}

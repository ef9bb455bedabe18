import type { ReactNode } from 'react'
import { isNotFound } from '#app/api/api-error.ts'
import { EmptyState, FailedState } from '#app/ui/desk/feedback.tsx'
import { FormSkeleton } from '#app/ui/desk/form-skeleton.tsx'
import { useLastDefined } from '#app/ui/desk/use-last-defined.ts'
import { StaleNotice } from './stale-notice.tsx'

interface OpenRecordProps<Row> {
  /** The react-query result of the record. */
  query: { data: Row | undefined; error: Error | null; isFetching: boolean; refetch: () => Promise<unknown> }
  /** Noun for the record in sentences, e.g. 'inquiry'. */
  noun: string
  /** Explains why the record may not exist. */
  missing: string
  /** Shown while the record loads; defaults to FormSkeleton. */
  skeleton?: ReactNode
  /** `notice` warns that the shown version may be outdated. */
  children: (record: Row, notice: ReactNode) => ReactNode
}

/** Renders the record of a dialog in each state: loading, failed, missing, loaded. */
export function OpenRecord<Row>({ query, noun, missing, skeleton, children }: OpenRecordProps<Row>) {
  const { data, error, isFetching, refetch } = query
  // A failed load drops the placeholder row of the list; the form must stay mounted because it holds unsaved input.
  const shown = useLastDefined(data ?? null)
  const handleRetry = () => void refetch()
  if (shown !== null) return children(shown, <StaleNotice noun={noun} error={error} onRetry={handleRetry} busy={isFetching} />)
  if (error === null) return skeleton ?? <FormSkeleton />
  if (isNotFound(error)) return <EmptyState title={`There is no such ${noun}`}>{missing}</EmptyState>
  return (
    <FailedState title={`The ${noun} could not be loaded`} onRetry={handleRetry} busy={isFetching}>
      Nothing was changed. Check your connection, or try again in a moment.
    </FailedState>
  )
}

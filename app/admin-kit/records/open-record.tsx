import type { ReactNode } from 'react'
import { isNotFound } from '#app/api/api-error.ts'
import { Button } from '#app/ui/desk/button.tsx'
import { EmptyState, FailedState, Notice } from '#app/ui/desk/feedback.tsx'
import { FormSkeleton } from '#app/ui/desk/form-skeleton.tsx'
import { useLastDefined } from '#app/ui/desk/use-last-defined.ts'

interface OpenRecordProps<Row> {
  query: { data: Row | undefined; error: Error | null; isFetching: boolean; refetch: () => Promise<unknown> }
  /** Noun for the record in sentences, e.g. 'inquiry'. */
  noun: string
  missing: string
  /** Shown while the record loads; defaults to FormSkeleton. */
  skeleton?: ReactNode
  /** `notice`, to be shown above a form, says that the record is gone or could not be loaded again. */
  children: (record: Row, notice: ReactNode) => ReactNode
}

/** Renders the record of a dialog in each state: loading, failed, missing, loaded. */
export function OpenRecord<Row>({ query, noun, missing, skeleton, children }: OpenRecordProps<Row>) {
  const { data, error, isFetching, refetch } = query
  // A failed load drops the placeholder row of the list; the form must stay mounted because it holds unsaved input.
  const shown = useLastDefined(data ?? null)
  const retry = { onRetry: () => void refetch(), busy: isFetching }
  if (shown !== null) {
    const stale = isNotFound(error) ? <DeletedNotice noun={noun} /> : <StaleNotice noun={noun} {...retry} />
    return children(shown, error && stale)
  }
  if (error === null) return skeleton ?? <FormSkeleton />
  if (isNotFound(error)) return <EmptyState title={`There is no such ${noun}`}>{missing}</EmptyState>
  return (
    <FailedState title={`The ${noun} could not be loaded`} {...retry}>
      Nothing was changed. Check your connection, or try again in a moment.
    </FailedState>
  )
}

function DeletedNotice({ noun }: { noun: string }) {
  return (
    <div data-refusal="" className="scroll-mt-5">
      <Notice tone="red" role="alert">
        <p className="font-semibold">This {noun} was deleted meanwhile</p>
        <p>It can’t be changed any more. What you typed is still here, so you can copy it.</p>
      </Notice>
    </div>
  )
}

function StaleNotice({ noun, onRetry, busy }: { noun: string; onRetry: () => void; busy: boolean }) {
  return (
    <Notice tone="yellow" role="alert">
      <p className="font-semibold">The latest version could not be loaded</p>
      <p>You see the {noun} as it was last known. What you type stays here and can be saved once the server answers.</p>
      <Button className="mt-2" onClick={onRetry} busy={busy}>
        Try Again
      </Button>
    </Notice>
  )
}

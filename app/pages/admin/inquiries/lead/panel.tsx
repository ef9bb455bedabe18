import type { ReactNode } from 'react'
import { isNotFound } from '#app/api/api-error.ts'
import { Button } from '#app/ui/desk/button.tsx'
import { Skeleton } from '#app/ui/desk/skeleton.tsx'
import { Section } from '../facts.tsx'

interface PanelProps<Data> {
  title: string
  /** The react-query result of its content. */
  query: { data: Data | undefined; error: Error | null; isFetching: boolean; refetch: () => Promise<unknown> }
  /** What could not be loaded, a sentence. */
  failed: string
  /** How many rows it shows while it loads; 0 for a panel that may turn out to be blank. */
  loadingRows: number
  /** False for nothing to show. */
  children: (data: Data) => ReactNode
  className?: string
}

/** A section of the lead page that loads its content; without content there is none. */
export function Panel<Data>({ title, query, failed, loadingRows, children, className }: PanelProps<Data>) {
  const { data, error, isFetching, refetch } = query
  const readContent = (): ReactNode => {
    if (data !== undefined) return children(data)
    if (error === null) return loadingRows > 0 && <Loading rows={loadingRows} />
    // The page says that the lead was deleted.
    if (isNotFound(error)) return false
    return (
      <div role="alert" className="grid justify-items-start gap-3">
        <p>{failed}</p>
        <Button onClick={() => void refetch()} busy={isFetching}>
          Try Again
        </Button>
      </div>
    )
  }
  const content = readContent()
  return (
    content !== false && (
      <Section title={title} isRegion className={className}>
        {content}
      </Section>
    )
  )
}

const Loading = ({ rows }: { rows: number }) => (
  <div role="status" className="divide-y divide-line rounded-md border border-line bg-surface">
    <span className="sr-only">Loading</span>
    {Array.from({ length: rows }, (_, row) => (
      <div key={row} className="flex h-14 items-center justify-between px-3">
        <Skeleton className="h-4 w-40" />
        <Skeleton className="h-4 w-16" />
      </div>
    ))}
  </div>
)

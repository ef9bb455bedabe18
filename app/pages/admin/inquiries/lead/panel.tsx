import type { ReactNode } from 'react'
import { isNotFound } from '#app/api/api-error.ts'
import { Button } from '#app/ui/desk/button.tsx'
import { Section } from '../facts.tsx'

interface PanelProps<Data> {
  title: string
  /** The react-query result of its content. */
  query: { data: Data | undefined; error: Error | null; isFetching: boolean; refetch: () => Promise<unknown> }
  /** What could not be loaded, a sentence. */
  failed: string
  /** While it loads; false for a panel that may turn out to be blank. */
  loading: ReactNode
  /** False for nothing to show. */
  children: (data: Data) => ReactNode
  className?: string
}

/** A section of the lead page that loads its content; without content there is none. */
export function Panel<Data>({ title, query, failed, loading, children, className }: PanelProps<Data>) {
  const { data, error, isFetching, refetch } = query
  const readContent = (): ReactNode => {
    if (data !== undefined) return children(data)
    if (error === null) return loading
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

/** Grey placeholder of a text; `className` sets its width and height. */
export function Skeleton({ className = 'h-4 w-24' }: { className?: string }) {
  return <span aria-hidden="true" className={`pulse block rounded-sm bg-neutral-soft ${className}`} />
}

const ROWS = Array.from({ length: 8 }, (_, row) => row)

interface RowsSkeletonProps {
  className?: string
  /** Of a table; without it a row has two lines. */
  columns?: number | undefined
}

/** Announces loading, in the grid of the rows that come. */
export function RowsSkeleton({ className = 'rounded-md border-x', columns }: RowsSkeletonProps) {
  return (
    <div role="status" className={`border-y border-line bg-surface ${className}`}>
      <span className="sr-only">Loading</span>
      {ROWS.map((row) => (
        <div
          key={row}
          className={`grid h-18 content-center gap-x-6 gap-y-2 border-b border-line px-4 last:border-b-0 ${columns === undefined ? '' : 'grid-flow-col'}`}
        >
          {columns === undefined ? (
            <>
              <Skeleton className="h-4 w-1/2" />
              <Skeleton className="h-3 w-3/4" />
            </>
          ) : (
            Array.from({ length: columns }, (_, column) => <Skeleton key={column} className="h-4" />)
          )}
        </div>
      ))}
    </div>
  )
}

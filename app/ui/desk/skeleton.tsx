/** Grey placeholder of a text; `className` sets its width and height. */
export function Skeleton({ className = 'h-4 w-24' }: { className?: string }) {
  return <span aria-hidden="true" className={`pulse block rounded-sm bg-neutral-soft ${className}`} />
}

const ROWS = Array.from({ length: 8 }, (_, row) => row)

/** Announces loading, in the heights of the rows that come. */
export function RowsSkeleton({ className = 'rounded-md border-x' }: { className?: string }) {
  return (
    <div role="status" className={`border-y border-line bg-surface ${className}`}>
      <span className="sr-only">Loading</span>
      {ROWS.map((row) => (
        <div key={row} className="grid h-18 content-center gap-2 border-b border-line px-4 last:border-b-0">
          <Skeleton className="h-4 w-1/2" />
          <Skeleton className="h-3 w-3/4" />
        </div>
      ))}
    </div>
  )
}

/** Grey placeholder of a text; `className` sets its width and height. */
export function Skeleton({ className = 'h-4 w-24' }: { className?: string }) {
  return <span aria-hidden="true" className={`pulse block rounded-sm bg-neutral-soft ${className}`} />
}

const TABLE_ROWS = 8
const CARDS = 4

/** Announces loading, in the shape of a table with `columns` columns. */
export function TableSkeleton({ columns }: { columns: number }) {
  return (
    <div role="status" className="overflow-hidden rounded-md border border-line bg-surface">
      <span className="sr-only">Loading</span>
      {Array.from({ length: TABLE_ROWS }, (_, row) => (
        <div key={row} className="flex h-16 items-center gap-6 border-b border-line px-4 last:border-b-0">
          {Array.from({ length: columns }, (_cell, column) => (
            <Skeleton key={column} className={column === 0 ? 'h-4 flex-2' : 'h-4 flex-1'} />
          ))}
        </div>
      ))}
    </div>
  )
}

/** The same in the shape of cards. */
export function CardsSkeleton() {
  return (
    <div role="status" className="grid gap-3">
      <span className="sr-only">Loading</span>
      {Array.from({ length: CARDS }, (_, card) => (
        <div key={card} className="grid gap-3 rounded-md border border-line bg-surface p-4">
          <Skeleton className="h-5 w-1/2" />
          <Skeleton className="h-4 w-2/3" />
          <Skeleton className="h-4 w-full" />
        </div>
      ))}
    </div>
  )
}

import { Skeleton } from './skeleton.tsx'

/** Placeholder for the form of a record that is loading. */
export function FormSkeleton() {
  return (
    <div role="status" className="grid gap-4">
      <span className="sr-only">Loading</span>
      {['one', 'two', 'three'].map((line) => (
        <Skeleton key={line} className="h-9 w-full" />
      ))}
      <Skeleton className="h-24 w-full" />
    </div>
  )
}

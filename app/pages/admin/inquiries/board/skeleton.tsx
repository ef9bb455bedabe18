import { Skeleton } from '#app/ui/desk/skeleton.tsx'
import { INQUIRY_STATUSES } from '#domain/inquiry.ts'

/** Two columns from 48rem on, which is where the tabs end, and four where they have room beside the side menu. */
export const BOARD_GRID = 'grid grid-cols-[minmax(0,1fr)] gap-3 md:grid-cols-2 min-[75rem]:grid-cols-4'

/** Announces loading, in the shape of the board. */
export function BoardSkeleton() {
  return (
    <div role="status" className={BOARD_GRID}>
      <span className="sr-only">Loading</span>
      {INQUIRY_STATUSES.map((status, column) => (
        <div key={status} className={`grid gap-3 rounded-md border border-line p-3 ${column === 0 ? '' : 'max-md:hidden'}`}>
          <Skeleton className="h-5 w-1/2" />
          {[0, 1, 2].map((card) => (
            <div key={card} className="grid gap-3 rounded-md border border-line bg-surface p-3">
              <Skeleton className="h-4 w-2/3" />
              <Skeleton className="h-4 w-full" />
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}

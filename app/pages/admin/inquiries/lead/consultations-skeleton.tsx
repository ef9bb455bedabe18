import { Skeleton } from '#app/ui/desk/skeleton.tsx'
import { Panel } from './panel.tsx'

export function ConsultationsSkeleton() {
  return (
    <Panel title="Consultation">
      <div role="status" className="grid gap-2 rounded-md border border-line bg-surface px-3 py-2">
        <span className="sr-only">Loading</span>
        <Skeleton className="h-4 w-56" />
        <Skeleton className="h-4 w-24" />
      </div>
    </Panel>
  )
}

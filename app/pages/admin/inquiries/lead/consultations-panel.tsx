import type { ReactNode } from 'react'
import { Skeleton } from '#app/ui/desk/skeleton.tsx'

/** A section of the lead page. */
export function ConsultationsPanel({ title = 'Consultation', children }: { title?: string; children: ReactNode }) {
  return (
    <section className="mt-6 grid gap-3">
      <h3 className="border-b border-line pb-1 font-semibold">{title}</h3>
      {children}
    </section>
  )
}

export function ConsultationsSkeleton() {
  return (
    <ConsultationsPanel>
      <div role="status" className="grid gap-2 rounded-md border border-line bg-surface px-3 py-2">
        <span className="sr-only">Loading</span>
        <Skeleton className="h-4 w-56" />
        <Skeleton className="h-4 w-24" />
      </div>
    </ConsultationsPanel>
  )
}

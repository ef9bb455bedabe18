import { Skeleton } from './skeleton.tsx'
import type { Tone } from './tone.ts'

export interface Stat {
  label: string
  /** undefined while loading, null when it could not be loaded. */
  value: number | string | null | undefined
  /** The colour of the mark beside the label. */
  tone?: Tone
}

const MARKS: Record<Tone, string> = {
  blue: 'bg-blue-strong',
  yellow: 'bg-yellow-strong',
  green: 'bg-green-strong',
  red: 'bg-red-strong',
  neutral: 'bg-neutral-strong',
  orange: 'bg-orange-strong',
  purple: 'bg-purple-strong',
}

const formatFigure = (value: number | string | null) =>
  value === null ? '–' : typeof value === 'number' ? value.toLocaleString('en-IN') : value

/** Figures side by side, two on a phone, four on a desk. `label` names the group. */
export function StatCards({ label, stats }: { label: string; stats: Stat[] }) {
  return (
    <section aria-label={label}>
      <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-md border border-line bg-line md:grid-cols-4">
        {stats.map(({ label: name, value, tone }) => (
          <div key={name} className="flex flex-col gap-1 bg-surface px-4 py-3">
            <dt className="flex items-center gap-2 text-xs text-muted">
              {tone && <span aria-hidden="true" className={`size-2 rounded-full ${MARKS[tone]}`} />}
              {name}
            </dt>
            <dd className="flex min-h-[1lh] items-center text-xl font-bold">
              {value === undefined ? <Skeleton className="h-5 w-12" /> : formatFigure(value)}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

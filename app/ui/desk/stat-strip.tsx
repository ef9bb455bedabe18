import { Skeleton } from './skeleton.tsx'
import { type Tone, TONE_MARKS } from './tone.ts'

export interface Stat {
  label: string
  /** undefined while loading, null when it could not be loaded. */
  value: number | string | null | undefined
  /** The colour of the mark beside the label. */
  tone?: Tone
}

const formatFigure = (value: number | string | null) =>
  value === null ? '–' : typeof value === 'number' ? value.toLocaleString('en-IN') : value

/** Figures side by side, as one strip of 44 px. `label` names the group. */
export function StatStrip({ label, stats }: { label: string; stats: Stat[] }) {
  return (
    <section aria-label={label}>
      <dl className="grid h-11 grid-cols-4 gap-px overflow-hidden rounded-md border border-line bg-line">
        {stats.map(({ label: name, value, tone }) => (
          <div
            key={name}
            className="flex min-w-0 flex-col items-center justify-center bg-surface px-1 leading-tight md:flex-row md:justify-start md:gap-2 md:px-4"
          >
            <dt className="flex max-w-full min-w-0 items-center gap-1.5 text-xs text-muted max-md:text-[0.6875rem]">
              {tone && <span aria-hidden="true" className={`size-2 shrink-0 rounded-full ${TONE_MARKS[tone]}`} />}
              <span className="truncate">{name}</span>
            </dt>
            <dd className="flex min-h-[1lh] items-center font-bold whitespace-nowrap md:text-lg">
              {value === undefined ? <Skeleton className="h-4 w-8" /> : formatFigure(value)}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

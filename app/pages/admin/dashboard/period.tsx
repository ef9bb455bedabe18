import { Link } from 'react-router'
import type { UrlFilters } from '#app/admin-kit/lists/use-url-filters.ts'
import { Skeleton } from '#app/ui/desk/skeleton.tsx'
import { DASHBOARD_PERIODS, type DashboardCharts, type DashboardPeriod, DEFAULT_PERIOD } from '#domain/dashboard.ts'
import { formatNumber } from './chart.tsx'
import { wonValueText } from './lead-charts.tsx'
import { medianText, percentText } from './promise-text.ts'

type Figures = DashboardCharts['period']
type Day = DashboardCharts['days'][number]

interface FigureKind {
  label: string
  text: (figures: Figures) => string
  ofDay: (day: Day) => number | null
}

const FIGURES: readonly FigureKind[] = [
  { label: 'Leads', text: ({ leads }) => formatNumber(leads), ofDay: ({ service, contact }) => service + contact },
  {
    label: 'Median first reply',
    text: ({ medianResponseMs }) => medianText(medianResponseMs),
    ofDay: ({ medianResponseMs }) => medianResponseMs,
  },
  { label: 'Promise kept', text: ({ keptPercent }) => percentText(keptPercent), ofDay: ({ keptPercent }) => keptPercent },
  { label: 'Won', text: ({ won }) => formatNumber(won), ofDay: ({ won }) => won },
  { label: 'Value won', text: ({ wonValue }) => wonValueText(wonValue), ofDay: ({ wonValue }) => wonValue },
]

const PERIOD_NAMES: Record<DashboardPeriod, string> = {
  month: 'This month',
  '7': '7 days',
  '30': '30 days',
  '90': '90 days',
}

interface PeriodProps {
  period: DashboardPeriod
  filters: UrlFilters
  /** Undefined while loading. */
  charts: DashboardCharts | undefined
  busy: boolean
}

/** The figures of a period beside those of the one before it; the period is in the URL. */
export function Period({ period, filters, charts, busy }: PeriodProps) {
  const title = period === 'month' ? 'This month' : `Last ${period} days`
  return (
    <section aria-labelledby="period">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2 id="period" className="font-semibold">
          {title}
        </h2>
        <nav aria-label="Period" className="no-print flex gap-1">
          {DASHBOARD_PERIODS.map((each) => (
            <Link
              key={each}
              to={filters.hrefWith({ period: each === DEFAULT_PERIOD ? '' : each })}
              preventScrollReset
              aria-current={each === period ? 'page' : undefined}
              className="inline-flex min-h-8 items-center rounded-md px-2.5 text-xs font-semibold text-muted hover:bg-hover aria-[current=page]:bg-teal-soft aria-[current=page]:text-teal pointer-coarse:min-h-11"
            >
              {PERIOD_NAMES[each]}
            </Link>
          ))}
        </nav>
      </div>
      <dl
        aria-busy={busy}
        className={`grid grid-cols-2 gap-px overflow-hidden rounded-md border border-line bg-line transition-opacity lg:grid-cols-5 ${busy ? 'opacity-60' : ''}`}
      >
        {FIGURES.map(({ label, text, ofDay }) => (
          <div key={label} className="flex min-w-0 flex-col bg-surface px-4 py-3 last:col-span-2 lg:last:col-span-1">
            <dt className="text-xs text-muted">{label}</dt>
            {charts === undefined ? (
              <dd>
                <Skeleton className="my-1 h-18 w-full" />
              </dd>
            ) : (
              <dd>
                <span className="block text-xl font-bold">{text(charts.period)}</span>
                <span className="block text-xs text-muted">
                  {text(charts.before)} in the {charts.days.length === 1 ? 'day' : `${charts.days.length} days`} before
                </span>
                <Sparkline values={charts.days.map(ofDay)} />
              </dd>
            )}
          </div>
        ))}
      </dl>
    </section>
  )
}

const [WIDTH, HEIGHT] = [100, 24]

/** A line through the values of the days; a day without a value is left out. The figure beside it says the same in words. */
function Sparkline({ values }: { values: readonly (number | null)[] }) {
  const top = Math.max(1, ...values.map((value) => value ?? 0))
  const points = values.flatMap((value, day) =>
    value === null ? [] : `${(WIDTH * day) / Math.max(1, values.length - 1)},${HEIGHT - 1 - ((HEIGHT - 2) * value) / top}`,
  )
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      className="h-6 w-full fill-none stroke-teal forced-color-adjust-none"
    >
      <polyline
        points={points.join(' ')}
        strokeWidth="1.5"
        strokeLinejoin="round"
        strokeLinecap="round"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  )
}

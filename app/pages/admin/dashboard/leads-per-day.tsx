import { useState } from 'react'
import { Skeleton } from '#app/ui/desk/skeleton.tsx'
import type { DashboardCharts } from '#domain/dashboard.ts'
import { Chart, KIND_NAMES, KindMark, leadsText } from './chart.tsx'
import { DayBars } from './day-bars.tsx'
import { type Day, dayText, sumDay } from './days.ts'
import { NO_RECENT_LEADS } from './messages.ts'

const summarize = (days: readonly Day[]): string => {
  const leads = days.reduce((sum, day) => sum + sumDay(day), 0)
  if (leads === 0) return NO_RECENT_LEADS
  if (days.length === 1) return `${leadsText(leads)} today`
  const busiestDay = days.reduce((one, other) => (sumDay(other) > sumDay(one) ? other : one))
  return `${leadsText(leads)} in the last ${days.length} days, the most on ${dayText(busiestDay.date)} (${sumDay(busiestDay).toLocaleString('en-IN')})`
}

/** Stacked bars of the last days; undefined while loading. One day at a time is described in words below them. */
export function InquiriesPerDay({ days }: { days: DashboardCharts['days'] | undefined }) {
  return (
    <Chart title="Leads per day" about={days === undefined ? 'Loading' : summarize(days)}>
      {days === undefined ? <DaysSkeleton /> : <Days days={days} />}
    </Chart>
  )
}

function Days({ days }: { days: readonly Day[] }) {
  const [chosen, setChosen] = useState<number | null>(null)
  const index = Math.min(chosen ?? days.length - 1, days.length - 1)
  const day = days[index]
  return (
    <>
      <DayBars days={days} chosen={index} onChoose={setChosen} />
      <div className="mt-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        {day && <DayInWords day={day} />}
        <DayTable days={days} />
      </div>
    </>
  )
}

/** The chosen day; also the legend of the bars. */
function DayInWords({ day }: { day: Day }) {
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <strong className="w-full sm:w-auto sm:min-w-40">
        {dayText(day.date)}: {leadsText(sumDay(day))}
      </strong>
      {(['service', 'contact'] as const).map((kind) => (
        <span key={kind} className="inline-flex items-center gap-1.5">
          <KindMark kind={kind} />
          {KIND_NAMES[kind]} {day[kind].toLocaleString('en-IN')}
        </span>
      ))}
    </p>
  )
}

function DayTable({ days }: { days: readonly Day[] }) {
  return (
    <details className="min-w-0 open:w-full">
      <summary className="no-print inline-flex min-h-6 items-center text-xs font-medium text-teal underline underline-offset-4 pointer-coarse:min-h-11">
        Show as a table
      </summary>
      <table className="mt-2 w-full max-w-120">
        <caption className="sr-only">Leads per day</caption>
        <thead className="text-xs text-muted">
          <tr>
            <th scope="col" className="py-1 text-left font-medium">
              Day
            </th>
            {['Service', 'Contact', 'Leads'].map((name) => (
              <th key={name} scope="col" className="py-1 pl-4 text-right font-medium">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[...days].reverse().map((day) => (
            <tr key={day.date} className="border-t border-line">
              <th scope="row" className="py-1 text-left font-normal">
                {dayText(day.date)}
              </th>
              <Cell value={day.service} />
              <Cell value={day.contact} />
              <Cell value={sumDay(day)} />
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}

function Cell({ value }: { value: number }) {
  return <td className="py-1 pl-4 text-right">{value.toLocaleString('en-IN')}</td>
}

function DaysSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">Loading</span>
      <Skeleton className="h-52 w-full" />
      <Skeleton className="mt-3 h-5 w-72 max-w-full" />
    </div>
  )
}

import { type ReactNode, useId } from 'react'
import { useAdmin, useFlags } from '#app/session/session.ts'
import { type DashboardPromise, type PromiseCounts, promisePercent } from '#domain/dashboard.ts'
import { type BarPart, type BarRow, BarTable, BarTableSkeleton } from './bar-table.tsx'
import { chartInk, formatNumber } from './chart.tsx'
import { weekText } from './days.ts'
import { NO_PROMISE_YET, NONE_OF_YOURS, WHAT_THE_PROMISE_SHOWS } from './messages.ts'
import { medianText, percentText, shareText } from './promise-text.ts'

/** Whether leads are answered by the promised instant; undefined while loading. Source: lead desk §2 'Dashboard'. */
export function ResponsePromise({ promise }: { promise: DashboardPromise | undefined }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="min-w-0 break-inside-avoid">
      <h2 id={id} className="font-semibold">
        Response promise
      </h2>
      <p className="mb-2 text-xs text-muted">
        Leads whose response was due in the last 30 days
        {promise && promise.closedWithoutReply > 0 && `; ${formatNumber(promise.closedWithoutReply)} more closed without a reply`}
      </p>
      <div className="rounded-md border border-line bg-surface p-4">
        {promise === undefined ? (
          <PromiseSkeleton />
        ) : promise.keptPercent === null ? (
          <div className="max-w-prose">
            <p className="font-semibold">{NO_PROMISE_YET}</p>
            <p className="mt-1 text-muted">{WHAT_THE_PROMISE_SHOWS}</p>
          </div>
        ) : (
          <Filled promise={promise} />
        )}
      </div>
    </section>
  )
}

/** Sales staff see their own line, the others one of each person. */
function Filled({ promise }: { promise: DashboardPromise }) {
  const { salesDashboard } = useFlags()
  const { id } = useAdmin()
  const { weeks, people } = promise
  return (
    <Columns>
      <PromiseWeeks weeks={weeks} />
      {salesDashboard && <OwnPromise person={people.find(({ userId }) => userId === id)} />}
      {!salesDashboard && people.length > 0 && <PromisePeople people={people} />}
    </Columns>
  )
}

function Columns({ children }: { children: ReactNode }) {
  return <div className="grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-6 md:grid-cols-2">{children}</div>
}

function PromiseSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">Loading</span>
      <Columns>
        <BarTableSkeleton rows={5} />
        <BarTableSkeleton rows={5} />
      </Columns>
    </div>
  )
}

/** Differ by their pattern too, not by colour alone. */
const FILLS: Record<keyof PromiseCounts, string> = {
  kept: `${chartInk} bg-green-strong`,
  missed: `${chartInk} border border-red-strong bg-[repeating-linear-gradient(135deg,var(--color-red-strong)_0_2px,var(--color-red-soft)_2px_5px)]`,
}
const COLUMNS = [{ name: 'In time' }, { name: 'Share' }]

const toParts = ({ kept, missed }: PromiseCounts): BarPart[] => [
  { value: kept, fill: FILLS.kept },
  { value: missed, fill: FILLS.missed },
]

/** Figures in the order of COLUMNS; their values mute a row without leads. */
const toFigures = (counts: PromiseCounts): BarRow['figures'] => {
  const value = counts.kept + counts.missed
  return [
    { value, text: shareText(counts) },
    { value, text: percentText(promisePercent(counts)) },
  ]
}

function Legend() {
  return (
    <p aria-hidden="true" className="flex gap-x-4 text-xs text-muted">
      {(['kept', 'missed'] as const).map((outcome) => (
        <span key={outcome} className="inline-flex items-center gap-1.5">
          <span className={`inline-block size-3 shrink-0 rounded-[2px] ${FILLS[outcome]}`} />
          {outcome === 'kept' ? 'Kept' : 'Missed'}
        </span>
      ))}
    </p>
  )
}

function PromiseWeeks({ weeks }: { weeks: DashboardPromise['weeks'] }) {
  const rows = weeks.map((week): BarRow => ({ name: weekText(week.from), parts: toParts(week), figures: toFigures(week) }))
  return (
    <div className="min-w-0">
      <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="font-semibold">By week</h3>
        <Legend />
      </div>
      <BarTable label="Promise kept by week" head="Week" columns={COLUMNS} rows={rows} />
    </div>
  )
}

type Person = DashboardPromise['people'][number]

/** A bar per person; those without a response are their assignees'. */
function PromisePeople({ people }: { people: readonly Person[] }) {
  const rows = people.map((person): BarRow => ({
    id: String(person.userId),
    name: person.name,
    ...(person.medianResponseMs !== null && { note: `Median ${medianText(person.medianResponseMs)}` }),
    parts: toParts(person),
    figures: toFigures(person),
  }))
  return (
    <div className="min-w-0">
      <h3 className="mb-2 font-semibold">By person</h3>
      <BarTable label="Promise kept by person" head="Person" columns={COLUMNS} rows={rows} />
    </div>
  )
}

/** The reader's own leads; undefined when none is counted. */
function OwnPromise({ person }: { person: Person | undefined }) {
  return (
    <div className="min-w-0">
      <h3 className="mb-2 font-semibold">Yours</h3>
      {person === undefined ? (
        <p className="text-muted">{NONE_OF_YOURS}</p>
      ) : (
        <p>
          <strong className="text-xl">{percentText(promisePercent(person))}</strong>{' '}
          <span className="text-muted">
            {shareText(person)} in time
            {person.medianResponseMs !== null && `, median first response ${medianText(person.medianResponseMs)}`}
          </span>
        </p>
      )}
    </div>
  )
}

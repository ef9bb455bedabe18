import { type ReactNode, useId } from 'react'
import { useAdmin, useFlags } from '#app/session/session.ts'
import type { DashboardPromise } from '#domain/dashboard.ts'
import { BarTableSkeleton } from './bar-table.tsx'
import { NO_PROMISE_YET, WHAT_THE_PROMISE_SHOWS } from './messages.ts'
import { formatNumber } from './chart.tsx'
import { OwnPromise, PromisePeople, PromiseWeeks } from './promise-tables.tsx'

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
        {promise === undefined ? <PromiseSkeleton /> : isEmpty(promise) ? <NoPromiseYet /> : <Filled promise={promise} />}
      </div>
    </section>
  )
}

const isEmpty = ({ keptPercent }: DashboardPromise): boolean => keptPercent === null

function NoPromiseYet() {
  return (
    <div className="max-w-prose">
      <p className="font-semibold">{NO_PROMISE_YET}</p>
      <p className="mt-1 text-muted">{WHAT_THE_PROMISE_SHOWS}</p>
    </div>
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

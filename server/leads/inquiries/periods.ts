/** The instants of the filters by time. Source: lead desk §2 'filters Overdue and Due today', §7 'Dates'. */
import type { DueFilter } from '#domain/inquiry.ts'
import { toInstant } from '#domain/zoned-time.ts'
import type { OperationContext } from '#server/platform/operation.ts'
import { dayRange, type Period } from '#server/platform/time.ts'
import type { InquiryFilter } from './listing/lead-query.ts'

export interface PeriodQuery {
  due?: DueFilter | undefined
  /** The first and the last day of arrival, YYYY-MM-DD. */
  from?: string | undefined
  to?: string | undefined
}

const toDuePeriod = ({ now, config }: OperationContext, { due }: PeriodQuery): Partial<Period> | undefined => {
  if (due === undefined) return undefined
  return due === 'overdue' ? { to: now() } : { from: now(), to: dayRange('today', now(), config.timeZone).to }
}

const DAY_MS = 86_400_000

const toArrivalPeriod = ({ config }: OperationContext, { from, to }: PeriodQuery): Partial<Period> | undefined => {
  if (from === undefined && to === undefined) return undefined
  const toMidnight = (time: number): string => new Date(toInstant(time, config.timeZone)).toISOString()
  return {
    ...(from !== undefined && { from: toMidnight(Date.parse(from)) }),
    ...(to !== undefined && { to: toMidnight(Date.parse(to) + DAY_MS) }),
  }
}

/** A query as the API has it. */
export type WithPeriodQuery<Query extends InquiryFilter> = Omit<Query, 'duePeriod' | 'arrivalPeriod'> & PeriodQuery

/** The periods of a query instead of its filters by time. */
export const withPeriods = <Query extends PeriodQuery>(context: OperationContext, query: Query) => {
  const { due: _due, from: _from, to: _to, ...others } = query
  return { ...others, duePeriod: toDuePeriod(context, query), arrivalPeriod: toArrivalPeriod(context, query) }
}

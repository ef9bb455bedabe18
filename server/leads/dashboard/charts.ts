/** Statistics of leads by day, by service and by response time. */
import {
  CHARTED_SERVICES,
  type DashboardCharts,
  medianMs,
  OTHER_SERVICE,
  type ResponseTime,
  toResponseTime,
} from '#domain/dashboard.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { BusinessDay } from '#server/platform/time.ts'
import { countClosedWithoutReply, countInquiriesByDay, findResponseTimes, type InquiryCount } from '../inquiries/stats/store.ts'

type CountByKind = Pick<DashboardCharts['services'][number], 'service' | 'contact'>

export type InquiryCharts = Pick<DashboardCharts, 'days' | 'services' | 'responses'>

const NONE: CountByKind = { service: 0, contact: 0 }

const sum = (one: CountByKind, other: CountByKind): CountByKind => ({
  service: one.service + other.service,
  contact: one.contact + other.contact,
})

const total = ({ service, contact }: CountByKind): number => service + contact

/** The sums of the counts by kind, for each value of a column. */
const sumBy = (counts: readonly InquiryCount[], column: 'date' | 'serviceName'): Map<string, CountByKind> => {
  const sums = new Map<string, CountByKind>()
  for (const count of counts) sums.set(count[column], sum(sums.get(count[column]) ?? NONE, { ...NONE, [count.kind]: count.leads }))
  return sums
}

/** The services with the most leads by name; then 'Other' with the sum of the rest, and the leads without a service. */
const rankServices = (services: Map<string, CountByKind>): InquiryCharts['services'] => {
  const named = [...services].filter(([name]) => name !== '' && name !== OTHER_SERVICE)
  const ranked = named.toSorted(([one, ofOne], [other, ofOther]) => total(ofOther) - total(ofOne) || (one < other ? -1 : 1))
  const smaller = ranked.slice(CHARTED_SERVICES).map(([, leads]) => leads)
  const others = smaller.reduce(sum, services.get(OTHER_SERVICE) ?? NONE)
  const rest: [string, CountByKind][] = [
    [OTHER_SERVICE, others],
    ['', services.get('') ?? NONE],
  ]
  return [...ranked.slice(0, CHARTED_SERVICES), ...rest.filter(([, leads]) => total(leads) > 0)].map(([name, leads]) => ({
    name,
    ...leads,
  }))
}

const countByTime = (responseTimes: readonly number[]): Record<ResponseTime, number> => {
  const counts = { within1Hour: 0, within4Hours: 0, within24Hours: 0, later: 0 }
  for (const ms of responseTimes) counts[toResponseTime(ms)] += 1
  return counts
}

const MINUTE_MS = 60_000

/** Of the leads that arrived on these consecutive days, the oldest first. */
export const readCharts = async (db: Db, days: readonly BusinessDay[]): Promise<InquiryCharts> => {
  const period = { from: days[0]?.from ?? '', to: days.at(-1)?.to ?? '' }
  const [counts, responseTimes, closedWithoutReply] = await Promise.all([
    countInquiriesByDay(db, days),
    findResponseTimes(db, period),
    countClosedWithoutReply(db, period),
  ])
  const byDate = sumBy(counts, 'date')
  const leads = total([...byDate.values()].reduce(sum, NONE))
  const median = medianMs(responseTimes)
  return {
    days: days.map(({ date }) => ({ date, ...(byDate.get(date) ?? NONE) })),
    services: rankServices(sumBy(counts, 'serviceName')),
    responses: {
      ...countByTime(responseTimes),
      waiting: leads - responseTimes.length - closedWithoutReply,
      closedWithoutReply,
      medianMinutes: median === null ? null : Math.round(median / MINUTE_MS),
    },
  }
}

/** Figures for a period and the one before it, by day and by service. */
import {
  CHARTED_SERVICES,
  type DashboardCharts,
  medianMs,
  OTHER_SERVICE,
  type PeriodFigures,
  type PromiseCounts,
  promisePercent,
} from '#domain/dashboard.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { BusinessDay } from '#server/platform/time.ts'
import {
  countInquiriesByDay,
  countUnanswered,
  findAnsweredInquiries,
  findResponses,
  type InquiryCount,
} from '../inquiries/stats/store.ts'
import { statusColumn } from '../inquiries/store.ts'
import { addCounts, NO_COUNTS, toAnsweredStats, toResponseMs } from './promise-stats.ts'

type CountByKind = Pick<DashboardCharts['services'][number], 'service' | 'contact'>

const total = ({ service, contact }: CountByKind): number => service + contact

const sumLeads = (counts: readonly InquiryCount[]): number => counts.reduce((sum, { leads }) => sum + leads, 0)

const sumByKind = (counts: readonly InquiryCount[]): CountByKind => ({
  service: sumLeads(counts.filter(({ kind }) => kind === 'service')),
  contact: sumLeads(counts.filter(({ kind }) => kind === 'contact')),
})

const toService = (name: string, counts: readonly InquiryCount[]): DashboardCharts['services'][number] => ({
  name,
  ...sumByKind(counts),
  won: counts.reduce((sum, { won }) => sum + won, 0),
})

/** The services with the most leads by name; then 'Other' with the sum of the rest, and the leads without a service. */
const rankServices = (counts: readonly InquiryCount[]): DashboardCharts['services'] => {
  const services = [...Map.groupBy(counts, ({ value }) => String(value))].map(([name, of]) => toService(name, of))
  const named = services.filter(({ name }) => name !== '' && name !== OTHER_SERVICE)
  const ranked = named.toSorted((one, other) => total(other) - total(one) || (one.name < other.name ? -1 : 1))
  const shown = new Set(ranked.slice(0, CHARTED_SERVICES).map(({ name }) => name))
  const others = counts.filter(({ value }) => value !== '' && !shown.has(String(value)))
  const unnamed = counts.filter(({ value }) => value === '')
  const rest = [toService(OTHER_SERVICE, others), toService('', unnamed)]
  return [...ranked.slice(0, CHARTED_SERVICES), ...rest.filter((service) => total(service) > 0)]
}

/** What the figures of a day, or of several, are made of. */
interface DayData {
  date: string
  counts: readonly InquiryCount[]
  responseMs: readonly number[]
  promise: PromiseCounts
}

const countStatus = (counts: readonly InquiryCount[], status: Parameters<typeof statusColumn>[0]): number =>
  sumLeads(counts.filter(({ value }) => value === statusColumn(status)))

const toFigures = (days: readonly DayData[]): PeriodFigures => {
  const counts = days.flatMap((day) => day.counts)
  return {
    leads: sumLeads(counts),
    inProgress: countStatus(counts, 'in-progress'),
    won: countStatus(counts, 'completed'),
    wonValue: counts.reduce((sum, { wonValue }) => sum + wonValue, 0),
    lost: countStatus(counts, 'cancelled'),
    medianResponseMs: medianMs(days.flatMap(({ responseMs }) => responseMs)),
    keptPercent: promisePercent(days.reduce((sum, { promise }) => addCounts(sum, promise), NO_COUNTS)),
  }
}

/** `days` are consecutive, the oldest first; the later half of them is the period. `now` is ISO 8601 UTC. */
export const readCharts = async (db: Db, days: readonly BusinessDay[], now: string): Promise<DashboardCharts> => {
  const from = days[0]?.from ?? ''
  const half = days.length / 2
  // A week of one day each.
  const dueDays = days.map((day) => ({ ...day, monday: day.date }))
  const [statuses, services, responses, answered, unanswered] = await Promise.all([
    countInquiriesByDay(db, days, 'status'),
    countInquiriesByDay(db, days.slice(half), 'service_name'),
    findResponses(db, { from, to: days.at(-1)?.to ?? '' }),
    findAnsweredInquiries(db, from),
    countUnanswered(db, dueDays, now),
  ])
  const countsOf = Map.groupBy(statuses, ({ date }) => date)
  const responsesOf = Map.groupBy(responses, ({ arrivedAt }) => days.findLast((day) => day.from <= arrivedAt)?.date)
  const missedOf = Map.groupBy(unanswered, ({ monday }) => monday)
  const { weeks: answeredOf } = toAnsweredStats(answered, dueDays)
  const data = days.map(({ date }): DayData => {
    const missed = (missedOf.get(date) ?? []).reduce((sum, { leads }) => sum + leads, 0)
    return {
      date,
      counts: countsOf.get(date) ?? [],
      responseMs: (responsesOf.get(date) ?? []).map(toResponseMs),
      promise: addCounts(answeredOf.get(date) ?? NO_COUNTS, { kept: 0, missed }),
    }
  })
  const toDay = (day: DayData): DashboardCharts['days'][number] => {
    const { won, wonValue, medianResponseMs, keptPercent } = toFigures([day])
    return { date: day.date, ...sumByKind(day.counts), won, wonValue, medianResponseMs, keptPercent }
  }
  return {
    days: data.slice(half).map(toDay),
    period: toFigures(data.slice(half)),
    before: toFigures(data.slice(0, half)),
    services: rankServices(services),
  }
}

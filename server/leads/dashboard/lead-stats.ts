/** Statistics of leads by day, by service and by response time. */
import { type DashboardCharts, OTHER_SERVICE, CHARTED_SERVICES, toResponseTime } from '#domain/dashboard.ts'
import type { LeadCount } from '../inquiries/stats/store.ts'

/** The leads of one day, or of a part of it. */
export interface DayLeads {
  /** YYYY-MM-DD. */
  date: string
  counts: LeadCount[]
  /** Response times of the answered leads, in milliseconds, ascending. */
  responseTimes: number[]
  /** Those that were completed or cancelled without a response. */
  closedWithoutReply: number
}

type CountByKind = Pick<DashboardCharts['services'][number], 'service' | 'contact'>

export interface LeadStats {
  /** By date. */
  days: Map<string, CountByKind>
  services: Map<string, CountByKind>
  /** Each ascending. */
  responseTimes: readonly (readonly number[])[]
  responses: Omit<DashboardCharts['responses'], 'medianMinutes'>
}

export type LeadCharts = Pick<DashboardCharts, 'days' | 'services' | 'responses'>

const NONE: CountByKind = { service: 0, contact: 0 }
const NO_RESPONSES: LeadStats['responses'] = {
  within1Hour: 0,
  within4Hours: 0,
  within24Hours: 0,
  later: 0,
  waiting: 0,
  closedWithoutReply: 0,
}

const sum = (one: CountByKind, other: CountByKind): CountByKind => ({
  service: one.service + other.service,
  contact: one.contact + other.contact,
})

const total = ({ service, contact }: CountByKind): number => service + contact

const addTo = (sums: Map<string, CountByKind>, name: string, leads: CountByKind): void => {
  sums.set(name, sum(sums.get(name) ?? NONE, leads))
}

export const dayStats = ({ counts, date, responseTimes, closedWithoutReply }: DayLeads): LeadStats => {
  const days = new Map([[date, NONE]])
  const services = new Map<string, CountByKind>()
  for (const { kind, serviceName, leads } of counts) {
    const added = kind === 'service' ? { service: leads, contact: 0 } : { service: 0, contact: leads }
    addTo(days, date, added)
    addTo(services, serviceName, added)
  }
  const waiting = total(days.get(date) ?? NONE) - responseTimes.length - closedWithoutReply
  const responses = { ...NO_RESPONSES, waiting, closedWithoutReply }
  for (const ms of responseTimes) responses[toResponseTime(ms)] += 1
  return { days, services, responseTimes: [responseTimes], responses }
}

export const aggregate = (parts: readonly LeadStats[]): LeadStats => {
  const days = new Map<string, CountByKind>()
  const services = new Map<string, CountByKind>()
  const responses = { ...NO_RESPONSES }
  for (const part of parts) {
    for (const [date, leads] of part.days) addTo(days, date, leads)
    for (const [name, leads] of part.services) addTo(services, name, leads)
    responses.within1Hour += part.responses.within1Hour
    responses.within4Hours += part.responses.within4Hours
    responses.within24Hours += part.responses.within24Hours
    responses.later += part.responses.later
    responses.waiting += part.responses.waiting
    responses.closedWithoutReply += part.responses.closedWithoutReply
  }
  return { days, services, responseTimes: parts.flatMap(({ responseTimes }) => responseTimes), responses }
}

/** The services with the most leads by name; then 'Other' with the sum of the rest, and the leads without a service. */
const rankServices = (services: Map<string, CountByKind>): LeadCharts['services'] => {
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

/** How many values of an ascending list are at most `limit`. */
const countUpTo = (sorted: readonly number[], limit: number): number => {
  let from = 0
  let to = sorted.length
  while (from < to) {
    const middle = (from + to) >>> 1
    if ((sorted[middle] ?? Infinity) <= limit) from = middle + 1
    else to = middle
  }
  return from
}

/** The value at a position of all lists merged: a binary search, since sorting 40,000 values for each request takes 3 ms. */
const valueAt = (lists: LeadStats['responseTimes'], position: number): number => {
  let low = 0
  let high = Math.max(...lists.map((sorted) => sorted.at(-1) ?? 0))
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    const count = lists.reduce((counted, sorted) => counted + countUpTo(sorted, middle), 0)
    if (count > position) high = middle
    else low = middle + 1
  }
  return low
}

const MINUTE_MS = 60_000

const medianMinutes = (lists: LeadStats['responseTimes']): number | null => {
  const count = lists.reduce((counted, { length }) => counted + length, 0)
  if (count === 0) return null
  const middle = (valueAt(lists, Math.floor((count - 1) / 2)) + valueAt(lists, Math.floor(count / 2))) / 2
  return Math.round(middle / MINUTE_MS)
}

export const toCharts = ({ days, services, responseTimes, responses }: LeadStats): LeadCharts => ({
  days: [...days].map(([date, leads]) => ({ date, ...leads })),
  services: rankServices(services),
  responses: { ...responses, medianMinutes: medianMinutes(responseTimes) },
})

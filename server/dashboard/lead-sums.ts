/** The leads of some time, added up, and what the dashboard draws of the sum. */
import { type DashboardPictures, OTHER_SERVICE, PICTURED_SERVICES, responseTimeOf } from '#domain/dashboard.ts'
import type { LeadCount } from '../inquiries/stats.ts'

/** What is read of one day, or of a part of it. */
export interface LeadsRead {
  /** YYYY-MM-DD. */
  date: string
  counts: LeadCount[]
  /** How long the answered ones waited, in milliseconds, the shortest first. */
  responseTimes: number[]
}

export type LeadPictures = Pick<DashboardPictures, 'days' | 'services' | 'responses'>
type ByKind = Pick<DashboardPictures['services'][number], 'service' | 'contact'>

export interface LeadSum {
  /** By date. */
  days: Map<string, ByKind>
  services: Map<string, ByKind>
  /** Lists of response times, each the shortest first. */
  responseTimes: readonly (readonly number[])[]
  responses: Omit<DashboardPictures['responses'], 'medianMinutes'>
}

const NONE: ByKind = { service: 0, contact: 0 }
const NO_RESPONSES: LeadSum['responses'] = { within1Hour: 0, within4Hours: 0, within24Hours: 0, later: 0, waiting: 0 }

const plus = (one: ByKind, { service, contact }: ByKind): ByKind => ({
  service: one.service + service,
  contact: one.contact + contact,
})
const totalOf = ({ service, contact }: ByKind): number => service + contact

const addTo = (sums: Map<string, ByKind>, name: string, leads: ByKind): void => {
  sums.set(name, plus(sums.get(name) ?? NONE, leads))
}

export const sumOfRead = ({ counts, date, responseTimes }: LeadsRead): LeadSum => {
  const days = new Map([[date, NONE]])
  const services = new Map<string, ByKind>()
  for (const { kind, serviceName, leads } of counts) {
    const added = kind === 'service' ? { service: leads, contact: 0 } : { service: 0, contact: leads }
    addTo(days, date, added)
    addTo(services, serviceName, added)
  }
  const responses = { ...NO_RESPONSES, waiting: totalOf(days.get(date) ?? NONE) - responseTimes.length }
  for (const ms of responseTimes) responses[responseTimeOf(ms)] += 1
  return { days, services, responseTimes: [responseTimes], responses }
}

export const sumOf = (parts: LeadSum[]): LeadSum => {
  const days = new Map<string, ByKind>()
  const services = new Map<string, ByKind>()
  const responses = { ...NO_RESPONSES }
  for (const part of parts) {
    for (const [date, leads] of part.days) addTo(days, date, leads)
    for (const [name, leads] of part.services) addTo(services, name, leads)
    responses.within1Hour += part.responses.within1Hour
    responses.within4Hours += part.responses.within4Hours
    responses.within24Hours += part.responses.within24Hours
    responses.later += part.responses.later
    responses.waiting += part.responses.waiting
  }
  return { days, services, responseTimes: parts.flatMap(({ responseTimes }) => responseTimes), responses }
}

/** By name, except the most asked for: those that name none stand last, and 'Other' before them. */
const rankedServices = (services: Map<string, ByKind>): LeadPictures['services'] => {
  const named = [...services].filter(([name]) => name !== '' && name !== OTHER_SERVICE)
  const ranked = named.toSorted(([one, ofOne], [other, ofOther]) => totalOf(ofOther) - totalOf(ofOne) || (one < other ? -1 : 1))
  const smaller = ranked.slice(PICTURED_SERVICES).map(([, leads]) => leads)
  const others = smaller.reduce(plus, services.get(OTHER_SERVICE) ?? NONE)
  const rest: [string, ByKind][] = [
    [OTHER_SERVICE, others],
    ['', services.get('') ?? NONE],
  ]
  return [...ranked.slice(0, PICTURED_SERVICES), ...rest.filter(([, leads]) => totalOf(leads) > 0)].map(([name, leads]) => ({
    name,
    ...leads,
  }))
}

/** How many of an ordered list are at most `limit`. */
const countUpTo = (ordered: readonly number[], limit: number): number => {
  let from = 0
  let to = ordered.length
  while (from < to) {
    const middle = (from + to) >>> 1
    if ((ordered[middle] ?? Infinity) <= limit) from = middle + 1
    else to = middle
  }
  return from
}

/** The value at that position of all lists together, as if they were one in order: some thousand steps instead of sorting them. */
const valueAt = (lists: LeadSum['responseTimes'], position: number): number => {
  let low = 0
  let high = Math.max(...lists.map((ordered) => ordered.at(-1) ?? 0))
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    const count = lists.reduce((sum, ordered) => sum + countUpTo(ordered, middle), 0)
    if (count > position) high = middle
    else low = middle + 1
  }
  return low
}

const MINUTE_MS = 60_000

const medianMinutes = (lists: LeadSum['responseTimes']): number | null => {
  const total = lists.reduce((sum, { length }) => sum + length, 0)
  if (total === 0) return null
  const middle = (valueAt(lists, Math.floor((total - 1) / 2)) + valueAt(lists, Math.floor(total / 2))) / 2
  return Math.round(middle / MINUTE_MS)
}

export const picturesOf = ({ days, services, responseTimes, responses }: LeadSum): LeadPictures => ({
  days: [...days].map(([date, leads]) => ({ date, ...leads })),
  services: rankedServices(services),
  responses: { ...responses, medianMinutes: medianMinutes(responseTimes) },
})

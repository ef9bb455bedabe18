/** The leads of days, added up, and what the dashboard draws of the sum. */
import { type DashboardPictures, OTHER_SERVICE, PICTURED_SERVICES, responseTimeOf } from '#domain/dashboard.ts'
import type { LeadCount } from './store.ts'

/** What is read of one day. */
export interface LeadDay {
  /** YYYY-MM-DD. */
  date: string
  counts: LeadCount[]
  /** How long the answered ones waited, in milliseconds, the shortest first. */
  responseTimes: number[]
}

export type LeadPictures = Pick<DashboardPictures, 'days' | 'services' | 'responses'>
type ByKind = Pick<DashboardPictures['services'][number], 'service' | 'contact'>

export interface LeadSum {
  days: DashboardPictures['days']
  services: Map<string, ByKind>
  /** The shortest first. */
  responseTimes: number[]
  responses: Omit<DashboardPictures['responses'], 'medianMinutes'>
}

const NOTHING: LeadSum = {
  days: [],
  services: new Map(),
  responseTimes: [],
  responses: { within1Hour: 0, within4Hours: 0, within24Hours: 0, later: 0, waiting: 0 },
}

const plus = (one: ByKind, { service, contact }: ByKind): ByKind => ({
  service: one.service + service,
  contact: one.contact + contact,
})
const NONE: ByKind = { service: 0, contact: 0 }
const totalOf = ({ service, contact }: ByKind): number => service + contact

export const sumOfDay = ({ counts, date, responseTimes }: LeadDay): LeadSum => {
  const services = new Map<string, ByKind>()
  let day = NONE
  for (const { kind, serviceName, leads } of counts) {
    const added = kind === 'service' ? { service: leads, contact: 0 } : { service: 0, contact: leads }
    services.set(serviceName, plus(services.get(serviceName) ?? NONE, added))
    day = plus(day, added)
  }
  const responses = { ...NOTHING.responses, waiting: totalOf(day) - responseTimes.length }
  for (const ms of responseTimes) responses[responseTimeOf(ms)] += 1
  return { days: [{ date, ...day }], services, responseTimes, responses }
}

/** Numbers sort as such in a typed array, several times as fast as through a comparison. */
const inOrder = (times: number[]): number[] => [...Float64Array.from(times).sort()]

export const sumOf = (parts: LeadSum[]): LeadSum => {
  const services = new Map<string, ByKind>()
  const responses = { ...NOTHING.responses }
  for (const part of parts) {
    for (const [name, leads] of part.services) services.set(name, plus(services.get(name) ?? NONE, leads))
    responses.within1Hour += part.responses.within1Hour
    responses.within4Hours += part.responses.within4Hours
    responses.within24Hours += part.responses.within24Hours
    responses.later += part.responses.later
    responses.waiting += part.responses.waiting
  }
  return {
    days: parts.flatMap(({ days }) => days),
    services,
    responseTimes: inOrder(parts.flatMap(({ responseTimes }) => responseTimes)),
    responses,
  }
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

const MINUTE_MS = 60_000

/** Of two ordered lists together, without ordering them anew. */
const medianMinutes = (one: readonly number[], other: readonly number[]): number | null => {
  const total = one.length + other.length
  if (total === 0) return null
  let fromOne = 0
  let fromOther = 0
  let before = 0
  let at = 0
  for (let seen = 0; seen <= total / 2; seen += 1) {
    before = at
    const left = one[fromOne] ?? Infinity
    const right = other[fromOther] ?? Infinity
    at = Math.min(left, right)
    if (left <= right) fromOne += 1
    else fromOther += 1
  }
  const median = total % 2 === 1 ? at : (before + at) / 2
  return Math.max(0, Math.round(median / MINUTE_MS))
}

/** The past days' sum may be kept: it is not added up again. */
export const picturesOf = (past: LeadSum, today: LeadSum): LeadPictures => {
  const { services, responses } = sumOf([{ ...past, responseTimes: [] }, today])
  return {
    days: [...past.days, ...today.days],
    services: rankedServices(services),
    responses: { ...responses, medianMinutes: medianMinutes(past.responseTimes, today.responseTimes) },
  }
}

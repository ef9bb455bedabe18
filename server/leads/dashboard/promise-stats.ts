/** Sums of the response promise by week and by person. The rules are those of domain/dashboard.ts. */
import { type DashboardPromise, MAX_PROMISE_PEOPLE, medianMs, type PromiseCounts, promisePercent } from '#domain/dashboard.ts'
import type { BusinessWeek } from '#server/platform/time.ts'
import type { AnsweredInquiry, UnansweredCount } from '../inquiries/stats/store.ts'

/** Null stands for no user. */
type UserId = number | null

export interface AnsweredStats {
  /** By the Monday of the week. */
  weeks: ReadonlyMap<string, PromiseCounts>
  people: ReadonlyMap<UserId, PromiseCounts>
  medians: ReadonlyMap<UserId, number | null>
  /** Of all of them. */
  medianResponseMs: number | null
}

type Person = DashboardPromise['people'][number]
type PromiseFigures = Pick<DashboardPromise, 'kept' | 'missed' | 'keptPercent' | 'medianResponseMs' | 'weeks'> & {
  people: Omit<Person, 'name'>[]
}

export const NO_COUNTS: PromiseCounts = { kept: 0, missed: 0 }

export const addCounts = (one: PromiseCounts, other: PromiseCounts): PromiseCounts => ({
  kept: one.kept + other.kept,
  missed: one.missed + other.missed,
})

const addTo = <Key>(sums: Map<Key, PromiseCounts>, key: Key, counts: PromiseCounts): void => {
  sums.set(key, addCounts(sums.get(key) ?? NO_COUNTS, counts))
}

/** The due instant is included. */
const toCounts = ({ answeredAt, dueAt }: AnsweredInquiry): PromiseCounts =>
  answeredAt <= dueAt ? { kept: 1, missed: 0 } : { kept: 0, missed: 1 }

/** In whole milliseconds. */
export const toResponseMs = ({ arrivedAt, answeredAt }: Pick<AnsweredInquiry, 'arrivedAt' | 'answeredAt'>): number =>
  Math.max(0, Date.parse(answeredAt) - Date.parse(arrivedAt))

/** Of the leads that were due in these weeks or later; a due instant after the last week counts for it. */
export const toAnsweredStats = (leads: readonly AnsweredInquiry[], weeks: readonly BusinessWeek[]): AnsweredStats => {
  const byWeek = new Map<string, PromiseCounts>()
  const people = new Map<UserId, PromiseCounts>()
  for (const lead of leads) {
    const counts = toCounts(lead)
    addTo(byWeek, weeks.findLast(({ from }) => from <= lead.dueAt)?.monday ?? '', counts)
    addTo(people, lead.userId, counts)
  }
  const byUser = [...Map.groupBy(leads, ({ userId }) => userId)]
  const times = new Map(byUser.map(([userId, ofUser]) => [userId, ofUser.map(toResponseMs)]))
  return {
    weeks: byWeek,
    people,
    medians: new Map([...times].map(([userId, ofUser]) => [userId, medianMs(ofUser)])),
    medianResponseMs: medianMs([...times.values()].flat()),
  }
}

const countLeads = ({ kept, missed }: PromiseCounts): number => kept + missed

/** The most counted leads first; at most MAX_PROMISE_PEOPLE and the reader, then the row of no user. */
const rankPeople = (people: ReadonlyMap<UserId, PromiseCounts>, readerId: number): (PromiseCounts & { userId: UserId })[] => {
  const users = [...people].flatMap(([userId, counts]) => (userId === null ? [] : { userId, ...counts }))
  const ranked = users.toSorted((one, other) => countLeads(other) - countLeads(one) || one.userId - other.userId)
  const shown = ranked.filter(({ userId }, position) => position < MAX_PROMISE_PEOPLE || userId === readerId)
  const unassigned = people.get(null)
  return unassigned === undefined ? shown : [...shown, { userId: null, ...unassigned }]
}

/** `mondays` are those of all weeks, the oldest first. */
export const toPromiseFigures = (
  answered: AnsweredStats,
  unanswered: readonly UnansweredCount[],
  { mondays, readerId }: { mondays: readonly string[]; readerId: number },
): PromiseFigures => {
  const weeks = new Map(answered.weeks)
  const people = new Map(answered.people)
  for (const { monday, assigneeId, leads } of unanswered) {
    const counts = { kept: 0, missed: leads }
    addTo(weeks, monday, counts)
    addTo(people, assigneeId, counts)
  }
  const total = [...weeks.values()].reduce(addCounts, NO_COUNTS)
  return {
    ...total,
    keptPercent: promisePercent(total),
    medianResponseMs: answered.medianResponseMs,
    weeks: mondays.map((monday) => ({ from: monday, ...(weeks.get(monday) ?? NO_COUNTS) })),
    people: rankPeople(people, readerId).map((person) => ({
      ...person,
      medianResponseMs: answered.medians.get(person.userId) ?? null,
    })),
  }
}

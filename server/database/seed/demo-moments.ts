/** Times of events in the demo data: mostly on weekdays and in business hours of India, some at night. */
import type { Random } from './random.ts'

const HOUR_MS = 3_600_000
export const DAY_MS = 24 * HOUR_MS
/** India has one time zone without daylight saving time, five and a half hours ahead of UTC. */
const INDIA_MS = 5.5 * HOUR_MS

/** Probability of an event by day of the week, Sunday first. */
const WEEK = [0.2, 1, 1, 0.95, 0.95, 0.85, 0.45]

/** First and last hour of a part of the day, with its weight. */
const HOURS: [[number, number], number][] = [
  [[9, 12], 40],
  [[13, 17], 40],
  [[18, 21], 14],
  [[6, 8], 4],
  [[22, 23], 2],
]

const startOfDay = (instant: number): number => Math.floor((instant + INDIA_MS) / DAY_MS) * DAY_MS - INDIA_MS
const weekday = (instant: number): number => new Date(instant + INDIA_MS).getUTCDay()
const isWeekend = (instant: number): boolean => weekday(instant) === 0 || weekday(instant) === 6

const timeOfDay = (random: Random, from: number, to: number): number =>
  random.between(from, to) * HOUR_MS + random.between(0, 59) * 60_000 + random.between(0, 59) * 1000

/** A moment when a visitor writes, within the last `days` days before `now`; epoch milliseconds. */
export const visitingMoment = (random: Random, now: number, days: number): number => {
  for (;;) {
    const day = startOfDay(now) - random.between(0, days - 1) * DAY_MS
    if (!random.chance(WEEK[weekday(day)] ?? 1)) continue
    const [from, to] = random.weighted(HOURS)
    const moment = day + timeOfDay(random, from, to)
    if (moment <= now) return moment
  }
}

/** The first working hour, Monday to Friday, at least `delayMs` after `instant`; it may lie in the future. */
export const workingMoment = (random: Random, instant: number, delayMs: number): number => {
  const earliest = instant + delayMs
  let day = startOfDay(earliest)
  const closing = day + 18 * HOUR_MS
  if (!isWeekend(day) && earliest >= day + 9 * HOUR_MS && earliest < closing) return earliest
  if (earliest >= closing || isWeekend(day)) day += DAY_MS
  while (isWeekend(day)) day += DAY_MS
  return day + timeOfDay(random, 9, 10)
}

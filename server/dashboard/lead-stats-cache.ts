/**
 * Caches the statistics of leads from before today (UTC) until a counter of their days changes, at most for CACHE_TTL_MS: of a
 * million inquiries they are some 40,000 rows, which take 20 ms. The leads of today are read for each request.
 */
import { setImmediate } from 'node:timers/promises'
import { CHART_DAYS } from '#domain/dashboard.ts'
import { type BusinessDay, lastDays } from '../time.ts'
import type { Db } from '../database/connect.ts'
import { aggregate, dayStats, type LeadCharts, type LeadStats, toCharts } from './lead-stats.ts'
import { countLeads, findLeadCounters, findResponseTimes } from '../inquiries/stats/store.ts'

export interface LeadStatsCache {
  /** Of the last CHART_DAYS business days. `now` is ISO 8601 UTC. */
  readCharts(db: Db, now: string, timeZone: string): Promise<LeadCharts>
}

/** Changes that leave every counter equal appear after this time, e.g. one lead marked as spam and another one unmarked. */
const CACHE_TTL_MS = 5 * 60_000

const readDay = async (db: Db, day: BusinessDay): Promise<LeadStats> =>
  dayStats({ date: day.date, counts: await countLeads(db, day), responseTimes: await findResponseTimes(db, day) })

const readDays = async (db: Db, days: readonly BusinessDay[]): Promise<LeadStats> => {
  const read: LeadStats[] = []
  for (const day of days) {
    // Embedded SQLite blocks the event loop: other requests are served between two days.
    await setImmediate()
    read.push(await readDay(db, day))
  }
  return aggregate(read)
}

/** The business days before and after an instant; the day that contains it is in both, as its parts. */
const splitAt = (instant: string, days: readonly BusinessDay[]): { past: BusinessDay[]; current: BusinessDay[] } => ({
  past: days.filter(({ from }) => from < instant).map((day) => (day.to > instant ? { ...day, to: instant } : day)),
  current: days.filter(({ to }) => to > instant).map((day) => (day.from < instant ? { ...day, from: instant } : day)),
})

export const createLeadStatsCache = (): LeadStatsCache => {
  let days: BusinessDay[] = []
  let cached: { key: string; expiresAt: number; past: Promise<LeadStats> } | undefined

  const daysUntil = (now: string, timeZone: string): BusinessDay[] => {
    const today = days.at(-1)
    if (today === undefined || now < today.from || now >= today.to) days = lastDays(CHART_DAYS, now, timeZone)
    return days
  }

  const readPast = (db: Db, past: readonly BusinessDay[], key: string, nowMs: number): Promise<LeadStats> => {
    if (cached?.key === key && nowMs < cached.expiresAt) return cached.past
    const entry = { key, expiresAt: nowMs + CACHE_TTL_MS, past: readDays(db, past) }
    cached = entry
    entry.past.catch(() => {
      if (cached === entry) cached = undefined
    })
    return entry.past
  }

  return {
    async readCharts(db, now, timeZone) {
      const today = now.slice(0, 10)
      const { past, current } = splitAt(`${today}T00:00:00.000Z`, daysUntil(now, timeZone))
      const [first] = past
      const key = `${first?.from} ${today} ${await findLeadCounters(db, { from: first?.from.slice(0, 10) ?? today, to: today })}`
      const [pastStats, ...currentStats] = await Promise.all([
        readPast(db, past, key, Date.parse(now)),
        ...current.map((day) => readDay(db, day)),
      ])
      return toCharts(aggregate([pastStats, ...currentStats]))
    },
  }
}

/**
 * Caches the statistics of leads from before today (UTC) until a counter of their days or the number of answered leads changes: of a million inquiries they are some
 * 40,000 rows, which take 20 ms. The leads of today are read for each request.
 */
import { setImmediate } from 'node:timers/promises'
import { CHART_DAYS } from '#domain/dashboard.ts'
import { type BusinessDay, createLastDays } from '#server/platform/time.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { createKeyedCache } from './keyed-cache.ts'
import { aggregate, dayStats, type LeadCharts, type LeadStats, toCharts } from './lead-stats.ts'
import {
  countAnswered,
  countClosedWithoutReply,
  countLeads,
  findLeadCounters,
  findResponseTimes,
} from '../inquiries/stats/store.ts'

export interface LeadStatsCache {
  /** Of the last CHART_DAYS business days. `now` is ISO 8601 UTC. */
  readCharts(db: Db, now: string, timeZone: string): Promise<LeadCharts>
}

const readDay = async (db: Db, day: BusinessDay): Promise<LeadStats> =>
  dayStats({
    date: day.date,
    counts: await countLeads(db, day),
    responseTimes: await findResponseTimes(db, day),
    closedWithoutReply: await countClosedWithoutReply(db, day),
  })

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
  const daysUntil = createLastDays(CHART_DAYS)
  const cachedPast = createKeyedCache<LeadStats>()
  return {
    async readCharts(db, now, timeZone) {
      const today = now.slice(0, 10)
      const { past, current } = splitAt(`${today}T00:00:00.000Z`, daysUntil(now, timeZone))
      const [first] = past
      const counters = await findLeadCounters(db, { from: first?.from.slice(0, 10) ?? today, to: today })
      const key = `${first?.from} ${today} ${counters} ${await countAnswered(db)}`
      const [pastStats, ...currentStats] = await Promise.all([
        cachedPast(key, Date.parse(now), () => readDays(db, past)),
        ...current.map((day) => readDay(db, day)),
      ])
      return toCharts(aggregate([pastStats, ...currentStats]))
    },
  }
}

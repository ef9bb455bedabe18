/**
 * Caches the sums of the answered leads until their number changes: of a million inquiries they are some 40,000 rows, which take 80 ms.
 * The unanswered leads depend on the time of the request: they are counted for each, in an index that contains no other ones.
 */
import { setImmediate } from 'node:timers/promises'
import { PROMISE_DAYS } from '#domain/dashboard.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { countAnswered, findAnsweredLeads } from '../inquiries/stats/store.ts'
import { type BusinessWeek, createLastDays, groupByWeek } from '#server/platform/time.ts'
import { createKeyedCache } from './keyed-cache.ts'
import { type AnsweredStats, createAnsweredSums } from './promise-stats.ts'

export interface PromiseStatsCache {
  /** The weeks of the last PROMISE_DAYS business days. `now` is ISO 8601 UTC. */
  getWeeks(now: string, timeZone: string): BusinessWeek[]
  /** Of the leads that were due in these weeks or later. */
  readAnswered(db: Db, weeks: readonly BusinessWeek[], now: string): Promise<AnsweredStats>
}

/** Day by day: embedded SQLite blocks the event loop, other requests are served between two days. */
const readWeeks = async (db: Db, weeks: readonly BusinessWeek[]): Promise<AnsweredStats> => {
  const sums = createAnsweredSums()
  for (const { monday, days } of weeks) {
    for (const day of days) {
      await setImmediate()
      sums.add(await findAnsweredLeads(db, day), monday)
    }
  }
  const current = weeks.at(-1)
  // Answered before a due instant of the next days.
  if (current !== undefined) sums.add(await findAnsweredLeads(db, { from: current.to }), current.monday)
  return sums.toStats()
}

export const createPromiseStatsCache = (): PromiseStatsCache => {
  const daysUntil = createLastDays(PROMISE_DAYS)
  const cachedAnswered = createKeyedCache<AnsweredStats>()
  return {
    getWeeks: (now, timeZone) => groupByWeek(daysUntil(now, timeZone)),
    async readAnswered(db, weeks, now) {
      const key = `${weeks[0]?.from} ${await countAnswered(db)}`
      return cachedAnswered(key, Date.parse(now), () => readWeeks(db, weeks))
    },
  }
}

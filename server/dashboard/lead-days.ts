/**
 * The leads of the last days. Today is read anew every time; a past day, which seldom changes, is kept for some minutes,
 * read once for all who ask at the same time, and dropped as soon as one of its inquiries was changed on this node.
 */
import { setImmediate } from 'node:timers/promises'
import { PICTURED_DAYS } from '#domain/dashboard.ts'
import { type BusinessDay, lastDays } from '../business-time.ts'
import type { Db } from '../database/connect.ts'
import { type LeadPictures, type LeadSum, picturesOf, sumOf, sumOfDay } from './lead-sums.ts'
import { countLeads, findResponseTimes } from './store.ts'

export interface LeadDays {
  /** `now` is ISO 8601 UTC. */
  pictures(db: Db, now: string): Promise<LeadPictures>
  /**
   * An inquiry that came at that instant was answered, marked or deleted; without an instant: any was. Called after the
   * commit by whatever does so on this node. Another node's changes show when the kept days grow old.
   */
  forget(createdAt?: string): void
}

const KEPT_MS = 5 * 60_000

interface KeptDay {
  day: BusinessDay
  readAt: number
  leads: Promise<LeadSum>
}

const readDay = async (db: Db, day: BusinessDay): Promise<LeadSum> =>
  sumOfDay({ date: day.date, counts: await countLeads(db, day), responseTimes: await findResponseTimes(db, day) })

const isWithin = (instant: string, { from, to }: BusinessDay): boolean => from <= instant && instant < to

/** Past days by their date; a day that did not change is the same object as before. */
const createKeptDays = () => {
  const days = new Map<string, KeptDay>()

  const keep = (date: string, kept: KeptDay): Promise<LeadSum> => {
    days.set(date, kept)
    kept.leads.catch(() => {
      if (days.get(date) === kept) days.delete(date)
    })
    return kept.leads
  }

  const read = async (db: Db, past: BusinessDay[], at: number): Promise<LeadSum[]> => {
    const first = past[0]?.date ?? ''
    for (const date of days.keys()) if (date < first) days.delete(date)
    const sums: LeadSum[] = []
    for (const day of past) {
      const known = days.get(day.date)
      const isFresh = known !== undefined && Math.abs(at - known.readAt) < KEPT_MS
      // Embedded SQLite answers without a pause: others have their turn between two days.
      const leads = isFresh ? known.leads : keep(day.date, { day, readAt: at, leads: setImmediate().then(() => readDay(db, day)) })
      sums.push(await leads)
    }
    return sums
  }

  const forget = (createdAt?: string): void => {
    for (const [date, { day }] of days) if (createdAt === undefined || isWithin(createdAt, day)) days.delete(date)
  }

  return { read, forget }
}

/** Each application has its own. */
export const createLeadDays = (timeZone: string): LeadDays => {
  const keptDays = createKeptDays()
  let calendar: BusinessDay[] = []
  let added: { days: LeadSum[]; sum: LeadSum } = { days: [], sum: sumOf([]) }

  const daysUntil = (now: string): BusinessDay[] => {
    const today = calendar.at(-1)
    if (today === undefined || !isWithin(now, today)) calendar = lastDays(PICTURED_DAYS, now, timeZone)
    return calendar
  }

  const addUp = (days: LeadSum[]): LeadSum => {
    const isSame = days.length === added.days.length && days.every((day, index) => day === added.days[index])
    if (!isSame) added = { days, sum: sumOf(days) }
    return added.sum
  }

  return {
    async pictures(db, now) {
      const days = daysUntil(now)
      const past = addUp(await keptDays.read(db, days.slice(0, -1), Date.parse(now)))
      const today = await Promise.all(days.slice(-1).map((day) => readDay(db, day)))
      return picturesOf(past, sumOf(today))
    },
    forget: keptDays.forget,
  }
}

/**
 * The leads of the last days. The hour that runs is read anew every time. What lies before, which seldom changes, is kept for
 * some minutes, read once for all who ask at the same time, and dropped as soon as one of its inquiries was changed on this node.
 */
import { setImmediate } from 'node:timers/promises'
import { PICTURED_DAYS } from '#domain/dashboard.ts'
import { type BusinessDay, lastDays } from '../time.ts'
import type { Db } from '../database/connect.ts'
import { type LeadPictures, type LeadSum, picturesOf, sumOf, sumOfRead } from './lead-sums.ts'
import { countLeads, findResponseTimes } from '../inquiries/stats.ts'

export interface LeadDays {
  /** `now` is ISO 8601 UTC. */
  pictures(db: Db, now: string): Promise<LeadPictures>
  /**
   * An inquiry that came at that instant was answered, marked or deleted; without an instant: any was. Called after the
   * commit by whatever does so on this node. Another node's changes show when what is kept grows old.
   */
  forget(createdAt?: string): void
}

const MINUTE_MS = 60_000
const KEPT_MS = 5 * MINUTE_MS

/** A day or a part of one; no two end at the same instant. */
type Part = BusinessDay

interface KeptPart {
  part: Part
  readAt: number
  leads: Promise<LeadSum>
}

const readPart = async (db: Db, part: Part): Promise<LeadSum> =>
  sumOfRead({ date: part.date, counts: await countLeads(db, part), responseTimes: await findResponseTimes(db, part) })

const isWithin = (instant: string, { from, to }: Part): boolean => from <= instant && instant < to

/** What did not change is the same object as before. */
const createKeptParts = () => {
  const kept = new Map<string, KeptPart>()

  const keep = (key: string, one: KeptPart): Promise<LeadSum> => {
    kept.set(key, one)
    one.leads.catch(() => {
      if (kept.get(key) === one) kept.delete(key)
    })
    return one.leads
  }

  const read = async (db: Db, parts: Part[], at: number): Promise<LeadSum[]> => {
    const wanted = new Set(parts.map(({ to }) => to))
    for (const key of kept.keys()) if (!wanted.has(key)) kept.delete(key)
    const sums: LeadSum[] = []
    for (const part of parts) {
      const known = kept.get(part.to)
      const isFresh = known !== undefined && Math.abs(at - known.readAt) < KEPT_MS
      // Embedded SQLite answers without a pause: others have their turn between two parts.
      const leads = isFresh
        ? known.leads
        : keep(part.to, { part, readAt: at, leads: setImmediate().then(() => readPart(db, part)) })
      sums.push(await leads)
    }
    return sums
  }

  const forget = (createdAt?: string): void => {
    for (const [key, { part }] of kept) if (createdAt === undefined || isWithin(createdAt, part)) kept.delete(key)
  }

  return { read, forget }
}

interface Cut {
  /** All that the pictures show, oldest first. */
  over: Part[]
  running: Part[]
}

/** The instant of a full hour at least a minute ago: who came before it has been committed by now. */
const fullHour = (now: string): string => `${new Date(Date.parse(now) - MINUTE_MS).toISOString().slice(0, 13)}:00:00.000Z`

const cutAt = (hour: string, days: BusinessDay[]): Cut => {
  const parts = days.flatMap((day) =>
    day.from < hour && hour < day.to
      ? [
          { ...day, to: hour },
          { ...day, from: hour },
        ]
      : [day],
  )
  return { over: parts.filter(({ to }) => to <= hour), running: parts.filter(({ to }) => to > hour) }
}

/** Each application has its own. */
export const createLeadDays = (timeZone: string): LeadDays => {
  const keptParts = createKeptParts()
  let days: BusinessDay[] = []
  let added: { parts: LeadSum[]; sum: LeadSum } = { parts: [], sum: sumOf([]) }

  const daysUntil = (now: string): BusinessDay[] => {
    const today = days.at(-1)
    if (today === undefined || !isWithin(now, today)) days = lastDays(PICTURED_DAYS, now, timeZone)
    return days
  }

  const addUp = (sums: LeadSum[]): LeadSum => {
    const isSame = sums.length === added.parts.length && sums.every((sum, index) => sum === added.parts[index])
    if (!isSame) added = { parts: sums, sum: sumOf(sums) }
    return added.sum
  }

  return {
    async pictures(db, now) {
      const { over, running } = cutAt(fullHour(now), daysUntil(now))
      const past = addUp(await keptParts.read(db, over, Date.parse(now)))
      const present = await Promise.all(running.map((part) => readPart(db, part)))
      return picturesOf(sumOf([past, ...present]))
    },
    forget: keptParts.forget,
  }
}

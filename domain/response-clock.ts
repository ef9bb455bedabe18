/** The chip of the response clock on a lead. Source: lead desk §2, decision 0040. */
import type { InquiryStatus } from './inquiry.ts'
import { dayAndTime } from './instant-format.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from './zoned-time.ts'

/** Below it, the chip shows the time that remains instead of the time of day. */
const SOON_MS = 4 * HOUR_MS

/** No colour: the screens have one for each. */
export type ResponseTone = 'calm' | 'soon' | 'overdue' | 'answered'

export interface DueLabel {
  text: string
  tone: ResponseTone
}

/** Instants are ISO 8601. */
export interface ResponseState {
  createdAt: string
  /** null for inquiries that arrived before there was a response clock. */
  responseDueAt: string | null
  firstResponseAt: string | null
  status: InquiryStatus
}

/** Rounded down, at least 1 min: minutes below an hour, hours below two days, then days. */
const formatDuration = (ms: number): string => {
  if (ms < HOUR_MS) return `${Math.max(1, Math.floor(ms / MINUTE_MS))} min`
  if (ms < 2 * DAY_MS) return `${Math.floor(ms / HOUR_MS)} h`
  return `${Math.floor(ms / DAY_MS)} d`
}

/**
 * The chip of a lead; null for a lead without a due instant. `now` is ISO 8601, days and times are those of the business time zone.
 * - Answered, or its status has moved away from New: `answered in 4 h`, all hours since the arrival; `answered` when the instant is
 *   unknown.
 * - After the due instant: `overdue by 2 h`, `overdue by 3 d`. The due instant itself is in time.
 * - Less than 4 hours before it: `due in 3 h`, `due in 45 min`.
 * - Otherwise `due today 6:00 PM`, `due tomorrow 11:00 AM`, `due Mon, 23 Nov, 6:00 PM`.
 */
export const dueLabel = (lead: ResponseState, now: string, timeZone: string): DueLabel | null => {
  const { createdAt, responseDueAt, firstResponseAt, status } = lead
  if (responseDueAt === null) return null
  if (firstResponseAt !== null) {
    const elapsedMs = Date.parse(firstResponseAt) - Date.parse(createdAt)
    return { text: `answered in ${formatDuration(elapsedMs)}`, tone: 'answered' }
  }
  if (status !== 'new') return { text: 'answered', tone: 'answered' }
  const remainingMs = Date.parse(responseDueAt) - Date.parse(now)
  if (remainingMs < 0) return { text: `overdue by ${formatDuration(-remainingMs)}`, tone: 'overdue' }
  if (remainingMs < SOON_MS) return { text: `due in ${formatDuration(remainingMs)}`, tone: 'soon' }
  return { text: `due ${dayAndTime(responseDueAt, now, timeZone)}`, tone: 'calm' }
}

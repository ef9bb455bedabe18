/** The chip of the response clock on a lead. Source: lead desk §2, decision 0040. */
import type { Inquiry } from './inquiry.ts'
import { dayAndTime, dayWord } from './instant-format.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from './zoned-time.ts'

/** Below it, the chip shows the time that remains instead of the time of day. */
const SOON_MS = 4 * HOUR_MS

/** No colour: the screens have one for each. */
export type ResponseTone = 'calm' | 'soon' | 'overdue' | 'answered' | 'closed'

export interface DueLabel {
  text: string
  tone: ResponseTone
}

export type ResponseState = Pick<Inquiry, 'createdAt' | 'responseDueAt' | 'firstResponseAt' | 'status'>

/** Rounded down, at least 1 min: minutes below an hour, hours below two days, then days. */
const formatDuration = (ms: number): string => {
  if (ms < HOUR_MS) return `${Math.max(1, Math.floor(ms / MINUTE_MS))} min`
  if (ms < 2 * DAY_MS) return `${Math.floor(ms / HOUR_MS)} h`
  return `${Math.floor(ms / DAY_MS)} d`
}

/**
 * The chip of a lead; null for a lead without a due instant. `now` is ISO 8601, days and times are those of the business time zone.
 * - Answered: `Replied in 4 h`, all hours since the arrival.
 * - Completed or cancelled without a response: `Closed without a reply`. Any other status leaves the clock as it is.
 * - After the due instant: `2 h late`, `3 d late`. The due instant itself is in time.
 * - Less than 4 hours before it: `Due in 3 h`, `Due in 45 min`.
 * - Otherwise `Due today 6:00 PM`, `Due tomorrow 11:00 AM`, `Due Mon, 23 Nov, 6:00 PM`.
 */
export const dueLabel = (lead: ResponseState, now: string, timeZone: string): DueLabel | null => {
  const { createdAt, responseDueAt, firstResponseAt, status } = lead
  if (responseDueAt === null) return null
  if (firstResponseAt !== null) {
    const elapsedMs = Date.parse(firstResponseAt) - Date.parse(createdAt)
    return { text: `Replied in ${formatDuration(elapsedMs)}`, tone: 'answered' }
  }
  if (status === 'completed' || status === 'cancelled') return { text: 'Closed without a reply', tone: 'closed' }
  const remainingMs = Date.parse(responseDueAt) - Date.parse(now)
  if (remainingMs < 0) return { text: `${formatDuration(-remainingMs)} late`, tone: 'overdue' }
  if (remainingMs < SOON_MS) return { text: `Due in ${formatDuration(remainingMs)}`, tone: 'soon' }
  return { text: `Due ${dayAndTime(responseDueAt, now, timeZone)}`, tone: 'calm' }
}

/** The same in few letters, for a column of its own: 'Mon 6 PM', 'In 3 h', '2 h late', 'Replied in 4 h', 'No reply'; blank without a due instant. */
export const dueWord = (lead: ResponseState, now: string, timeZone: string): string => {
  const label = dueLabel(lead, now, timeZone)
  if (label === null || lead.responseDueAt === null) return ''
  if (label.tone === 'calm') return dayWord(lead.responseDueAt, now, timeZone)
  if (label.tone === 'closed') return 'No reply'
  return label.text.replace(/^Due in/, 'In')
}

/**
 * The slots of consultations: half hours of the office hours, within the notice time and the horizon of the settings. A slot is an
 * instant, so a change of clocks in a visitor's zone moves no booking. Instants are ISO 8601 UTC. Source: issue 13 point 5.
 */
import { listOfficePeriods, type Period } from './business-calendar.ts'
import type { CalendarSettings, ConsultationSettings } from './settings.ts'
import type { SlotConflict } from './slot-conflict.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS, toDay, toInstant, toISO } from './zoned-time.ts'

export const SLOT_MINUTES = 30
/** How long an unconfirmed booking holds its seat, where visitors get mails. */
export const HOLD_MINUTES = 30
const SLOT_MS = SLOT_MINUTES * MINUTE_MS

export interface SlotRules {
  calendar: CalendarSettings
  consultation: ConsultationSettings
  /** The business time zone. */
  timeZone: string
}

/** From the first instant to the last one, which is no longer part of it. */
export interface TimeSpan {
  startsAt: string
  endsAt: string
}

const toPeriod = ({ startsAt, endsAt }: TimeSpan): Period => ({ start: Date.parse(startsAt), end: Date.parse(endsAt) })
const overlaps = (one: Period, other: Period): boolean => one.start < other.end && other.start < one.end

/** When the slot that begins at `startsAt` ends. */
export const slotEnd = (startsAt: string): string => toISO(Date.parse(startsAt) + SLOT_MS)
/** When the slot that ends at `endsAt` begins. */
export const slotStart = (endsAt: string): string => toISO(Date.parse(endsAt) - SLOT_MS)

/** The beginnings of all slots of the calendar that begin in the span: each working day from its opening, as long as a whole one fits. */
const listCalendarSlots = (rules: Pick<SlotRules, 'calendar' | 'timeZone'>, span: TimeSpan): string[] => {
  const { start, end } = toPeriod(span)
  const days = { firstDay: toDay(start, rules.timeZone), lastDay: toDay(end, rules.timeZone) }
  return listOfficePeriods(rules, days).flatMap((office) => {
    const slots: string[] = []
    for (let at = office.start; at + SLOT_MS <= office.end; at += SLOT_MS) if (at >= start && at < end) slots.push(toISO(at))
    return slots
  })
}

/** The span in which visitors book: from `now` and the notice time on, to the end of the last day of the horizon. */
export const bookableSpan = ({ consultation, timeZone }: Omit<SlotRules, 'calendar'>, now: string): TimeSpan => {
  const { noticeHours, horizonDays } = consultation
  const lastDay = toDay(Date.parse(now), timeZone) + horizonDays
  return {
    startsAt: toISO(Date.parse(now) + noticeHours * HOUR_MS),
    endsAt: toISO(toInstant((lastDay + 1) * DAY_MS, timeZone)),
  }
}

/** What occupies the calendar: the beginnings of booked slots, one for each booking, and the blocked times. */
interface Occupied {
  booked: readonly string[]
  blocked: readonly TimeSpan[]
}

/**
 * The slots that begin in the span, each with the number of bookings that overlap it: those from before a change of the office hours may
 * begin at another minute.
 */
export const listSlotStates = (rules: Pick<SlotRules, 'calendar' | 'timeZone'>, span: TimeSpan, { booked, blocked }: Occupied) => {
  const begins = booked.map((startsAt) => Date.parse(startsAt)).sort((one, other) => one - other)
  const periods = blocked.map(toPeriod)
  let first = 0
  return listCalendarSlots(rules, span).map((startsAt) => {
    const slot = { start: Date.parse(startsAt), end: Date.parse(startsAt) + SLOT_MS }
    // Slots ascend: a booking that ended before this one overlaps no later one.
    while ((begins[first] ?? Infinity) + SLOT_MS <= slot.start) first += 1
    let count = 0
    while ((begins[first + count] ?? Infinity) < slot.end) count += 1
    return { startsAt, endsAt: toISO(slot.end), booked: count, isBlocked: periods.some((period) => overlaps(period, slot)) }
  })
}

/** The beginnings of the slots of the span that have room. */
export const listFreeSlots = (rules: SlotRules, span: TimeSpan, occupied: Occupied): string[] =>
  listSlotStates(rules, span, occupied).flatMap(({ startsAt, booked, isBlocked }) =>
    booked < rules.consultation.capacity && !isBlocked ? [startsAt] : [],
  )

/**
 * The conflict of a booking; null when it fits. `seat` is its number among the bookings of the slot, from 1 on: when the capacity is
 * lowered, the later ones are too many.
 */
export const findSlotConflict = (
  { startsAt, seat }: { startsAt: string; seat: number },
  rules: SlotRules,
  blocked: readonly TimeSpan[],
): SlotConflict | null => {
  const slot = toPeriod({ startsAt, endsAt: slotEnd(startsAt) })
  const day = toDay(slot.start, rules.timeZone)
  const [office] = listOfficePeriods(rules, { firstDay: day, lastDay: day })
  if (office === undefined) return 'day-off'
  if (slot.start < office.start || slot.end > office.end) return 'outside-hours'
  if (blocked.some((span) => overlaps(toPeriod(span), slot))) return 'blocked'
  return seat > rules.consultation.capacity ? 'over-capacity' : null
}

/**
 * When the next reminder of a slot is due, after `now`: a day before it, an hour before it, or null. One that was due before the booking
 * was made is left out.
 */
export const nextReminderAt = (startsAt: string, now: string): string | null => {
  const start = Date.parse(startsAt)
  const due = [start - DAY_MS, start - HOUR_MS].find((at) => at > Date.parse(now))
  return due === undefined ? null : toISO(due)
}

/** The reminder that is due now; null once the slot has begun. A late one of the day before is left out for that of the hour. */
export const dueReminder = (startsAt: string, now: string): 'reminder-day' | 'reminder-hour' | null => {
  const remainingMs = Date.parse(startsAt) - Date.parse(now)
  if (remainingMs <= 0) return null
  return remainingMs <= HOUR_MS ? 'reminder-hour' : 'reminder-day'
}

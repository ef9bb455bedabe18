/** The date and the time of a follow-up as their controls hold them, in the business time zone. */
import { isWorkingDay } from '#domain/business-calendar.ts'
import { dayAndTime, formatShortInstant } from '#domain/instant-format.ts'
import { type CallOutcome, refuseFollowUpAt } from '#domain/lead-event.ts'
import type { CalendarSettings } from '#domain/settings.ts'
import { DAY_MS, readOffsetMs, toDay, toInstant } from '#domain/zoned-time.ts'

/** Both are blank without a follow-up. */
export interface FollowUpTime {
  /** YYYY-MM-DD. */
  date: string
  /** HH:MM. */
  time: string
}

export interface FollowUpValues extends FollowUpTime {
  note: string
}

/** Converts an ISO 8601 instant; null is no follow-up. */
export const toControls = (instant: string | null, timeZone: string): FollowUpTime => {
  if (instant === null) return { date: '', time: '' }
  const at = Date.parse(instant)
  const [date = '', time = ''] = new Date(at + readOffsetMs(at, timeZone)).toISOString().split('T')
  return { date, time: time.slice(0, 'HH:MM'.length) }
}

/**
 * Converts the controls to an ISO 8601 instant; null while one of them is blank or no date. Where the clocks change: the first
 * instant at which the clock shows that time or a later one (decision 0040). Controls that show `before` still are that instant, which
 * may have seconds, or be the second one of that time.
 */
export const fromControls = ({ date, time }: FollowUpTime, timeZone: string, before: string | null = null): string | null => {
  const shown = toControls(before, timeZone)
  if (date === shown.date && time === shown.time) return before
  const wallTime = /^\d{4}-\d\d-\d\d$/.test(date) && time !== '' ? Date.parse(`${date}T${time}Z`) : Number.NaN
  return Number.isNaN(wallTime) ? null : new Date(toInstant(wallTime, timeZone)).toISOString()
}

/** The sentences of what is wrong, by control. The instant `before` may stay when it has come: its note can be edited alone. */
export const checkTime = (values: FollowUpTime, timeZone: string, before: string | null = null): Record<string, string> => {
  const { date, time } = values
  if (date === '' || time === '')
    return { ...(date === '' && { date: 'Date is required' }), ...(time === '' && { time: 'Time is required' }) }
  const at = fromControls(values, timeZone, before)
  if (at !== null && at === before) return {}
  const refusal = at === null ? 'Must be a date' : refuseFollowUpAt(at, new Date().toISOString())
  return refusal === undefined ? {} : { date: refusal }
}

/** A choice that fills in both controls. */
export interface QuickChoice extends FollowUpTime {
  /** Of the day that it aims at: 'today', or the days from now on. */
  name: 'today' | number
  /** 'Tomorrow', 'Next Monday', 'In a week'. */
  label: string
  /** 'Tue, 24 Nov, 10:00 AM'. */
  when: string
  /** ISO 8601. */
  at: string
}

interface Clock {
  /** ISO 8601. */
  now: string
  timeZone: string
  calendar: CalendarSettings
}

export const MORNING = '10:00'
const EVENING = '17:00'
const MONDAY = 1
const SHOWN = 5
/** Without a working day within it, a choice stays on its day. */
const MAX_SEARCH_DAYS = 30

const toDate = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 'YYYY-MM-DD'.length)

const moveToWorkingDay = (day: number, calendar: CalendarSettings): number => {
  const days = Array.from({ length: MAX_SEARCH_DAYS }, (_, index) => day + index)
  return days.find((candidate) => isWorkingDay(toDate(candidate), calendar)) ?? day
}

const toLabel = (aim: number, days: number, day: number): string => {
  if (aim === days && days % 7 === 0) return days === 7 ? 'In a week' : `In ${days / 7} weeks`
  if (days === 1) return 'Tomorrow'
  return days <= 7 && new Date(day * DAY_MS).getUTCDay() === MONDAY ? 'Next Monday' : `In ${days} days`
}

const toChoice = (name: QuickChoice['name'], label: string, control: FollowUpTime, { now, timeZone }: Clock): QuickChoice => {
  const at = fromControls(control, timeZone) ?? now
  return { name, label, when: formatShortInstant(at, now, timeZone), at, ...control }
}

/** Today at 5 PM, and mornings of later days: five different working days, each with its date. */
export const quickChoices = (clock: Clock): QuickChoice[] => {
  const { now, timeZone, calendar } = clock
  const today = toDay(Date.parse(now), timeZone)
  const untilMonday = (MONDAY - new Date(today * DAY_MS).getUTCDay() + 7) % 7 || 7
  const choices = new Map<number, QuickChoice>()
  const evening = toChoice('today', 'Today', { date: toDate(today), time: EVENING }, clock)
  if (evening.at > now && isWorkingDay(evening.date, calendar)) choices.set(today, evening)
  for (const aim of [1, 3, untilMonday, 7, 14, 21, 28]) {
    const day = moveToWorkingDay(today + aim, calendar)
    if (choices.has(day) || choices.size === SHOWN) continue
    choices.set(day, toChoice(aim, toLabel(aim, day - today, day), { date: toDate(day), time: MORNING }, clock))
  }
  return [...choices.values()].sort((one, other) => (one.at < other.at ? -1 : 1))
}

const PROPOSALS: Record<CallOutcome, { days: number; note: string } | null> = {
  'no-answer': { days: 1, note: 'Call again' },
  'call-back': { days: 1, note: 'Call back' },
  interested: { days: 3, note: 'Send an offer' },
  'not-interested': null,
}

/** The follow-up that the outcome of a call proposes: the morning of a working day; null for none. */
export const proposeFollowUp = (outcome: CallOutcome, clock: Clock): (QuickChoice & { note: string }) | null => {
  const proposal = PROPOSALS[outcome]
  if (proposal === null) return null
  const day = moveToWorkingDay(toDay(Date.parse(clock.now), clock.timeZone) + proposal.days, clock.calendar)
  return { ...toChoice(proposal.days, '', { date: toDate(day), time: MORNING }, clock), note: proposal.note }
}

/** When a reply that is sent later leaves: today at 5 PM unless that has passed, and the next working day at 9 AM. */
export const laterChoices = (clock: Clock): { label: string; at: string }[] => {
  const today = toDay(Date.parse(clock.now), clock.timeZone)
  const times = [
    { date: toDate(today), time: EVENING },
    { date: toDate(moveToWorkingDay(today + 1, clock.calendar)), time: '09:00' },
  ]
  return times
    .map((control) => toChoice('today', '', control, clock))
    .filter(({ at }) => at > clock.now)
    .map(({ at }) => ({ label: dayAndTime(at, clock.now, clock.timeZone), at }))
}

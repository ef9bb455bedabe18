/** The days of arrival that a list is filtered by, in the business time zone. Source: lead desk §7 'Dates'. */
import { shortDate } from '#domain/relative-time.ts'
import { DAY_MS, toDateText, toDay, toMonday } from '#domain/zoned-time.ts'

/** The first and the last day, YYYY-MM-DD. */
export interface Days {
  from: string | undefined
  to: string | undefined
}

/** The quick choices. */
export const QUICK_DAYS = [
  ['today', 'Today'],
  ['week', 'This week'],
  ['month', 'This month'],
  ['last-month', 'Last month'],
] as const
type QuickDays = (typeof QUICK_DAYS)[number][0]

/** `now` is ISO 8601. A week begins on Monday. */
export const quickDays = (now: string, timeZone: string): Record<QuickDays, { from: string; to: string }> => {
  const today = toDay(Date.parse(now), timeZone)
  const monday = toMonday(today)
  const date = new Date(today * DAY_MS)
  const toMonth = (ahead: number) => {
    const firstDay = (months: number) => Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 1) / DAY_MS
    return { from: toDateText(firstDay(ahead)), to: toDateText(firstDay(ahead + 1) - 1) }
  }
  return {
    today: { from: toDateText(today), to: toDateText(today) },
    week: { from: toDateText(monday), to: toDateText(monday + 6) },
    month: toMonth(0),
    'last-month': toMonth(-1),
  }
}

const toText = (day: string): string => shortDate(day, 'UTC')

/** '3 Nov 2026 to 9 Nov 2026'; blank without days. */
export const describeDays = ({ from, to }: Days): string => {
  if (from === undefined) return to === undefined ? '' : `Until ${toText(to)}`
  if (to === undefined) return `From ${toText(from)}`
  return from === to ? toText(from) : `${toText(from)} to ${toText(to)}`
}

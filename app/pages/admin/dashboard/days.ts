import type { DashboardCharts } from '#domain/dashboard.ts'

export type Day = DashboardCharts['days'][number]

export const sumDay = ({ service, contact }: Day): number => service + contact

// A date without a time is parsed as UTC, therefore it is also formatted in UTC.
const long = new Intl.DateTimeFormat('en-IN', { timeZone: 'UTC', weekday: 'short', day: 'numeric', month: 'short' })
const short = new Intl.DateTimeFormat('en-IN', { timeZone: 'UTC', day: 'numeric', month: 'short' })

/** Formats '2026-11-20' as 'Fri, 20 Nov'. */
export const dayText = (date: string): string => long.format(new Date(date))
/** Formats '2026-11-20' as '20 Nov'. */
export const shortDayText = (date: string): string => short.format(new Date(date))

const DAY_MS = 86_400_000

/** Formats the week that begins on a Monday, '2026-11-16', as '16 Nov – 22 Nov'. */
export const weekText = (monday: string): string =>
  `${shortDayText(monday)} – ${short.format(new Date(Date.parse(monday) + 6 * DAY_MS))}`

/** Rounds up to one of 2, 4, 6, 8, 10, 20, 40 …: half of it is an integer too. */
export const axisTop = (most: number): number => {
  for (let power = 1; ; power *= 10) {
    const step = [2, 4, 6, 8, 10].find((digit) => digit * power >= most)
    if (step !== undefined) return step * power
  }
}

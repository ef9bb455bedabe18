/** The office hours as text. Source: specification §1 'hours Mon-Fri 9:00 AM to 6:00 PM'; lead desk §1. */
import { type CalendarSettings, WEEKDAYS } from './settings.ts'

const DAY_NAMES = new Map<number, string>(WEEKDAYS.map(([day, name]) => [day, name.slice(0, 3)]))
const toName = (day: number): string => DAY_NAMES.get(day) ?? ''

interface DayRange {
  first: number
  last: number
}

/** Consecutive days as ranges, in the order of the week. */
const toRanges = (days: readonly number[]): DayRange[] => {
  const ranges: DayRange[] = []
  for (const day of [...days].sort((one, other) => one - other)) {
    const range = ranges.at(-1)
    if (range?.last === day - 1) range.last = day
    else ranges.push({ first: day, last: day })
  }
  return ranges
}

const formatRange = ({ first, last }: DayRange): string => (first === last ? toName(first) : `${toName(first)}-${toName(last)}`)

/** '6:00 PM' of '18:00'. */
const formatTime = (time: string): string => {
  const [hours, minutes = ''] = time.split(':')
  const hour = Number(hours)
  return `${hour % 12 || 12}:${minutes} ${hour < 12 ? 'AM' : 'PM'}`
}

/** 'Mon-Fri 9:00 AM to 6:00 PM'. */
export const formatOfficeHours = ({ workingDays, opensAt, closesAt }: Omit<CalendarSettings, 'holidays'>): string =>
  `${toRanges(workingDays).map(formatRange).join(', ')} ${formatTime(opensAt)} to ${formatTime(closesAt)}`

/** The agency as its texts name it: its settings, and the sentences about its hours and its promise. Source: lead desk §1. */
import { type CalendarSettings, type Settings, WEEKDAYS } from './settings.ts'

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

/** The office hours as text: 'Mon-Fri 9:00 AM to 6:00 PM'. Source: specification §1; lead desk §1. */
export const formatOfficeHours = ({ workingDays, opensAt, closesAt }: Omit<CalendarSettings, 'holidays'>): string =>
  `${toRanges(workingDays).map(formatRange).join(', ')} ${formatTime(opensAt)} to ${formatTime(closesAt)}`

/** Joins the parts that are filled in: state and postal code may be blank. */
const join = (parts: readonly string[], separator: string): string => parts.filter((part) => part !== '').join(separator)

export const toAgency = ({ agency, calendar, promise: { hours } }: Settings) => {
  const { street, city, state, postalCode, country, phones } = agency
  const responseTime = `within ${hours} ${hours === 1 ? 'hour' : 'hours'} on business days`
  return {
    ...agency,
    /** The tagline, or the legal name while that is blank. */
    headline: agency.tagline || agency.legalName,
    /** The main number. */
    phone: phones[0] ?? '',
    /** The postal address: street; city and postal code; state and country. */
    addressLines: [street, join([city, postalCode], ' '), join([state, country], ', ')],
    /** 'Mon-Fri 9:00 AM to 6:00 PM'. */
    hours: formatOfficeHours(calendar),
    /** 'within 24 hours on business days'. Source: specification §1. */
    responseTime,
    /** 'A real person replies within 24 hours on business days'. */
    responseClaim: `A real person replies ${responseTime}`,
  }
}
export type Agency = ReturnType<typeof toAgency>

/** The holidays as rows of a form, as they are stored, and as text. */
import { hasShortYear } from '#app/admin-kit/records/incomplete-input.ts'
import type { Holiday } from '#domain/settings.ts'

/** A holiday in the form: a date input needs a year, which does not count while `isYearly`. */
export interface HolidayRow {
  date: string
  isYearly: boolean
  name: string
}

const MONTH_DAY_LENGTH = 'MM-DD'.length
const THIS_YEAR = new Date().getFullYear()

const isLeapYear = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0

/** This year, for 29 February the next year that has one. */
const yearWith = (monthDay: string): number => {
  if (monthDay !== '02-29') return THIS_YEAR
  let year = THIS_YEAR
  while (!isLeapYear(year)) year += 1
  return year
}

export const toHolidayRow = ({ date, name }: Holiday): HolidayRow =>
  date.length === MONTH_DAY_LENGTH ? { date: `${yearWith(date)}-${date}`, isYearly: true, name } : { date, isYearly: false, name }

/** The date as it is stored: YYYY-MM-DD, or MM-DD for every year; blank for a year of two digits, which no holiday is meant for. */
export const toHolidayDate = ({ date, isYearly }: HolidayRow): string => {
  if (isYearly) return date.slice(-MONTH_DAY_LENGTH)
  return hasShortYear(date) ? '' : date
}

/** The order of the text: the days of every year, then the others. */
export const sortHolidays = (holidays: readonly Holiday[]): Holiday[] =>
  [...holidays].sort((one, other) => (one.date < other.date ? -1 : 1))

const yearlyDay = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'long', timeZone: 'UTC' })
const singleDay = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone: 'UTC' })

/** '26 January, every year: Republic Day' or '8 November 2026: Diwali'. */
export const formatHoliday = ({ date, name }: Holiday): string =>
  date.length === MONTH_DAY_LENGTH
    ? `${yearlyDay.format(new Date(`${yearWith(date)}-${date}`))}, every year: ${name}`
    : `${singleDay.format(new Date(date))}: ${name}`

/** The rules of the response clock. Source: lead desk §2. */
import { describe, expect, test } from 'vitest'
import { isWorkingDay, responseDueAt, warningAt } from './business-calendar.ts'
import { type CalendarSettings, DEFAULT_SETTINGS } from './settings.ts'

const INDIA = 'Asia/Kolkata'
const WEEK: CalendarSettings = { workingDays: [1, 2, 3, 4, 5], opensAt: '09:00', closesAt: '18:00', holidays: [] }
const EVERY_DAY: CalendarSettings = { ...WEEK, workingDays: [1, 2, 3, 4, 5, 6, 7] }

const withHolidays = (...dates: string[]): CalendarSettings => ({ ...WEEK, holidays: dates.map((date) => ({ date, name: date })) })
const toUTC = (instant: string): string => new Date(instant).toISOString()

const DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']
/** 'Fri 16:00' of the week from Monday, 16 November 2026, or of a later week, in India. */
const inWeek = (text: string, weeksLater = 0): string => {
  const [day = '', time] = text.split(' ')
  return toUTC(`2026-11-${16 + 7 * weeksLater + DAYS.indexOf(day)}T${time}+05:30`)
}

const readDue = (arrivedAt: string, { hours = 24, calendar = WEEK, timeZone = INDIA } = {}): string =>
  responseDueAt({ arrivedAt, promise: { hours }, calendar, timeZone })

describe('the due instant', { tags: ['L2-CLOCK-01'] }, () => {
  test.each([
    ['Mon 11:00', 'Tue 11:00', 0],
    ['Fri 16:00', 'Mon 16:00', 1],
    ['Fri 20:00', 'Mon 18:00', 1],
    ['Sat 12:00', 'Mon 18:00', 1],
    ['Mon 06:00', 'Mon 18:00', 0],
  ])('Mon–Fri 9–18, 24 h: %s → %s', (arrival, due, weeksLater) => {
    expect(readDue(inWeek(arrival))).toBe(inWeek(due, weeksLater))
  })

  test('opening and closing are office hours', () => {
    expect(readDue(inWeek('Mon 09:00'))).toBe(inWeek('Tue 09:00'))
    expect(readDue(inWeek('Mon 08:59'))).toBe(inWeek('Mon 18:00'))
    expect(readDue(inWeek('Mon 18:00'))).toBe(inWeek('Tue 18:00'))
    expect(readDue(inWeek('Mon 18:01'))).toBe(inWeek('Tue 18:00'))
    expect(readDue(inWeek('Fri 18:00'))).toBe(inWeek('Mon 18:00', 1))
  })

  test('it has the milliseconds of the arrival', () => {
    expect(readDue('2026-11-16T05:30:30.123Z')).toBe('2026-11-17T05:30:30.123Z')
  })

  test.each([
    ['Mon 06:00', 1, 'Mon 10:00', 0],
    ['Mon 18:00', 1, 'Tue 10:00', 0],
    ['Fri 18:00', 1, 'Mon 10:00', 1],
    ['Fri 20:00', 1, 'Mon 10:00', 1],
    ['Sat 12:00', 1, 'Mon 10:00', 1],
    ['Mon 18:00', 14, 'Tue 18:00', 0],
    ['Fri 18:00', 14, 'Mon 18:00', 1],
  ])('a promise that ends before the office opens counts from the opening: %s, %i h → %s', (arrival, hours, due, later) => {
    expect(readDue(inWeek(arrival), { hours })).toBe(inWeek(due, later))
  })

  test.each([
    ['Mon 06:00', 3, 'Mon 09:00'],
    ['Mon 06:00', 4, 'Mon 10:00'],
    ['Mon 17:30', 2, 'Mon 18:00'],
    ['Mon 17:30', 16, 'Tue 09:30'],
    ['Mon 11:00', 48, 'Wed 11:00'],
  ])('other promises than 24 hours follow the same rule: %s, %i h → %s', (arrival, hours, due) => {
    expect(readDue(inWeek(arrival), { hours })).toBe(inWeek(due))
  })

  test('holidays and the turn of the year stop the clock', () => {
    expect(readDue(toUTC('2027-01-25T11:00+05:30'), { calendar: DEFAULT_SETTINGS.calendar })).toBe(toUTC('2027-01-27T11:00+05:30'))
    const newYearsEve = toUTC('2026-12-31T16:00+05:30')
    expect(readDue(newYearsEve)).toBe(toUTC('2027-01-01T16:00+05:30'))
    expect(readDue(newYearsEve, { calendar: withHolidays('01-01') })).toBe(toUTC('2027-01-04T16:00+05:30'))
  })

  test('the clock counts real hours where the clocks change', () => {
    const berlin = { calendar: EVERY_DAY, timeZone: 'Europe/Berlin' }
    expect(readDue(toUTC('2026-03-28T12:00+01:00'), berlin)).toBe(toUTC('2026-03-29T13:00+02:00'))
    expect(readDue(toUTC('2026-10-24T12:00+02:00'), berlin)).toBe(toUTC('2026-10-25T11:00+01:00'))
    expect(readDue(toUTC('2026-03-27T16:00+01:00'), { ...berlin, calendar: WEEK })).toBe(toUTC('2026-03-30T16:00+02:00'))
  })

  test('the day that Pacific/Apia left out is none', () => {
    const apia = { timeZone: 'Pacific/Apia' }
    expect(readDue(toUTC('2011-12-29T11:00-10:00'), apia)).toBe(toUTC('2012-01-02T11:00+14:00'))
    expect(readDue(toUTC('2011-12-29T20:00-10:00'), { ...apia, hours: 8 })).toBe(toUTC('2012-01-02T17:00+14:00'))
  })

  test('720 hours with one working day a week take 30 weeks', () => {
    const calendar = { ...WEEK, workingDays: [1] }
    expect(readDue(inWeek('Mon 11:00'), { hours: 720, calendar })).toBe(toUTC('2027-06-14T11:00+05:30'))
  })

  test('with too few working days the promised hours count as on any clock', () => {
    const mondays = Array.from({ length: 200 }, (_, week) =>
      new Date(Date.UTC(2026, 10, 16 + 7 * week)).toISOString().slice(0, 'YYYY-MM-DD'.length),
    )
    const calendar = { ...withHolidays(...mondays), workingDays: [1] }
    expect(readDue(inWeek('Mon 11:00'), { calendar })).toBe(inWeek('Tue 11:00'))
    expect(readDue(inWeek('Sat 23:00'), { calendar, hours: 1 })).toBe(inWeek('Sun 00:00'))
  })
})

describe('the warning', () => {
  const readWarning = (arrivedAt: string, dueAt: string, { percent = 80, calendar = WEEK, timeZone = INDIA } = {}): string =>
    warningAt({ arrivedAt, dueAt, promise: { warnAtPercent: percent }, calendar, timeZone })

  test.each([
    ['Mon 11:00', 'Tue 11:00', 0, 'Tue 06:12', 0],
    ['Fri 16:00', 'Mon 16:00', 1, 'Mon 11:12', 1],
    ['Fri 20:00', 'Mon 18:00', 1, 'Mon 13:36', 1],
    ['Sat 12:00', 'Mon 18:00', 1, 'Mon 14:24', 1],
    ['Mon 06:00', 'Mon 18:00', 0, 'Mon 15:36', 0],
  ])('at 80 %% of the clock: %s, due %s', (arrival, due, weeksLater, warning, warningWeeksLater) => {
    expect(readWarning(inWeek(arrival), inWeek(due, weeksLater))).toBe(inWeek(warning, warningWeeksLater))
  })

  test('where working days have become holidays, what remains of the clock counts, else all hours', () => {
    const calendar = withHolidays('2026-11-23')
    expect(readWarning(inWeek('Fri 20:00'), inWeek('Mon 18:00', 1), { calendar, percent: 50 })).toBe(inWeek('Fri 22:00'))
    expect(readWarning(inWeek('Sat 12:00'), inWeek('Mon 18:00', 1), { calendar, percent: 50 })).toBe(inWeek('Sun 15:00'))
  })
})

describe('working days', () => {
  test('a holiday is one date, or a date of every year', () => {
    const calendar = withHolidays('2026-11-18', '08-15', '02-29')
    expect(isWorkingDay('2026-11-18', calendar)).toBe(false)
    expect(isWorkingDay('2027-11-18', calendar)).toBe(true)
    expect([2025, 2028, 2029].map((year) => isWorkingDay(`${year}-08-15`, calendar))).toEqual([false, false, false])
    expect(isWorkingDay('2028-02-29', calendar)).toBe(false)
    expect([2027, 2029, 2030].map((year) => isWorkingDay(`${year}-03-01`, calendar))).toEqual([true, true, true])
  })

  test('the days of the week count from Monday, 1, to Sunday, 7', () => {
    const dates = ['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20', '2026-11-21', '2026-11-22']
    const read = (calendar: CalendarSettings) => dates.map((date) => isWorkingDay(date, calendar))
    expect(read(WEEK)).toEqual([true, true, true, true, true, false, false])
    expect(read({ ...WEEK, workingDays: [7] })).toEqual([false, false, false, false, false, false, true])
  })
})

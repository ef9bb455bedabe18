import { expect, test } from 'vitest'
import { settingsSchemas } from '#domain/settings.ts'
import { calendarKind } from './calendar.tsx'
import { toTexts } from './fields.tsx'

const HOLIDAYS = [
  { date: '2026-11-08', name: 'Diwali' },
  { date: '02-29', name: 'Leap day' },
  { date: '01-26', name: 'Republic Day' },
]
const CALENDAR = { workingDays: [5, 1], opensAt: '09:00', closesAt: '12:30', holidays: HOLIDAYS }

test('the rows are sorted, the days of every year first; the body has the stored dates', { tags: ['L1-SET-04'] }, () => {
  const values = calendarKind.toValues({ ...CALENDAR, updatedAt: null })
  expect(values.holidays.map(({ isYearly, name }) => [isYearly, name])).toEqual([
    [true, 'Republic Day'],
    [true, 'Leap day'],
    [false, 'Diwali'],
  ])
  for (const { date } of values.holidays) expect(new Date(date).toISOString()).toMatch(new RegExp(`^${date}`))
  expect(calendarKind.toBody(values)).toEqual({ ...CALENDAR, workingDays: [1, 5], holidays: HOLIDAYS.toReversed() })
})

test('as text, days and times are written out', () => {
  expect(toTexts(calendarKind, CALENDAR)).toEqual({
    workingDays: ['Monday', 'Friday'],
    opensAt: '9:00 AM',
    closesAt: '12:30 PM',
    holidays: ['26 January, every year: Republic Day', '29 February, every year: Leap day', '8 November 2026: Diwali'],
  })
})

test.each([
  ['0026-11-08', false, 'Must be a date'],
  ['0026-11-08', true, undefined],
  ['2026-11-08', false, undefined],
])('a holiday on %s, every year: %j', { tags: ['L1-SET-04'] }, (date, isYearly, message) => {
  const body = calendarKind.toBody({ ...CALENDAR, holidays: [{ date, isYearly, name: 'Diwali' }] })
  expect(settingsSchemas.calendar.safeParse(body).error?.issues[0]?.message).toBe(message)
})

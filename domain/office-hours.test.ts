import { expect, test } from 'vitest'
import { formatOfficeHours } from './office-hours.ts'
import { DEFAULT_SETTINGS } from './settings.ts'

test("the hours of the defaults are 'Mon-Fri 9:00 AM to 6:00 PM'", () => {
  expect(formatOfficeHours(DEFAULT_SETTINGS.calendar)).toBe('Mon-Fri 9:00 AM to 6:00 PM')
})

test.each([
  [[1, 2, 3, 4, 5, 6], 'Mon-Sat'],
  [[1, 2, 3, 4, 5, 6, 7], 'Mon-Sun'],
  [[1, 3, 4, 5], 'Mon, Wed-Fri'],
  [[2, 4, 6], 'Tue, Thu, Sat'],
  [[1, 2, 4, 5, 7], 'Mon-Tue, Thu-Fri, Sun'],
  [[5, 1, 4, 2, 3], 'Mon-Fri'],
  [[7], 'Sun'],
])('the working days %j are %s', (workingDays, text) => {
  expect(formatOfficeHours({ workingDays, opensAt: '09:00', closesAt: '18:00' })).toBe(`${text} 9:00 AM to 6:00 PM`)
})

test.each([
  ['00:00', '12:00', '12:00 AM to 12:00 PM'],
  ['00:30', '12:30', '12:30 AM to 12:30 PM'],
  ['08:05', '11:59', '8:05 AM to 11:59 AM'],
  ['13:00', '23:59', '1:00 PM to 11:59 PM'],
])('from %s to %s is %s', (opensAt, closesAt, text) => {
  expect(formatOfficeHours({ workingDays: [1], opensAt, closesAt })).toBe(`Mon ${text}`)
})

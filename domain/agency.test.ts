import { expect, test } from 'vitest'
import { formatOfficeHours, toAgency } from './agency.ts'
import { type AgencySettings, DEFAULT_SETTINGS } from './settings.ts'

test.each([
  [24, 'within 24 hours on business days'],
  [1, 'within 1 hour on business days'],
  [2, 'within 2 hours on business days'],
])('a promise of %i hours is %s', (hours, text) => {
  const { responseTime, responseClaim } = toAgency({ ...DEFAULT_SETTINGS, promise: { ...DEFAULT_SETTINGS.promise, hours } })
  expect([responseTime, responseClaim]).toEqual([text, `A real person replies ${text}`])
})

test('the agency of the defaults has the claims of the specification', () => {
  expect(toAgency(DEFAULT_SETTINGS)).toMatchObject({
    name: 'Dvaar',
    phone: '+91 80 4000 2700',
    hours: 'Mon-Fri 9:00 AM to 6:00 PM',
    responseClaim: 'A real person replies within 24 hours on business days',
    addressLines: ['4th Floor, Jaali House, 27 Residency Road', 'Bengaluru 560025', 'Karnataka, India'],
  })
})

test('the headline is the tagline, or the legal name while that is blank', () => {
  const buildHeadline = (tagline: string): string =>
    toAgency({ ...DEFAULT_SETTINGS, agency: { ...DEFAULT_SETTINGS.agency, tagline } }).headline
  expect(buildHeadline('Doors for business')).toBe('Doors for business')
  expect(buildHeadline('')).toBe('Dvaar Technologies')
})

test('blank parts of the postal address leave no gap', () => {
  const buildLines = (fields: Partial<AgencySettings>): string[] => {
    const agency = { ...DEFAULT_SETTINGS.agency, street: '1 Marina', city: 'Singapore', country: 'Singapore', ...fields }
    return toAgency({ ...DEFAULT_SETTINGS, agency }).addressLines
  }
  expect(buildLines({ state: '', postalCode: '' })).toEqual(['1 Marina', 'Singapore', 'Singapore'])
  expect(buildLines({ state: '', postalCode: '018956' })).toEqual(['1 Marina', 'Singapore 018956', 'Singapore'])
})

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

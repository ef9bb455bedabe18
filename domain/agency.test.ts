import { expect, test } from 'vitest'
import { formatResponseClaim, formatResponseTime, toAgency } from './agency.ts'
import { type AgencySettings, DEFAULT_SETTINGS } from './settings.ts'

test.each([
  [24, 'within 24 hours on business days'],
  [1, 'within 1 hour on business days'],
  [2, 'within 2 hours on business days'],
])('a promise of %i hours is %s', (hours, text) => {
  expect(formatResponseTime({ hours })).toBe(text)
  expect(formatResponseClaim({ hours })).toBe(`A real person replies ${text}`)
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

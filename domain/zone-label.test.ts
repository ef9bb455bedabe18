import { expect, test } from 'vitest'
import { formatZoneLabel } from './zone-label.ts'

test.each([
  ['Asia/Kolkata', 'Indian time'],
  ['Asia/Calcutta', 'Indian time'],
  ['Europe/London', 'London time'],
  ['America/New_York', 'New York time'],
  ['America/Argentina/Buenos_Aires', 'Buenos Aires time'],
  ['UTC', 'UTC time'],
  // The sign of POSIX: hours west of Greenwich.
  ['Etc/GMT+8', 'GMT-8 time'],
])('the times of %s are %s', { tags: ['C1-SETTING-11'] }, (timeZone, label) => {
  expect(formatZoneLabel(timeZone)).toBe(label)
})

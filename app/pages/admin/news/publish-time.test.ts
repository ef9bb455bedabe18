import { expect, it } from 'vitest'
import { fromControl, toControl } from './publish-time.ts'

it.each([
  ['Asia/Kolkata', '2026-11-20T18:29:00.000Z', '2026-11-20T23:59'],
  ['Asia/Kolkata', '2026-11-20T18:30:00.000Z', '2026-11-21T00:00'],
  ['Asia/Kolkata', '2026-12-31T20:05:00.000Z', '2027-01-01T01:35'],
  ['Europe/London', '2026-11-20T18:30:00.000Z', '2026-11-20T18:30'],
  ['Europe/London', '2026-06-20T18:30:00.000Z', '2026-06-20T19:30'],
  ['America/New_York', '2026-06-20T02:30:00.000Z', '2026-06-19T22:30'],
])('in %s %s is %s, and back', { tags: ['C1-SETTING-11'] }, (timeZone, instant, control) => {
  expect(toControl(instant, timeZone)).toBe(control)
  expect(fromControl(control, timeZone)).toBe(instant)
})

it('a time that the clock skips is the instant of the skip', () => {
  expect(fromControl('2026-03-29T01:30', 'Europe/London')).toBe('2026-03-29T01:00:00.000Z')
})

it.each(['', '10000-01-01T00:00', 'soon'])('%j stays as it is: validation refuses what is no date', (text) => {
  expect(fromControl(text, 'Asia/Kolkata')).toBe(text)
})
